import type { Point, Quad, Turns } from "./recipe.ts";

/** A box in fractions of the picture, origin top left. */
export type Box = { left: number; top: number; width: number; height: number };

export type Size = { width: number; height: number };

/** A quadrangle smaller than this cannot be a page: shares of the picture. */
const smallest = { area: 0.005, side: 0.02 };

export const fullFrame: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export function clampPoint({ x, y }: Point): Point {
  return { x: clamp(x), y: clamp(y) };
}

/** Maps a point of a picture to its place after clockwise quarter turns of the picture. */
export function turnPoint({ x, y }: Point, turns: Turns): Point {
  switch (turns) {
    case 0:
      return { x, y };
    case 1:
      return { x: 1 - y, y: x };
    case 2:
      return { x: 1 - x, y: 1 - y };
    case 3:
      return { x: y, y: 1 - x };
  }
}

/** Maps a point of the turned picture back to its place in the picture as it was. */
export function unturnPoint(point: Point, turns: Turns): Point {
  return turnPoint(point, oppositeTurns(turns));
}

/** The same quadrangle in the turned picture, again with its top left corner first. */
export function turnQuad(quad: Quad, turns: Turns): Quad {
  const [a, b, c, d] = mapQuad(quad, (point) => turnPoint(point, turns));
  const starts: [Quad, Quad, Quad, Quad] = [
    [a, b, c, d],
    [d, a, b, c],
    [c, d, a, b],
    [b, c, d, a],
  ];
  return starts[turns];
}

export function turnBox({ left, top, width, height }: Box, turns: Turns): Box {
  const a = turnPoint({ x: left, y: top }, turns);
  const b = turnPoint({ x: left + width, y: top + height }, turns);
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(b.x - a.x),
    height: Math.abs(b.y - a.y),
  };
}

export function oppositeTurns(turns: Turns): Turns {
  const opposite = { 0: 0, 1: 3, 2: 2, 3: 1 } as const;
  return opposite[turns];
}

/** The size of a picture after quarter turns. */
export function turnSize({ width, height }: Size, turns: Turns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Tells whether a quadrangle is convex and in the order of a Quad; a crossed, dented or mirrored one is not. */
export function isConvex(quad: Quad): boolean {
  return sides(quad).every(([from, to], i, all) => {
    const next = all[(i + 1) % 4];
    return next !== undefined && cross(from, to, next[1]) > 0;
  });
}

/** Tells whether a page can be cut out along these corners: they are inside the picture, convex and not tiny. */
export function isPossibleCrop(quad: Quad): boolean {
  const inside = quad.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1);
  if (!inside || !isConvex(quad) || quadArea(quad) < smallest.area) return false;
  return sides(quad).every(([from, to]) => distance(from, to) >= smallest.side);
}

/** Area of a quadrangle in the unit of its points, squared. */
export function quadArea(quad: Quad): number {
  return Math.abs(sides(quad).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2;
}

/** Brings four corners into the order of a Quad: clockwise from the one nearest to the top left. */
export function orderCorners(corners: Quad): Quad {
  const centre = { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
  const angle = ({ x, y }: Point) => Math.atan2(y - centre.y, x - centre.x);
  const round = mapQuad(corners, (point) => point).sort((p, q) => angle(p) - angle(q));
  const [a, b, c, d] = round;
  const starts: Quad[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ];
  return starts.reduce((best, quad) => (slope(quad) < slope(best) ? quad : best));
}

/** The size scaled down, never up, until its longest side fits; whole px. */
export function fitSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function mapQuad([a, b, c, d]: Quad, change: (point: Point) => Point): Quad {
  return [change(a), change(b), change(c), change(d)];
}

export function sides([a, b, c, d]: Quad): [Point, Point][] {
  return [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

/** Measures how far the first corner is from being the top left one, as the slant of the first side in radians. */
function slope([a, b]: Quad): number {
  return Math.abs(Math.atan2(b.y - a.y, b.x - a.x));
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** The part of a convex polygon that lies in the frame 0..1 (Sutherland and Hodgman). */
export function clipToFrame(polygon: Point[]): Point[] {
  return sides(fullFrame).reduce((rest, [from, to]) => {
    return rest.flatMap((point, i) => {
      const next = rest[(i + 1) % rest.length] ?? point;
      const [here, there] = [cross(from, to, point), cross(from, to, next)];
      const share = here / (here - there);
      const crossing = { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share };
      const kept = here >= 0 ? [point] : [];
      return here >= 0 !== there >= 0 ? [...kept, crossing] : kept;
    });
  }, polygon);
}

/** The largest quadrangle among the points of a convex polygon; null when they are fewer than four. */
export function largestQuad(polygon: Point[]): Quad | null {
  let best: Quad | null = null;
  polygon.forEach((a, i) => {
    polygon.slice(i + 1).forEach((b, j, afterA) => {
      afterA.slice(j + 1).forEach((c, k, afterB) => {
        for (const d of afterB.slice(k + 1)) {
          const quad: Quad = [a, b, c, d];
          if (!best || quadArea(quad) > quadArea(best)) best = quad;
        }
      });
    });
  });
  return best;
}

/** A page that leaves the picture, as far as it is seen. */
export function insideFrame(quad: Quad): Quad | null {
  const seen = largestQuad(clipToFrame(quad));
  const corners = seen && orderCorners(mapQuad(seen, clampPoint));
  return corners && isPossibleCrop(corners) ? corners : null;
}
