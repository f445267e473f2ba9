/** The pages' text one after the other; where there are several, each below its heading (n is 1-based). */
export function textOf(pages: readonly { text: string | null }[], heading: (n: number) => string): string {
  if (pages.length === 1) return `${(pages[0]?.text ?? "").trim()}\n`;
  return pages.map(({ text }, index) => `${heading(index + 1)}\n\n${(text ?? "").trim()}\n`).join("\n");
}
