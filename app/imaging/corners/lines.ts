import { distance, orderCorners, type Size } from "../geometry.ts";
import { type Mat, type OpenCv, scoped } from "../opencv.ts";
import type { Point, Quad } from "../recipe.ts";
import type { EdgeMaps } from "./outlines.ts";
import type { Planes } from "./planes.ts";
import { crossing } from "./quad-around.ts";
import { edgeNear } from "./refine.ts";

/** angle: radians, 0 up to π, of a line through both points; weight: px of edge on it */
type Line = { from: Point; to: Point; angle: number; weight: number; isFrame: boolean };
type Pair = readonly [Line, Line];

const most = 18;
const mostOfMap = 12;
const degrees = Math.PI / 180;
const same = { angle: 3 * degrees, px: 6 };
const facing = { angle: 30 * degrees, apart: 0.12 };
const crossingAngle = 50 * degrees;

/** Quadrangles (px) between long straight edges and at most one side of the frame, for pages whose outline has gaps. */
export function quadsOfLines(cv: OpenCv, planes: Planes, edges: EdgeMaps): Quad[] {
  const { width, height } = planes.light;
  const size = { width, height };
  const found = merged([...strongestLines(cv, edges.strong), ...strongestLines(cv, edges.any)]).slice(0, most);
  const pairs = facingPairs([...found.map((line) => settled(planes, line)), ...frameLines(size)], size);
  return pairs.flatMap((pair, i) =>
    pairs.slice(i + 1).flatMap((other) => {
      const frames = [...pair, ...other].filter(({ isFrame }) => isFrame).length;
      if (frames > 1 || angleBetween(pair[0], other[0]) < crossingAngle) return [];
      const quad = quadBetween(pair, other);
      return quad?.every((point) => isNear(point, size)) ? [quad] : [];
    }),
  );
}

function strongestLines(cv: OpenCv, edges: Mat): Line[] {
  return merged(houghLines(cv, edges)).slice(0, mostOfMap);
}

/** Pieces of one line become one, as long as the longest of them. */
function merged(lines: Line[]): Line[] {
  const distinct: Line[] = [];
  for (const line of lines.sort((a, b) => b.weight - a.weight)) {
    const known = distinct.find((other) => isSame(other, line));
    if (known) known.weight += line.weight;
    else distinct.push(line);
  }
  return distinct.sort((a, b) => b.weight - a.weight);
}

/** Hough's lines are a px or two and a degree off. */
function settled(planes: Planes, line: Line): Line {
  const [from, to] = edgeNear(planes, [line.from, line.to], 4) ?? [line.from, line.to];
  return { ...lineBetween(from, to, false), weight: line.weight };
}

function houghLines(cv: OpenCv, edges: Mat): Line[] {
  return scoped(cv, (keep) => {
    const found = keep(new cv.Mat());
    const shortest = Math.max(edges.cols, edges.rows) * 0.1;
    cv.HoughLinesP(edges, found, 1, degrees, 45, shortest, 10);
    return Array.from({ length: Math.min(found.rows, 600) }, (_, i) => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = found.data32S.subarray(i * 4, i * 4 + 4);
      return lineBetween({ x: x0, y: y0 }, { x: x1, y: y1 }, false);
    });
  });
}

function frameLines({ width, height }: Size): Line[] {
  const [a, b, c, d] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return [lineBetween(a, b, true), lineBetween(b, c, true), lineBetween(c, d, true), lineBetween(d, a, true)];
}

function lineBetween(from: Point, to: Point, isFrame: boolean): Line {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) + Math.PI) % Math.PI;
  return { from, to, angle, weight: distance(from, to), isFrame };
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

/** Corners may lie a little outside: the page may leave the picture. */
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
