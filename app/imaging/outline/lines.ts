import { type Line, lineThrough } from "../corners/between-lines.ts";
import type { Edge, EdgeMap } from "./edges.ts";

/** of the accumulator: two degrees and 2 px a cell */
const angles = 90;
const cell = 2;
const mostLines = 16;
const shortest = 0.1;

/** The straight edges of a frame with the most to say (Hough), strongest first. */
export function straightLines({ edges, width, height }: EdgeMap): Line[] {
  return peaks(edges, Math.hypot(width, height))
    .map((peak) => lineAlong(edges, peak))
    .filter((line) => line !== null)
    .filter(({ weight }) => weight >= shortest * Math.max(width, height));
}

type Peak = { angle: number; offset: number };

function peaks(edges: Edge[], diagonal: number): Peak[] {
  const offsets = Math.ceil((2 * diagonal) / cell) + 1;
  const votes = new Float32Array(angles * offsets);
  const place = (bin: number, { x, y }: Edge) => {
    const angle = (bin * Math.PI) / angles;
    return Math.round((x * Math.cos(angle) + y * Math.sin(angle) + diagonal) / cell);
  };
  for (const edge of edges) {
    const nearest = Math.round((edge.angle * angles) / Math.PI);
    for (let d = -2; d <= 2; d++) {
      const bin = (nearest + d + 2 * angles) % angles;
      const at = bin * offsets + place(bin, edge);
      votes[at] = (votes[at] ?? 0) + edge.strength;
    }
  }
  const found: Peak[] = [];
  while (found.length < mostLines) {
    let best = 0;
    for (let i = 1; i < votes.length; i++) if ((votes[i] ?? 0) > (votes[best] ?? 0)) best = i;
    if ((votes[best] ?? 0) <= 0) break;
    const [bin, offset] = [Math.floor(best / offsets), best % offsets];
    found.push({ angle: (bin * Math.PI) / angles, offset: offset * cell - diagonal });
    clear(votes, { bin, offset, offsets });
  }
  return found;
}

/** Clears the votes around a line that was found, because one line fills many cells around its own. */
function clear(votes: Float32Array, { bin, offset, offsets }: { bin: number; offset: number; offsets: number }) {
  for (let da = -3; da <= 3; da++) {
    const wrapped = (bin + da + angles) % angles;
    // Half a turn further the same line has the opposite offset.
    const middle = bin + da < 0 || bin + da >= angles ? offsets - 1 - offset : offset;
    for (let d = -4; d <= 4; d++) votes[wrapped * offsets + Math.min(offsets - 1, Math.max(0, middle + d))] = 0;
  }
}

/** Returns the line from the first to the last edge that lies on it. */
function lineAlong(edges: Edge[], { angle, offset }: Peak): Line | null {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [first, last, weight] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const edge of edges) {
    if (Math.abs(edge.x * cos + edge.y * sin - offset) > 2.5) continue;
    if (Math.abs(Math.sin(edge.angle - angle)) > 0.2) continue;
    const at = edge.y * cos - edge.x * sin;
    first = Math.min(first, at);
    last = Math.max(last, at);
    weight++;
  }
  if (weight < 2) return null;
  const point = (at: number) => ({ x: offset * cos - at * sin, y: offset * sin + at * cos });
  return { ...lineThrough(point(first), point(last)), weight };
}
