type Size = { width: number; height: number };

/** usual: the size to which a picture is made smaller before it is sent; full: the size that print needs at 300 dpi */
export type Fineness = "usual" | "full";

/** From this many times its width, a high paper is no sheet but a roll, or a scrolled screen. */
export const longFrom = 2.2;
/**
 * px: the longest side of a sheet (A4 at 300 dpi has 3508), and the short side that a long paper keeps, so that it can be read (till rolls of 80 mm
 * have 945 at 300 dpi)
 */
const limits = { usual: { sheet: 1920, short: 720 }, full: { sheet: 3508, short: 945 } } as const;
/** px: how long a long paper becomes at most */
const longest = 12_000;

/** px: how long the picture of a page of this shape may be. */
export function longestSideOf({ width, height }: Size, fineness: Fineness = "usual"): number {
  const { sheet, short } = limits[fineness];
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height));
  return ratio > longFrom ? Math.min(longest, Math.max(sheet, Math.round(short * ratio))) : sheet;
}
