import type { Point } from "../recipe.ts";

/** Lets a convex polygon grow into a quadrangle: the side that adds least when its neighbours meet beyond it goes first. */
export function quadAround(polygon: Point[]): Point[] {
  let rest = polygon;
  while (rest.length > 4) {
    const grown = rest.map((_, i) => withoutSide(rest, i)).filter((growth) => growth !== null);
    const [first, ...others] = grown;
    if (!first) return [];
    rest = others.reduce((least, growth) => (growth.added < least.added ? growth : least), first).polygon;
  }
  return rest;
}

/** Removes the side from point i to the next: both points are replaced by the one at which the neighbouring sides meet. */
function withoutSide(polygon: Point[], i: number): { polygon: Point[]; added: number } | null {
  const at = (index: number) => polygon[(index + polygon.length) % polygon.length];
  const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  if (!before || !from || !to || !after) return null;
  const meeting = crossing(before, from, after, to);
  // The neighbours must meet beyond the removed side; if they met on its inner side, the polygon would not grow.
  if (!meeting || ahead(before, from, meeting) <= 0 || ahead(after, to, meeting) <= 0) return null;
  const added = Math.abs((to.x - from.x) * (meeting.y - from.y) - (to.y - from.y) * (meeting.x - from.x)) / 2;
  const next = (i + 1) % polygon.length;
  return { polygon: polygon.flatMap((point, j) => (j === next ? [] : [j === i ? meeting : point])), added };
}

/** The point where the line through a and b meets the line through c and d; null for parallels. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const slant = ux * vy - uy * vx;
  if (Math.abs(slant) < 1e-9) return null;
  const share = ((c.x - a.x) * vy - (c.y - a.y) * vx) / slant;
  return { x: a.x + ux * share, y: a.y + uy * share };
}

function ahead(from: Point, to: Point, point: Point): number {
  return (point.x - to.x) * (to.x - from.x) + (point.y - to.y) * (to.y - from.y);
}
