import { distance, isConvex, sides } from "../geometry.ts";
import type { Point, Quad } from "../recipe.ts";
import { type Plane, type Planes, planeNames } from "./planes.ts";
import { crossing } from "./quad-around.ts";

const samples = 56;
/** share of a side left out at its ends, where the other sides and curled corners disturb */
const ends = 0.05;
const inlier = 1.3;
/** a side is moved only if this share of its points agrees */
const agreement = 0.3;
const weights = { light: 1, saturation: 0.6, "green-red": 1.6, "blue-yellow": 1.4 };

/** Moves every side (px of the planes) onto the straight edge nearby; `reach` px is as far as it looks. */
export function refineQuad(planes: Planes, quad: Quad, reach: number): Quad {
  const lines = sides(quad).map((side) => edgeNear(planes, side, reach) ?? side);
  const corners = lines.map((line, i) => {
    const before = lines[(i + 3) % 4] ?? line;
    return crossing(before[0], before[1], line[0], line[1]);
  });
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return quad;
  const moved: Quad = [a, b, c, d];
  const furthest = Math.max(...moved.map((point, i) => distance(point, quad[i] ?? point)));
  return isConvex(moved) && furthest < reach * 4 ? moved : quad;
}

/** The straight edge near a side, from before its start to after its end; null if none stands out. */
export function edgeNear(planes: Planes, [from, to]: [Point, Point], reach: number): [Point, Point] | null {
  const { width, height } = planes.light;
  const length = distance(from, to);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const inwards = { x: -along.y, y: along.x };
  const spots = Array.from({ length: samples }, (_, i) => (ends + ((1 - 2 * ends) * (i + 0.5)) / samples) * length)
    .map((at) => ({ at, point: { x: from.x + along.x * at, y: from.y + along.y * at } }))
    .filter(({ point }) => Math.min(point.x, point.y, width - point.x, height - point.y) > 3);
  if (spots.length < samples / 3) return null;

  const line = planeNames
    .flatMap((name) => [1, -1].map((sign) => ({ name, sign })))
    .map(({ name, sign }) => {
      const steps = spots.flatMap(({ at, point }) => {
        const step = strongestStep(planes[name], point, inwards, reach, sign);
        return step.strength * weights[name] > 2 ? [{ at, depth: step.depth, strength: step.strength * weights[name] }] : [];
      });
      return fitLine(steps, length);
    })
    .reduce((best, fit) => (fit && (!best || fit.votes > best.votes) ? fit : best), null);
  if (!line || line.agreeing < samples * agreement) return null;
  const place = (at: number): Point => {
    const depth = line.start + line.slope * at;
    return { x: from.x + along.x * at + inwards.x * depth, y: from.y + along.y * at + inwards.y * depth };
  };
  return [place(0), place(length)];
}

type Step = { at: number; depth: number; strength: number };
type Fit = { start: number; slope: number; agreeing: number; votes: number };

/** The line most steps agree with (RANSAC over fixed pairs), then least squares over those. */
function fitLine(steps: Step[], length: number): Fit | null {
  let best: Step[] = [];
  let votes = 0;
  for (let i = 0; i < steps.length; i++) {
    for (let j = i + 6; j < steps.length; j += 3) {
      const [a, b] = [steps[i], steps[j]];
      if (!a || !b || b.at - a.at < length * 0.2) continue;
      const slope = (b.depth - a.depth) / (b.at - a.at);
      const agreeing = steps.filter(({ at, depth }) => Math.abs(a.depth + slope * (at - a.at) - depth) < inlier);
      const weight = agreeing.reduce((sum, { strength }) => sum + Math.min(strength, 12), 0);
      if (weight > votes) [best, votes] = [agreeing, weight];
    }
  }
  if (best.length < 4) return null;
  const meanAt = mean(best.map(({ at }) => at));
  const meanDepth = mean(best.map(({ depth }) => depth));
  const spread = mean(best.map(({ at }) => (at - meanAt) ** 2));
  const slope = mean(best.map(({ at, depth }) => (at - meanAt) * (depth - meanDepth))) / spread;
  return { start: meanDepth - slope * meanAt, slope, agreeing: best.length, votes };
}

/** Finds the depth along the normal at which the values rise most (sign 1: towards the inside), to parts of a px. */
function strongestStep(plane: Plane, point: Point, inwards: Point, reach: number, sign: number): { depth: number; strength: number } {
  const rise = (depth: number) => sign * (valueAt(plane, point, inwards, depth + 1) - valueAt(plane, point, inwards, depth - 1));
  let depth = 0;
  let strength = 0;
  for (let d = -reach; d <= reach; d++) {
    const here = rise(d);
    if (here > strength) [depth, strength] = [d, here];
  }
  const [before, after] = [rise(depth - 1), rise(depth + 1)];
  const bend = before - 2 * strength + after;
  const part = bend < 0 ? (0.5 * (before - after)) / bend : 0;
  return { depth: depth + Math.max(-0.5, Math.min(0.5, part)), strength };
}

/** The value between the four nearest px, interpolated; the centres of px lie at halves. */
function valueAt({ width, height, values }: Plane, point: Point, inwards: Point, depth: number): number {
  const x = Math.min(width - 1.001, Math.max(0, point.x + inwards.x * depth - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, point.y + inwards.y * depth - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - left, y - top];
  const at = top * width + left;
  const upper = (values[at] ?? 0) * (1 - u) + (values[at + 1] ?? 0) * u;
  const lower = (values[at + width] ?? 0) * (1 - u) + (values[at + width + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
