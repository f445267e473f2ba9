type Size = { width: number; height: number };

/** How many times its width a paper is high that is no sheet but a roll, or a screen that was scrolled. */
export const longFrom = 2.2;
/** px of the longest side of a page's picture */
const usual = 1920;
/** px: what the short side of a long paper keeps, so that it can be read, and how long it becomes at most */
const long = { short: 720, most: 12_000 };

/** px: how long the picture of a page of this shape may be. */
export function longestSideOf({ width, height }: Size): number {
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height));
  return ratio > longFrom ? Math.min(long.most, Math.max(usual, Math.round(long.short * ratio))) : usual;
}
