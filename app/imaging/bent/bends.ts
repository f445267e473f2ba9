import type { Size } from "../geometry.ts";

/**
 * The distance of a side of paper from the straight line between two corners, as a cubic of the share t of the way: c0 + c1·t + c2·t² + c3·t³. It is
 * a share of the straightened page's height (top, bottom) or width (right, left), positive downwards or to the right.
 */
export type Bend = readonly [number, number, number, number];

/** top and bottom go from the left to the right, right and left from the top to the bottom. */
export type Bends = { top: Bend; right: Bend; bottom: Bend; left: Bend };

export const straight: Bend = [0, 0, 0, 0];

/** The range of bends that are flattened: below it none is seen, above it the paper is folded or is no page. */
const limits = { least: 0.006, most: 0.09 };

/** The value of a bend at a share of its side. Beyond its corners, a side keeps the value that it has there. */
export function bentBy([c0, c1, c2, c3]: Bend, share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return c0 + t * (c1 + t * (c2 + t * c3));
}

/** The largest distance between a bend and its own chord. */
function bowOf(bend: Bend): number {
  const [from, to] = [bentBy(bend, 0), bentBy(bend, 1)];
  const bows = Array.from({ length: 19 }, (_, i) => (i + 1) / 20).map((t) => Math.abs(bentBy(bend, t) - from - (to - from) * t));
  return Math.max(...bows);
}

/** Tells whether a page with these sides is gently bent. */
export function isBent(bends: Bends): boolean {
  const bows = Object.values(bends).map(bowOf);
  return Math.max(...bows) >= limits.least && Math.max(...bows) <= limits.most;
}

/** The size in px of the flat page, of the straightened one with these sides: a bent side is longer or shorter than it at its ends. */
export function flatSize({ width, height }: Size, { top, right, bottom, left }: Bends): Size {
  const apart = (near: Bend, far: Bend) => 1 + Math.max(...[0, 1].map((share) => bentBy(far, share) - bentBy(near, share)));
  return { width: width * apart(left, right), height: height * apart(top, bottom) };
}
