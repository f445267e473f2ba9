import { distance, isConvex, quadArea, sides } from "../geometry.ts";
import type { Point, Quad } from "../recipe.ts";
import { type PlaneName, type Planes, planeNames } from "./planes.ts";
import { isOnFrame, onFrame, stepAt, valueAt, weights } from "./rim.ts";

/** a step of this much is an edge without doubt */
const sureStep = 14;
const reach = 3;
const limits = { area: 0.035, angle: 38, framed: 1 };

type Side = {
  /** 0..1, how much of the side has an edge, and one of the same kind */
  support: number;
  /** mean step inwards */
  brighter: number;
  /** light and colours just inside */
  inside: number[][];
  isFramed: boolean;
  /** the channel that shows the side best, with its mean step inwards */
  main: { name: PlaneName; step: number };
};

/** Scores how much a quadrangle (px) looks like the rim of a page; null if it cannot be one. */
function scoreQuad(planes: Planes, quad: Quad, samples: number): number | null {
  const { width, height } = planes.light;
  const area = quadArea(quad) / (width * height);
  const skew = angleError(quad);
  if (!isConvex(quad) || area < limits.area || skew > limits.angle) return null;
  const seen = sides(quad).map(([from, to]) => lookAt(planes, from, to, samples));
  if (seen.filter(({ isFramed }) => isFramed).length > limits.framed) return null;

  const free = seen.filter(({ isFramed }) => !isFramed);
  const supports = free.map(({ support }) => support);
  const brighter = Math.tanh(mean(free.map(({ brighter }) => brighter)) / 25);
  return (
    1.3 * mean(supports) +
    Math.min(...supports) +
    0.8 * brighter +
    0.8 * Math.sqrt(Math.min(1, area)) +
    0.35 * parallelism(quad) +
    0.25 * evenness(free.map(({ main }) => Math.abs(main.step))) -
    unevenness(seen.flatMap(({ inside }) => inside)) -
    0.012 * skew -
    0.8 * continuation(planes, quad, seen) -
    0.4 * (4 - free.length)
  );
}

function lookAt(planes: Planes, from: Point, to: Point, samples: number): Side {
  const { width, height } = planes.light;
  const length = distance(from, to);
  const inwards = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const sums = planeNames.map((name) => ({ name, signed: 0, absolute: 0 }));
  const inside: number[][] = [];
  let supported = 0;
  let brighter = 0;
  let seen = 0;
  for (let i = 0; i < samples; i++) {
    const share = (i + 0.5) / samples;
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const gap = Math.min(at.x, at.y, width - at.x, height - at.y);
    if (gap < 1) continue;
    seen++;
    let strongest = 0;
    planeNames.forEach((name, k) => {
      const step = stepAt(planes[name], at, inwards) * weights[name];
      const sum = sums[k];
      if (sum) sum.signed += step;
      if (sum) sum.absolute += Math.abs(step);
      strongest = Math.max(strongest, Math.abs(step));
      if (name === "light") brighter += step;
      if (name === "saturation") brighter -= 0.5 * step;
    });
    supported += Math.min(1, strongest / sureStep);
    inside.push(colours.map((name) => valueAt(planes[name], at, inwards, reach + 1)));
  }
  const isFramed = isOnFrame(planes.light, from, to, samples);
  const strongest = sums.reduce((most, sum) => (sum.absolute > most.absolute ? sum : most));
  const coherence = Math.abs(strongest.signed) / (strongest.absolute + 1e-6);
  const main = { name: strongest.name, step: isFramed ? 0 : strongest.signed / seen };
  if (isFramed) return { support: 0, brighter: 0, inside: [], isFramed, main };
  return { support: (supported / seen) * (0.4 + 0.6 * coherence), brighter: brighter / seen, inside, isFramed, main };
}

/** Measures how far both neighbours of a side go on beyond it, 0..1: if they do, the side is a band on the page or a shadow over it. */
function continuation(planes: Planes, quad: Quad, seen: Side[]): number {
  const all = sides(quad);
  const shares = all.map(([from, to], i) => {
    const [before, after] = [all[(i + 3) % 4], all[(i + 1) % 4]];
    const [left, right] = [seen[(i + 3) % 4], seen[(i + 1) % 4]];
    if (!before || !after || !left || !right) return 0;
    return (goesOn(planes, before[0], from, left, 1) + goesOn(planes, after[1], to, right, -1)) / 2;
  });
  // On a busy cloth, every side goes on somewhere. Only one or two sides that stand out are evidence.
  const [most = 0, , third = 0] = shares.sort((a, b) => b - a);
  return most - third;
}

