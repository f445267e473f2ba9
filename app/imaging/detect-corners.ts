import { flatSize } from "./bent/bends.ts";
import { findBends } from "./bent/find-bends.ts";
import { flatten } from "./bent/flatten.ts";
import { quadsOfLines } from "./corners/lines.ts";
import { findEdges, quadsOfOutlines } from "./corners/outlines.ts";
import { type Planes, readPlanes } from "./corners/planes.ts";
import { hasPrintAround } from "./corners/print-around.ts";
import { refineQuad } from "./corners/refine.ts";
import { rankQuads, type ScoredQuad } from "./corners/score.ts";
import { sureEnough, surenessOf } from "./corners/sureness.ts";
import { detectPlain } from "./detect-plain.ts";
import { fitSize, fullFrame, insideFrame, isPossibleCrop, mapQuad, quadArea } from "./geometry.ts";
import type { OpenCv, Pixels } from "./opencv.ts";
import { pageSize } from "./page-size.ts";
import { paperShare, paperSide } from "./paper/paper-share.ts";
import type { Quad } from "./recipe.ts";
import { shrink, straighten } from "./warp.ts";

/** px, longest side: where pages are looked for, and where their sides are measured */
const coarse = 500;
const fine = 1100;
/** photographs of pages score above 3.3, tables and boxes of scans below 2.5 */
const worthProposing = 2.7;

/** sureness: 0..1, how certain it is that a page lies there */
export type Proposal = { corners: Quad; sureness: number };

/**
 * Proposes the place of a page in an upright picture, and its sureness; null if nothing looks like a page. The plain method of the specification is
 * one candidate among others, and decides if they find nothing.
 */
export function findPage(cv: OpenCv, picture: Pixels): Proposal | null {
  const size = fitSize(picture, coarse);
  const planes = readPlanes(cv, picture, size, true);
  const plain = detectPlain(cv, picture);
  const inPlanes = plain ? [mapQuad(plain, ({ x, y }) => ({ x: x * size.width, y: y * size.height }))] : [];
  const best = bestQuad(planes, [...candidates(cv, planes), ...inPlanes]);
  if (!best || best.score < worthProposing) return plain && decides(cv, picture, { plain, light: planes.light });

  const fineSize = fitSize(picture, fine);
  const scale = fineSize.width / size.width;
  const finePlanes = readPlanes(cv, picture, fineSize, false);
  const near = refineQuad(
    finePlanes,
    mapQuad(best.corners, ({ x, y }) => ({ x: x * scale, y: y * scale })),
    10,
  );
  const exact = refineQuad(finePlanes, near, 4);
  if (hasPrintAround(finePlanes.light, planes.light, exact)) return null;
  const corners = insideFrame(mapQuad(exact, ({ x, y }) => ({ x: x / fineSize.width, y: y / fineSize.height })));
  if (!corners) return null;
  const small = shrink(cv, picture, fine);
  const paper = paperShare(straighten(cv, small, { corners, longest: () => paperSide }));
  const sureness = surenessOf(finePlanes, { corners: exact, score: best.score, paper });
  return { corners, sureness: sureness < sureEnough ? Math.max(sureness, surenessOfBent(cv, small, corners)) : sureness };
}

/** share of the page that is seen around it when it was flattened */
const around = 0.12;

/** The sureness that gently bent paper lies between the corners, 0..1. It is judged on the flattened page, whose sides are straight. */
function surenessOfBent(cv: OpenCv, picture: Pixels, corners: Quad): number {
  const bends = findBends(cv, picture, corners);
  if (!bends) return 0;
  const size = fitSize(flatSize(pageSize(corners, picture), bends), fine / (1 + 2 * around));
  const flattened = flatten(cv, picture, { corners, bends, size, margin: around });
  const planes = readPlanes(cv, flattened, flattened, false);
  const [left, top] = [(flattened.width - size.width) / 2, (flattened.height - size.height) / 2];
  const page = mapQuad(fullFrame, ({ x, y }) => ({ x: left + x * size.width, y: top + y * size.height }));
  const [scored] = rankQuads(planes, [page], 48);
  if (!scored) return 0;
  const paper = paperShare(straighten(cv, picture, { corners, longest: () => paperSide, bends }));
  return surenessOf(planes, { corners: page, score: scored.score, paper, area: quadArea(corners) });
}

/** share of the picture from which on the plain method decides if the other found nothing: smaller ones are boxes and tables of scans */
const least = 0.2;

/** Judges the corners that only the plain method takes for a page; their sureness is always 0. */
function decides(cv: OpenCv, picture: Pixels, { plain, light }: { plain: Quad; light: Planes["light"] }): Proposal | null {
  if (!isPossibleCrop(plain) || quadArea(plain) < least) return null;
  const size = fitSize(picture, fine);
  const exact = mapQuad(plain, ({ x, y }) => ({ x: x * size.width, y: y * size.height }));
  if (hasPrintAround(readPlanes(cv, picture, size, false).light, light, exact)) return null;
  const corners = insideFrame(plain);
  return corners && { corners, sureness: 0 };
}

function candidates(cv: OpenCv, planes: Planes): Quad[] {
  const edges = findEdges(cv, planes);
  try {
    return [...quadsOfOutlines(cv, planes, edges), ...quadsOfLines(cv, planes, edges)];
  } finally {
    for (const mat of [...edges.all, edges.strong, edges.any]) mat.delete();
  }
}

/** Scores all candidates roughly, and the best of them once more with care. */
function bestQuad(planes: Planes, quads: Quad[]): ScoredQuad | null {
  const promising = distinct(rankQuads(planes, quads, 12)).slice(0, 60);
  const [best] = rankQuads(
    planes,
    promising.map(({ corners }) => corners),
    48,
  );
  return best ?? null;
}

/** Keeps only the best of candidates that nearly coincide: several methods find the same outline and would crowd out the others. */
function distinct(found: ScoredQuad[]): ScoredQuad[] {
  const cells = new Map<string, ScoredQuad>();
  for (const one of found) {
    const cell = one.corners.map(({ x, y }) => `${Math.round(x / 4)},${Math.round(y / 4)}`).join(" ");
    if (!cells.has(cell)) cells.set(cell, one);
  }
  return [...cells.values()];
}
