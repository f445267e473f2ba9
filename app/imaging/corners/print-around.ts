import { distance, sides } from "../geometry.ts";
import type { Point, Quad } from "../recipe.ts";
import type { Plane } from "./planes.ts";

/** px around the quadrangle that belong to its own rim */
const rim = 12;
/** light of paper, how far even paper strays from it, and how much darker ink is */
const paper = { light: 215, stray: 12, ink: 60 };
/** shares of the surroundings: nearly all of it is paper, and some of it ink */
const shares = { even: 0.85, ink: 0.003 };
const step = 2;

/**
 * Tells whether paper as even as a scan's, with print on it, goes on around the quadrangle (px of `printed`): then the quadrangle is a table or a
 * box on the page, not the page. `blank` is the same picture at any size without its print, so that things on a desk are not taken for ink.
 */
export function hasPrintAround(printed: Plane, blank: Plane, quad: Quad): boolean {
  const scale = blank.width / printed.width;
  const lights: number[] = [];
  const backgrounds: number[] = [];
  for (let y = 0; y < printed.height; y += step)
    for (let x = 0; x < printed.width; x += step) {
      if (isWithin(quad, { x, y })) continue;
      lights.push(printed.values[y * printed.width + x] ?? 0);
      const [across, down] = [Math.min(blank.width - 1, Math.floor(x * scale)), Math.min(blank.height - 1, Math.floor(y * scale))];
      backgrounds.push(blank.values[down * blank.width + across] ?? 0);
    }
  const usual = middle(backgrounds);
  const isPaper = (background: number) => Math.abs(background - usual) <= paper.stray;
  const inked = lights.filter((light, i) => isPaper(backgrounds[i] ?? 0) && light < usual - paper.ink).length;
  const even = backgrounds.filter(isPaper).length;
  return usual >= paper.light && even >= shares.even * lights.length && inked >= shares.ink * lights.length;
}

/** Tells whether a point lies inside a quadrangle or on its rim. */
function isWithin(quad: Quad, at: Point): boolean {
  return sides(quad).every(([from, to]) => {
    const inwards = (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
    return inwards > -rim * distance(from, to);
  });
}

/** The median of bytes. */
function middle(values: number[]): number {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return 2 * seen > values.length;
  });
}
