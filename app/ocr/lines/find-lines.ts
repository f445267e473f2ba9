import { distance, type Picture, type Point, planesOf, type Quad, sidesOf } from "./picture.ts";

type Size = { width: number; height: number };
/** score: 0 to 1 */
export type FoundLine = { quad: Quad; score: number };

/** px of the longer side of the detector's picture at most */
export const detectorSide = 1600;

/** The input that the detector was trained on: blue, green, red, each normalised by the figures that are usual for red, green, blue (ImageNet). */
const evened = [
  { channel: 2, mean: 0.485, deviation: 0.229 },
  { channel: 1, mean: 0.456, deviation: 0.224 },
  { channel: 0, mean: 0.406, deviation: 0.225 },
] as const;

/** shares: how likely a px belongs to the core of a line; how sure a whole line must be; PaddleOCR's own figures */
const likely = 0.3;
const sureEnough = 0.5;
/** by how many times area / circumference a core grows to a whole line */
const growth = 1.5;
/** px of the map; smaller pieces are specks */
const fewestPx = 9;
const lowestLine = 4;

/** The size at which a picture is shown to the detector: sides are multiples of 32. */
export function shownSize({ width, height }: Size, scale: number): Size {
  const shown = (side: number) => Math.max(32, Math.round((side * scale) / 32) * 32);
  return { width: shown(width), height: shown(height) };
}

/** The blue, green and red plane of a picture in that size, normalised. */
export function shownTo(picture: Picture, size: { width: number; height: number }): Float32Array {
  const planes = evened.map(({ channel, mean, deviation }) => ({ channel, scale: 1 / 255 / deviation, shift: -mean / deviation }));
  return planesOf(picture, size, planes);
}

/**
 * The lines of a map that says of each px how likely it belongs to the core of one: differentiable binarisation (Liao et al. 2019). A connected
 * piece is wrapped in the smallest rectangle and grown back to the size of its line. scale: from px of the map to px of the picture
 */
export function linesIn(
  map: Float32Array,
  { width, height }: { width: number; height: number },
  scale: { x: number; y: number } = { x: 1, y: 1 },
): FoundLine[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const found: FoundLine[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || value(map, start) <= likely) continue;
    const piece = pieceFrom(start, { map, width, height, seen, stack });
    if (piece.count < fewestPx || piece.score < sureEnough) continue;
    const quad = grown(smallestRectangle(hullOf(piece.rim)));
    const { wide, high } = sidesOf(quad);
    if (Math.min(wide, high) < lowestLine) continue;
    found.push({ score: piece.score, quad: mapped(fromTopLeft(quad), ({ x, y }) => ({ x: x * scale.x, y: y * scale.y })) });
  }
  return found;
}

type Search = { map: Float32Array; width: number; height: number; seen: Uint8Array; stack: Int32Array };

/** rim: the corners of all px that have a neighbour outside */
function pieceFrom(start: number, { map, width, height, seen, stack }: Search): { rim: Point[]; count: number; score: number } {
  let [count, sum, size] = [0, 0, 1];
  const rim: Point[] = [];
  seen[start] = 1;
  stack[0] = start;
  while (size > 0) {
    size--;
    const at = stack[size] as number;
    const [x, y] = [at % width, Math.floor(at / width)];
    count++;
    sum += value(map, at);
    let inside = 0;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const next = ny * width + nx;
        if (value(map, next) <= likely) continue;
        inside++;
        if (seen[next]) continue;
        seen[next] = 1;
        stack[size++] = next;
      }
    }
    if (inside < 9) rim.push({ x, y }, { x: x + 1, y }, { x, y: y + 1 }, { x: x + 1, y: y + 1 });
  }
  return { rim, count, score: sum / count };
}

function grown(quad: Quad): Quad {
  const [a, b, , d] = quad;
  const { wide, high } = sidesOf(quad);
  const by = (wide * high * growth) / (2 * (wide + high));
  const along = { x: ((b.x - a.x) / (wide || 1)) * by, y: ((b.y - a.y) / (wide || 1)) * by };
  const down = { x: ((d.x - a.x) / (high || 1)) * by, y: ((d.y - a.y) / (high || 1)) * by };
  const moved = ({ x, y }: Point, right: number, below: number) => ({
    x: x + right * along.x + below * down.x,
    y: y + right * along.y + below * down.y,
  });
  return [moved(quad[0], -1, -1), moved(quad[1], 1, -1), moved(quad[2], 1, 1), moved(quad[3], -1, 1)];
}

/** Orders the corners clockwise from the one nearest to the top left. */
function fromTopLeft(quad: Quad): Quad {
  const middle = { x: quad.reduce((sum, { x }) => sum + x, 0) / 4, y: quad.reduce((sum, { y }) => sum + y, 0) / 4 };
  const around = [...quad].sort((a, b) => Math.atan2(a.y - middle.y, a.x - middle.x) - Math.atan2(b.y - middle.y, b.x - middle.x));
  const nearest = Math.min(...around.map(({ x, y }) => x + y));
  const first = around.findIndex(({ x, y }) => x + y === nearest);
  return mapped(quad, (_, i) => around[(first + i) % 4] as Point);
}

function mapped(quad: Quad, of: (point: Point, i: number) => Point): Quad {
  return quad.map(of) as unknown as Quad;
}

/** The convex hull, by Andrew's monotone chain. */
function hullOf(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...halfOf(sorted), ...halfOf(sorted.reverse())];
}

function halfOf(points: Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && turnOf(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
}

function turnOf(o: Point, a: Point, b: Point): number {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/** Finds the smallest rectangle around a hull. It lies along one of the hull's sides. */
function smallestRectangle(hull: Point[]): Quad {
  let best: { area: number; quad: Quad } | undefined;
  for (const [i, p] of hull.entries()) {
    const q = hull[(i + 1) % hull.length] ?? p;
    const long = distance(p, q);
    if (long === 0) continue;
    const u = { x: (q.x - p.x) / long, y: (q.y - p.y) / long };
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { x, y } of hull) {
      const [along, down] = [x * u.x + y * u.y, y * u.x - x * u.y];
      [left, right] = [Math.min(left, along), Math.max(right, along)];
      [top, bottom] = [Math.min(top, down), Math.max(bottom, down)];
    }
    const area = (right - left) * (bottom - top);
    if (best && best.area <= area) continue;
    const at = (along: number, down: number) => ({ x: along * u.x - down * u.y, y: along * u.y + down * u.x });
    best = { area, quad: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] };
  }
  const nowhere = { x: 0, y: 0 };
  return best?.quad ?? [nowhere, nowhere, nowhere, nowhere];
}

function value(map: Float32Array, at: number): number {
  return map[at] as number;
}
