/** CSS px: widths in which a page is shown to be tapped. The browser tells the place in px, but not the width. */
export const tappedWidths = [280, 328, 560] as const;

/**
 * Returns the place at which the page was tapped, in percent; undefined if no tap sent the form. ratio: height of the picture divided by its width
 */
export function tapIn(fields: Pick<ReadonlyMap<string, unknown>, "get">, ratio: number): { x: number; y: number } | undefined {
  for (const width of tappedWidths) {
    const [x, y] = [fields.get(`at${width}.x`), fields.get(`at${width}.y`)].map((typed) => (typed == null ? Number.NaN : Number(typed)));
    if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y)) continue;
    const inside = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
    return { x: inside((100 * x) / width), y: inside((100 * y) / (width * ratio)) };
  }
  return undefined;
}
