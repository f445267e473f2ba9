/** The page an address asks for, by its 1-based number or its id; anything that is no page of the document is its first. */
export function chosenPage<Page extends { id: string }>(
  pages: readonly Page[] = [],
  asked: string | null,
): { n: number; page: Page | undefined } {
  const n = /^\d{1,4}$/.test(asked ?? "") ? Number(asked) : 1 + pages.findIndex(({ id }) => id === asked);
  const page = pages[n - 1];
  return page ? { n, page } : { n: 1, page: pages[0] };
}
