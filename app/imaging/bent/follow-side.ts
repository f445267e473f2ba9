import { type Plane, type Planes, planeNames } from "../corners/planes.ts";
import { weights } from "../corners/rim.ts";
import { type Bend, bentBy } from "./bends.ts";

/** The number of places along a side, and the share at its ends that is left out, because the other sides disturb there. */
const [spots, ends] = [72, 0.03];
/** a step weaker than this is grain; above the second value a step counts less, yet its crest still has to differ from its slopes */
const step = { least: 4, most: 24, beyond: 0.2 };
/** the cost of going on a px further in or out, squared */
const swerve = 1;
const farthestSwerve = 2;
/** px from the curve at which a place agrees with it, and the share of places that must */
const [near, agreement] = [1.6, 0.7];

/**
 * A line near which a side lies, px of the planes: level at a height, or upright at a distance from the left; which way the page lies, and how
 * far from the line the side is looked for.
 */
export type Line = { isLevel: boolean; place: number; start: number; length: number; inwards: 1 | -1; reach: number };

type Place = { along: number; depth: number };

/**
 * The curve of a side near a line, in px inwards along shares of its length; null if none stands out. It looks for the way with the clearest steps
 * of one kind that swerves least (Viterbi), then for a cubic with which most of it agrees.
 */
export function followSide(planes: Planes, line: Line): Bend | null {
  const ways = planeNames.flatMap((name) => [1, -1].map((sign) => clearestWay(planes[name], line, sign * weights[name])));
  const best = ways.reduce((most, way) => (way.worth > most.worth ? way : most));
  return best.places.length < spots * agreement ? null : fitCurve(best.places);
}

type Way = { worth: number; places: Place[] };

/** Finds the clearest way along a line; depths count from the farthest outside. */
function clearestWay(plane: Plane, line: Line, weight: number): Way {
  const depths = 2 * line.reach + 1;
  const steps = Array.from({ length: spots }, (_, spot) => stepsAt(plane, line, alongOf(spot)).map((rise) => rise * weight));
  const worths: Float32Array[] = [];
  const froms: Int16Array[] = [];
  for (let spot = 0; spot < spots; spot++) {
    const [worth, from] = [new Float32Array(depths), new Int16Array(depths)];
    const before = worths[spot - 1];
    for (let d = 0; d < depths; d++) {
      let [most, best] = [before ? -Infinity : 0, d];
      for (let b = d - farthestSwerve; before && b <= d + farthestSwerve; b++) {
        const value = (before[b] ?? -Infinity) - swerve * (b - d) ** 2;
        if (value > most) [most, best] = [value, b];
      }
      worth[d] = most + worthOf(steps[spot]?.[d] ?? 0);
      from[d] = best;
    }
    worths.push(worth);
    froms.push(from);
  }
  return wayBack({ worths, froms, steps }, line.reach);
}

function alongOf(spot: number): number {
  return ends + ((1 - 2 * ends) * (spot + 0.5)) / spots;
}

function worthOf(rise: number): number {
  return rise < step.least ? 0 : Math.min(rise, step.most) + step.beyond * Math.max(0, rise - step.most);
}

/** The rise of the values inwards at each depth. OpenCV's coordinates mean the middle of a px. */
function stepsAt({ values, width }: Plane, { isLevel, place, start, length, inwards, reach }: Line, along: number): Float32Array {
  const beside = Math.round(start + along * length - 0.5);
  const valueAt = (depth: number) => {
    const away = Math.round(place - 0.5 + inwards * depth);
    return values[isLevel ? away * width + beside : beside * width + away] ?? 0;
  };
  const riseAt = (depth: number) => (2 * (valueAt(depth + 1) - valueAt(depth - 1)) + valueAt(depth + 2) - valueAt(depth - 2)) / 3;
  return Float32Array.from({ length: 2 * reach + 1 }, (_, d) => riseAt(d - reach));
}

type Table = { worths: Float32Array[]; froms: Int16Array[]; steps: Float32Array[] };

function wayBack({ worths, froms, steps }: Table, reach: number): Way {
  const last = worths[spots - 1] ?? new Float32Array(1);
  let depth = 0;
  for (let d = 1; d < last.length; d++) if ((last[d] ?? 0) > (last[depth] ?? 0)) depth = d;
  const worth = last[depth] ?? 0;
  const places: Place[] = [];
  for (let spot = spots - 1; spot >= 0; spot--) {
    const rises = steps[spot];
    if (rises && worthOf(rises[depth] ?? 0) > 0) places.unshift({ along: alongOf(spot), depth: crestNear(rises, depth) - reach });
    depth = froms[spot]?.[depth] ?? depth;
  }
  return { worth, places };
}

/** Refines a depth to parts of a px: the vertex of the parabola through a step and its neighbours. */
function crestNear(rises: Float32Array, depth: number): number {
  const [before = 0, here = 0, behind = 0] = [rises[depth - 1], rises[depth], rises[depth + 1]];
  const bend = before - 2 * here + behind;
  return bend < 0 ? depth + Math.max(-0.5, Math.min(0.5, (0.5 * (before - behind)) / bend)) : depth;
}

function fitCurve(places: Place[]): Bend | null {
  let curve = leastSquares(places);
  let agreeing = places;
  for (let turn = 0; curve && turn < 3; turn++) {
    const by = curve;
    agreeing = places.filter(({ along, depth }) => Math.abs(bentBy(by, along) - depth) <= near);
    if (agreeing.length < spots * agreement) return null;
    curve = leastSquares(agreeing);
  }
  return curve;
}

/** The cubic nearest to all places: four equations, solved by elimination. */
function leastSquares(places: Place[]): Bend | null {
  const rows = [0, 1, 2, 3].map((power) => [
    ...[0, 1, 2, 3].map((other) => places.reduce((sum, { along }) => sum + along ** (power + other), 0)),
    places.reduce((sum, { along, depth }) => sum + along ** power * depth, 0),
  ]);
  for (let i = 0; i < 4; i++) {
    const row = rows[i] ?? [];
    const pivot = row[i] ?? 0;
    if (Math.abs(pivot) < 1e-9) return null;
    for (let j = 0; j < 4; j++) {
      const other = rows[j] ?? [];
      const share = j === i ? 0 : (other[i] ?? 0) / pivot;
      rows[j] = other.map((value, k) => value - share * (row[k] ?? 0));
    }
  }
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0] = rows.map((row, i) => (row[4] ?? 0) / (row[i] ?? 1));
  return [c0, c1, c2, c3];
}
