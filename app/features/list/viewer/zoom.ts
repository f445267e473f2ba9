/** The size of a page: a factor of the size at which all of it is visible, or as wide as the window. */
export type Zoom = number | "width";

export const whole = 1;
const steps = [whole, 1.5, 2, 3, 4, 6, 8];
export const largest = 8;

/**
 * Returns whether a page is as tall as a long receipt, which cannot be read when all of it is visible: it is shown in a readable width, and
 * scrolled.
 */
export function isTall({ width, height }: { width: number; height: number }): boolean {
  return height > 2.5 * width;
}

/** px; width of such a page, if there is room */
export const tallWidth = 600;

/** Reads the zoom from an address; the whole page if it is missing or invalid. */
export function readZoom(asked: string | null): Zoom {
  if (asked === "width") return asked;
  return /^\d(\.\d)?$/.test(asked ?? "") ? withinBounds(Number(asked)) : whole;
}

export function withinBounds(factor: number): number {
  return Math.min(largest, Math.max(whole, factor));
}

export function zoomedIn(factor: number): number {
  return steps.find((step) => step > factor * 1.05) ?? largest;
}

export function zoomedOut(factor: number): number {
  return steps.findLast((step) => step < factor / 1.05) ?? whole;
}
