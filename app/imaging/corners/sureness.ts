import { distance, quadArea, sides } from "../geometry.ts";
import type { Point, Quad } from "../recipe.ts";
import { type PlaneName, type Planes, planeNames } from "./planes.ts";
import { type Colour, colourApart, colourAt, isOnFrame, stepAt, weights } from "./rim.ts";

/** From this sureness on, a page is cut out without a question. Found on pictures with and without a page, see docs/measured.md. */
export const sureEnough = 0.8;

/** For each fact, the value that counts nothing and the value that counts fully. */
const ramps = {
  score: [2.7, 3.5],
  area: [0.08, 0.18],
  step: [0.5, 0.85],
  gap: [0.5, 0.2],
  contrast: [0.4, 0.85],
  brighter: [-25, 5],
  aspect: [6, 4.5],
  paper: [0.35, 0.7],
} as const;
/** of four sides three may be seen, hardly */
const threeSides = 0.9;

const samples = 64;
/** a step of this much is seen by the eye, too */
const clearStep = 10;
/** px on both sides of the rim that are compared, and how much they differ */
const beside = { from: 8, to: 16, step: 2, differs: 12 };

/**
 * A proposal: its corners in px of the planes, its score, the share of its area that looks like paper, and its own share of the picture if the
 * planes show only a part of that.
 */
type Proposal = { corners: Quad; score: number; paper: number; area?: number };

/** The sureness that the corners are those of a page, 0..1: the least of all pieces of evidence. */
export function surenessOf(planes: Planes, { corners, score, paper, area }: Proposal): number {
  const { width, height } = planes.light;
  const free = sides(corners).filter(([from, to]) => !isOnFrame(planes.light, from, to, samples));
  if (free.length < 3) return 0;
  const rims = free.map(([from, to]) => lookAlong(planes, from, to));
  return Math.min(
    free.length === 3 ? threeSides : 1,
    ramp("score", score),
    ramp("area", area ?? quadArea(corners) / (width * height)),
    ...rims.map(({ step }) => ramp("step", step)),
    ...rims.map(({ gap }) => ramp("gap", gap)),
    ...rims.map(({ contrast }) => ramp("contrast", contrast)),
    ramp("brighter", mean(rims.map(({ brighter }) => brighter))),
    ramp("aspect", aspectOf(corners)),
    ramp("paper", paper),
  );
}

function ramp(of: keyof typeof ramps, value: number): number {
  const [none, full] = ramps[of];
  return Math.max(0, Math.min(1, (value - none) / (full - none)));
}

/**
 * step: share of the samples with a clear step of one kind; gap: of the longest run without one; contrast: of samples whose colours on both sides
 * differ
 */
type Rim = { step: number; gap: number; contrast: number; brighter: number };

function lookAlong(planes: Planes, from: Point, to: Point): Rim {
  const length = distance(from, to);
  const inwards = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const points = Array.from({ length: samples }, (_, i) => {
    const share = (i + 0.5) / samples;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
  const steps = bestSteps(planes, points, inwards);
  const pairs = points.map((at) => [beneath(planes, at, inwards, 1), beneath(planes, at, inwards, -1)] as const);
  return {
    step: steps.filter(Boolean).length / samples,
    gap: longestGap(steps) / samples,
    contrast: pairs.filter(([inside, outside]) => colourApart(inside, outside) >= beside.differs).length / samples,
    brighter: mean(pairs.map(([inside, outside]) => inside[0] - outside[0])),
  };
}

/** Tells at which points the rim is seen, in the channel and the direction that show it best. */
function bestSteps(planes: Planes, points: Point[], inwards: Point): boolean[] {
  const count = (seen: boolean[]) => seen.filter(Boolean).length;
  return planeNames
    .flatMap((name: PlaneName) => {
      const steps = points.map((at) => stepAt(planes[name], at, inwards) * weights[name]);
      return [steps.map((step) => step >= clearStep), steps.map((step) => step <= -clearStep)];
    })
    .reduce((best, seen) => (count(seen) > count(best) ? seen : best));
}

function longestGap(seen: boolean[]): number {
  let [run, longest] = [0, 0];
  for (const isSeen of seen) {
    run = isSeen ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** The mean colour next to the rim; side: 1 inside, -1 outside. */
function beneath(planes: Planes, at: Point, inwards: Point, side: 1 | -1): Colour {
  const colours: Colour[] = [];
  for (let depth = beside.from; depth <= beside.to; depth += beside.step)
    colours.push(colourAt(planes, at, { inwards, depth: side * depth }));
  return [0, 1, 2].map((channel) => mean(colours.map((colour) => colour[channel] ?? 0))) as Colour;
}

function aspectOf(corners: Quad): number {
  const [top = 1, right = 1, bottom = 1, left = 1] = sides(corners).map(([from, to]) => distance(from, to));
  const [across, down] = [Math.max(top, bottom), Math.max(left, right)];
  return Math.max(across, down) / Math.min(across, down);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
