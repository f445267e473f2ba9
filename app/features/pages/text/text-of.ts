/** Joins the pages' texts; several pages each get a heading (n is 1-based). */
export function textOf(pages: readonly { text: string | null }[], heading: (n: number) => string): string {
  if (pages.length === 1) return `${(pages[0]?.text ?? "").trim()}\n`;
  return pages.map(({ text }, index) => `${heading(index + 1)}\n\n${(text ?? "").trim()}\n`).join("\n");
}
