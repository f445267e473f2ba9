import { quadsBetween } from "./corners/between-lines.ts";
import type { Planes } from "./corners/planes.ts";
import { refineQuad } from "./corners/refine.ts";
import { rankQuads } from "./corners/score.ts";
import { insideFrame, mapQuad } from "./geometry.ts";
import type { Pixels } from "./opencv.ts";
import { edgesOf } from "./outline/edges.ts";
import { likeliest } from "./outline/likeliest.ts";
import { straightLines } from "./outline/lines.ts";
import { readPlanes } from "./outline/planes.ts";
import type { Quad } from "./recipe.ts";

/** px, longest side of the frames that are looked at */
export const outlineSide = 320;
const worthShowing = 2.7;

/**
 * Finds a page in a small frame of a video; null if nothing looks like one. It does without OpenCV, which has three megabytes. Its corners are near
 * enough to be shown, because the server looks for them again in the whole picture.
 */
export function findOutline(frame: Pixels): Quad | null {
  const planes = readPlanes(frame);
  const edges = edgesOf(planes);
  const best = bestQuad(planes, likeliest(edges, quadsBetween(straightLines(edges), frame)));
  if (!best || best.score < worthShowing) return null;
  const exact = refineQuad(planes, best.corners, 3);
  return insideFrame(mapQuad(exact, ({ x, y }) => ({ x: x / frame.width, y: y / frame.height })));
}

/** Scores all candidates roughly, and the best of them once more with care. */
function bestQuad(planes: Planes, quads: Quad[]) {
  const promising = rankQuads(planes, quads, 8).slice(0, 6);
  return rankQuads(
    planes,
    promising.map(({ corners }) => corners),
    40,
  )[0];
}
