import { detectorSide, type FoundLine } from "./find-lines.ts";
import { type Picture, sidesOf } from "./picture.ts";
import { type Area, cutOut, writtenPart } from "./written-part.ts";

/**
 * A part of a picture that is looked at by itself: it lies so many px from the left and from the top, and lines whose middle lies from `from` to
 * `to` px below the picture's upper edge are its own. scale: px for the detector per px
 */
export type Tile = { picture: Picture; left: number; top: number; from: number; to: number; scale: number };

/** A picture higher than so many times its width is cut, into tiles of this shape. */
const highest = 2.2;
/** of the width: the overlap of two tiles, which is more than a line is high */
const shared = 0.25;
/** px: large letters are found at two thirds of a page's size as surely, and in half the time */
const shown = 1056;
/** If a page's long side is more times its short side than this, it is no sheet, but a receipt: its faint lines need a close look. */
const longestSheet = 1.6;
/**
 * px that nine of ten lines are high at least, as the detector sees them. Of drawn letters of 10 and 12 pt as many words are read after a look
 * at 1056 px as after one at 1600 (99.8 and 99.6 %), of 8 and 6.5 pt fewer (97.4 and 99.6 %): a tenth of their lines are 15 px high at most.
 */
const largePrint = 16;

/**
 * Splits long papers into parts, because their print would otherwise be too small to be found; any other picture stays whole. Blank paper around is
 * left out.
 */
export function tilesOf(picture: Picture): Tile[] {
  const { width, height } = picture;
  const written = writtenPart(picture);
  if (!written) return [];
  if (height <= highest * width) return [tileOf(picture, written, { from: 0, to: height, scale: scaleFor(picture, detectorSide) })];
  const [most, overlap] = [Math.round(highest * width), Math.round(shared * width)];
  const count = Math.max(2, Math.ceil((height - overlap) / (most - overlap)));
  const step = (height - most) / (count - 1);
  const tops = Array.from({ length: count }, (_, n) => Math.round(n * step));
  return tops.flatMap((top, n) => {
    const bottom = Math.min(height, top + most);
    const [before, next] = [tops[n - 1], tops[n + 1]];
    // Each tile owns half of its overlap with a neighbour.
    const from = before === undefined ? 0 : (before + most + top) / 2;
    const to = next === undefined ? height : (bottom + next) / 2;
    const area = { ...written, top: Math.max(top, written.top), bottom: Math.min(bottom, written.bottom) };
    return area.top < area.bottom ? [tileOf(picture, area, { from, to, scale: scaleFor({ width, height: most }, shown) })] : [];
  });
}

/** A whole sheet in the small size in which large print is found; null if it is no sheet, or as small already, or blank. */
export function coarseTile(picture: Picture): Tile | null {
  const { width, height } = picture;
  const isSheet = Math.max(width, height) <= longestSheet * Math.min(width, height);
  const written = isSheet && Math.max(width, height) > shown ? writtenPart(picture) : null;
  return written && tileOf(picture, written, { from: 0, to: height, scale: scaleFor(picture, shown) });
}

/** Tells whether the lines found in a tile are so high there that none was missed. */
export function isFineEnough({ scale }: Tile, lines: readonly FoundLine[]): boolean {
  const heights = lines.map(({ quad }) => sidesOf(quad).high * scale).sort((a, b) => a - b);
  return (heights[Math.floor(heights.length / 10)] ?? 0) >= largePrint;
}

function tileOf(picture: Picture, area: Area, more: Pick<Tile, "from" | "to" | "scale">): Tile {
  return { picture: cutOut(picture, area), left: area.left, top: area.top, ...more };
}

function scaleFor({ width, height }: { width: number; height: number }, longest: number): number {
  return Math.min(1, longest / Math.max(width, height));
}
