import { quadArea, sides } from "../geometry.ts";
import type { Point, Quad } from "../recipe.ts";
import type { EdgeMap } from "./edges.ts";

/** The number of quadrangles that are weighed well, which takes a hundred times as long. */
const most = 40;
const samples = 12;
/** as in the score */
const sureStep = 14;

/** The quadrangles whose sides run along edges, the likeliest first. */
export function likeliest(edges: EdgeMap, quads: Quad[]): Quad[] {
  return quads
    .map((quad) => ({ quad, chance: chanceOf(edges, quad) }))
    .sort((a, b) => b.chance - a.chance)
    .slice(0, most)
    .map(({ quad }) => quad);
}

function chanceOf(edges: EdgeMap, quad: Quad): number {
  const supports = sides(quad).map(([from, to]) => supportOf(edges, from, to));
  const area = Math.min(1, quadArea(quad) / (edges.width * edges.height));
  return supports.reduce((sum, support) => sum + support, 0) + 2 * Math.sqrt(area);
}

/** The share of a side that has an edge under it, 0..1. */
function supportOf({ width, height, steps }: EdgeMap, from: Point, to: Point): number {
  let [sum, seen] = [0, 0];
  for (let i = 0; i < samples; i++) {
    const share = (i + 0.5) / samples;
    const x = Math.round(from.x + (to.x - from.x) * share);
    const y = Math.round(from.y + (to.y - from.y) * share);
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue;
    seen++;
    const at = y * width + x;
    const step = Math.max(...[at, at - 1, at + 1, at - width, at + width].map((i) => steps[i] ?? 0));
    sum += Math.min(1, Math.sqrt(step) / sureStep);
  }
  // Samples outside the picture count half: they are neither likely nor unlikely.
  return (sum + (samples - seen) / 2) / samples;
}
