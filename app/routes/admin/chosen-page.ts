/** The page an address asks for, 1-based; anything that is no page of the document is its first. */
export function chosenPage<Page>(pages: readonly Page[] = [], asked: string | null): { n: number; page: Page | undefined } {
  const n = /^\d{1,4}$/.test(asked ?? "") ? Number(asked) : 1;
  const page = pages[n - 1];
  return page ? { n, page } : { n: 1, page: pages[0] };
}
