/** How large a page is shown: times the size at which the whole of it is seen, or as wide as the window. */
export type Zoom = number | "width";

export const whole = 1;
const steps = [whole, 1.5, 2, 3, 4, 6, 8];
export const largest = 8;

/** Of a long receipt nothing can be read when the whole of it is seen: it is shown as wide as can be read, and scrolled. */
export function isTall({ width, height }: { width: number; height: number }): boolean {
  return height > 2.5 * width;
}

/** px: how wide it is shown then, where there is room */
export const tallWidth = 600;

/** The zoom an address asks for; the whole page where it asks for none there is. */
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