/** Measures how clearly the step of the side from `from` to `to` continues beyond it, 0..1; `hand` says on which hand the inside is. */
function goesOn(planes: Planes, from: Point, to: Point, { main }: Side, hand: 1 | -1): number {
  const plane = planes[main.name];
  const length = distance(from, to);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const inwards = { x: -hand * along.y, y: hand * along.x };
  const stretch = Math.max(beyond.share * length, beyond.px);
  let run = 0;
  let longest = 0;
  for (let i = 1; i <= beyond.samples; i++) {
    const further = beyond.gap + (stretch * i) / beyond.samples;
    const at = { x: to.x + along.x * further, y: to.y + along.y * further };
    if (Math.min(at.x, at.y, plane.width - at.x, plane.height - at.y) < onFrame) break;
    const alike = stepAt(plane, at, inwards) * weights[main.name] * Math.sign(main.step) > Math.abs(main.step) / 2;
    run = alike ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return Math.min(1, longest / beyond.run);
}

/** The stretch where a side's continuation is looked for, and the number of samples in a row that prove it. */
const beyond = { gap: 6, px: 50, share: 0.35, samples: 20, run: 5 };
const colours = ["light", "green-red", "blue-yellow"] as const;

/** Measures how uneven the colour along the rim is: paper has one colour there, but shadows may fall on it. */
function unevenness(inside: number[][]): number {
  const [light = 0, greenRed = 0, blueYellow = 0] = colours.map((_, k) => spread(inside.map((colour) => colour[k] ?? 0)));
  return 0.3 * Math.min(1, light / 25) + 0.4 * Math.min(1, Math.max(greenRed, blueYellow) / 8);
}

/** Mean distance from the middle value. */
function spread(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? 0;
  return mean(sorted.map((value) => Math.abs(value - middle)));
}

/** Degrees by which the worst corner misses a right angle. */
function angleError(quad: Quad): number {
  const errors = sides(quad).map(([from, to], i, all) => {
    const [, next] = all[(i + 1) % 4] ?? [to, from];
    const [ux, uy, vx, vy] = [to.x - from.x, to.y - from.y, next.x - to.x, next.y - to.y];
    return (Math.abs(Math.atan2(ux * vx + uy * vy, Math.abs(ux * vy - uy * vx))) * 180) / Math.PI;
  });
  return Math.max(...errors);
}

/** Returns 1 if no side is much fainter than the middle one. */
function evenness(steps: number[]): number {
  const sorted = steps.sort((a, b) => a - b);
  const [least = 0, middle = 0] = [sorted[0], sorted[sorted.length >> 1]];
  return middle === 0 ? 0 : Math.min(1, (2 * least) / middle);
}

/** Returns 1 if facing sides are parallel and equally long. */
function parallelism(quad: Quad): number {
  const [top, right, bottom, left] = sides(quad).map(([from, to]) => ({ x: to.x - from.x, y: to.y - from.y }));
  if (!top || !right || !bottom || !left) return 0;
  return (likeness(top, bottom) + likeness(right, left)) / 2;
}

function likeness(a: Point, b: Point): number {
  const [la, lb] = [Math.hypot(a.x, a.y), Math.hypot(b.x, b.y)];
  const cosine = -(a.x * b.x + a.y * b.y) / (la * lb);
  return Math.max(0, cosine) * (Math.min(la, lb) / Math.max(la, lb));
}

function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export type ScoredQuad = { corners: Quad; score: number };

/** Ranks the quadrangles that can be scored, the best first. */
export function rankQuads(planes: Planes, quads: Quad[], samples: number): ScoredQuad[] {
  return quads
    .flatMap((corners) => {
      const score = scoreQuad(planes, corners, samples);
      return score === null ? [] : [{ corners, score }];
    })
    .sort((a, b) => b.score - a.score);
}
