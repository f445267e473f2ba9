import type { Point } from "../recipe.ts";
import type { Plane, Planes } from "./planes.ts";

/** Weight of each channel: colour differences are smaller numbers than differences of brightness. */
export const weights = { light: 1, saturation: 0.6, "green-red": 1.6, "blue-yellow": 1.4 };
/** px from the frame at which a side counts as lying on it */
export const onFrame = 3;
const offsets = [-2, -1, 0, 1, 2];

/** light, and both colours */
export type Colour = [number, number, number];

/** Tells whether a side lies on the frame of the picture, or so near it that nothing is seen beyond it. */
export function isOnFrame({ width, height }: Plane, from: Point, to: Point, samples: number): boolean {
  let [seen, framed] = [0, 0];
  for (let i = 0; i < samples; i++) {
    const share = (i + 0.5) / samples;
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    const gap = Math.min(x, y, width - x, height - y);
    if (gap < onFrame) framed++;
    if (gap >= 1) seen++;
  }
  return seen < samples * 0.25 || framed > samples * 0.7;
}

/** The strongest step near the rim, positive when the inside is higher. */
export function stepAt(plane: Plane, at: Point, inwards: Point): number {
  let strongest = 0;
  for (const offset of offsets) {
    const step = valueAt(plane, at, inwards, offset + 2) - valueAt(plane, at, inwards, offset - 2);
    if (Math.abs(step) > Math.abs(strongest)) strongest = step;
  }
  return strongest;
}

export function valueAt({ width, height, values }: Plane, at: Point, inwards: Point, depth: number): number {
  const x = Math.min(width - 1, Math.max(0, Math.floor(at.x + inwards.x * depth)));
  const y = Math.min(height - 1, Math.max(0, Math.floor(at.y + inwards.y * depth)));
  return values[y * width + x] ?? 0;
}

export function colourAt(planes: Planes, at: Point, { inwards, depth }: { inwards: Point; depth: number }): Colour {
  const value = (plane: Plane) => valueAt(plane, at, inwards, depth);
  return [value(planes.light), value(planes["green-red"]), value(planes["blue-yellow"])];
}

export function colourApart(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
