import type { Spot } from "./camera.ts";

/** The shared area over the joint area of two convex polygons, both first cut to the frame 0..1. */
export function overlap(a: Spot[], b: Spot[]): number {
  const frame = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  const [one, other] = [cut(a, frame), cut(b, frame)];
  const shared = area(cut(one, other));
  const joint = area(one) + area(other) - shared;
  return joint > 0 ? shared / joint : 0;
}

/** Cuts a polygon by Sutherland and Hodgman's method; the window goes clockwise. */
function cut(polygon: Spot[], window: Spot[]): Spot[] {
  return window.reduce((rest, from, i) => {
    const to = window[(i + 1) % window.length] ?? from;
    const depth = (p: Spot) => (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
    return rest.flatMap((p, j) => {
      const next = rest[(j + 1) % rest.length] ?? p;
      const [here, there] = [depth(p), depth(next)];
      const share = here / (here - there);
      const crossing = { x: p.x + (next.x - p.x) * share, y: p.y + (next.y - p.y) * share };
      const kept = here >= 0 ? [p] : [];
      return here >= 0 !== there >= 0 ? [...kept, crossing] : kept;
    });
  }, polygon);
}

function area(polygon: Spot[]): number {
  const twice = polygon.reduce((sum, p, i) => {
    const next = polygon[(i + 1) % polygon.length] ?? p;
    return sum + p.x * next.y - next.x * p.y;
  }, 0);
  return Math.abs(twice) / 2;
}
