import { distance, orderCorners, type Size, sides } from "../geometry.ts";
import type { Point, Quad } from "../recipe.ts";
import { crossing } from "./quad-around.ts";

/** angle: radians, 0 up to π, of a line through both points; weight: px of edge on it */
export type Line = { from: Point; to: Point; angle: number; weight: number; isFrame: boolean };
type Pair = readonly [Line, Line];

const degrees = Math.PI / 180;
const same = { angle: 3 * degrees, px: 6 };
const facing = { angle: 30 * degrees, apart: 0.12 };
const crossingAngle = 50 * degrees;

/** Quadrangles (px) between the lines and at most one side of the frame. */
export function quadsBetween(lines: Line[], size: Size): Quad[] {
  const pairs = facingPairs([...lines, ...frameLines(size)], size);
  return pairs.flatMap((pair, i) =>
    pairs.slice(i + 1).flatMap((other) => {
      const frames = [...pair, ...other].filter(({ isFrame }) => isFrame).length;
      if (frames > 1 || angleBetween(pair[0], other[0]) < crossingAngle) return [];
      const quad = quadBetween(pair, other);
      return quad?.every((point) => isNear(point, size)) ? [quad] : [];
    }),
  );
}

/** Merges the pieces of a line into one, as long as the longest of them. */
export function merged(lines: Line[]): Line[] {
  const distinct: Line[] = [];
  for (const line of lines.sort((a, b) => b.weight - a.weight)) {
    const known = distinct.find((other) => isSame(other, line));
    if (known) known.weight += line.weight;
    else distinct.push(line);
  }
  return distinct.sort((a, b) => b.weight - a.weight);
}

export function lineThrough(from: Point, to: Point): Line {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) + Math.PI) % Math.PI;
  return { from, to, angle, weight: distance(from, to), isFrame: false };
}

function frameLines({ width, height }: Size): Line[] {
  const corners: Quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return sides(corners).map(([from, to]) => ({ ...lineThrough(from, to), isFrame: true }));
}

function facingPairs(lines: Line[], size: Size): Pair[] {
  const apart = facing.apart * Math.min(size.width, size.height);
  return lines.flatMap((line, i) =>
    lines.slice(i + 1).flatMap((other): Pair[] => {
      if (line.isFrame && other.isFrame) return [];
      const close = Math.abs(distanceTo(line, middle(other))) < apart || Math.abs(distanceTo(other, middle(line))) < apart;
      return close || angleBetween(line, other) > facing.angle ? [] : [[line, other]];
    }),
  );
}

function quadBetween([a, b]: Pair, [c, d]: Pair): Quad | null {
  const meet = (one: Line, other: Line) => crossing(one.from, one.to, other.from, other.to);
  const [p, q, r, s] = [meet(a, c), meet(a, d), meet(b, d), meet(b, c)];
  return p && q && r && s ? orderCorners([p, q, r, s]) : null;
}

/** Tells whether a corner is near the picture. It may lie a little outside, because the page may leave the picture. */
function isNear({ x, y }: Point, { width, height }: Size): boolean {
  const slack = 0.2;
  return x > -width * slack && x < width * (1 + slack) && y > -height * slack && y < height * (1 + slack);
}

function isSame(a: Line, b: Line): boolean {
  if (angleBetween(a, b) > same.angle) return false;
  return Math.abs(distanceTo(a, b.from)) < same.px && Math.abs(distanceTo(a, b.to)) < same.px;
}

function angleBetween(a: Line, b: Line): number {
  const turn = Math.abs(a.angle - b.angle);
  return Math.min(turn, Math.PI - turn);
}

function distanceTo({ from, to }: Line, { x, y }: Point): number {
  return ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / distance(from, to);
}

function middle({ from, to }: Line): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}
