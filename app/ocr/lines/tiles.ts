import { type FoundLine, shownSize } from "./find-lines.ts";
import { type Picture, sidesOf } from "./picture.ts";

/**
 * A strip of a picture that is looked at by itself. Lines whose middle lies from `from` to `to` px below its upper edge are its own.
 * shown: px of the longest side in which the detector sees it; undefined: as any page
 */
export type Tile = { picture: Picture; top: number; from: number; to: number; shown?: number };

/** A picture higher than so many times its width is cut, into tiles of this shape. */
const highest = 2.2;
/** of the width: what two tiles share, which is more than a line is high */
const shared = 0.25;
/** px: large letters are found at two thirds of a page's size as surely, and in half the time */
const shown = 1056;
/** What is longer than so many times its short side is no sheet, but a receipt: its faint lines need a close look. */
const longestSheet = 1.6;
/**
 * px that nine of ten lines are high at least, as the detector sees them. Of drawn letters of 10 and 12 pt as many words are read after a look
 * at 1056 px as after one at 1600 (99.8 and 99.6 %), of 8 and 6.5 pt fewer (97.4 and 99.6 %): a tenth of their lines are 15 px high at most.
 */
const largePrint = 16;

/** Long papers in parts, or their print would be too small to be found; any other picture as a whole. */
export function tilesOf(picture: Picture): Tile[] {
  const { width, height } = picture;
  if (height <= highest * width) return [{ picture, top: 0, from: 0, to: height }];
  const [most, overlap] = [Math.round(highest * width), Math.round(shared * width)];
  const count = Math.max(2, Math.ceil((height - overlap) / (most - overlap)));
  const step = (height - most) / (count - 1);
  return Array.from({ length: count }, (_, n) => {
    const top = Math.round(n * step);
    const next = n === count - 1 ? height : Math.round((n + 1) * step);
    const before = n === 0 ? 0 : Math.round((n - 1) * step) + most;
    // Each owns half of what it shares with its neighbours.
    const from = n === 0 ? 0 : (before - top) / 2;
    const to = n === count - 1 ? height - top : (top + most + next) / 2 - top;
    return { picture: rowsOf(picture, top, Math.min(most, height - top)), top, from, to, shown };
  });
}

/** A whole sheet in the small size that large print is found in; null for what is no sheet, or as small already. */
export function coarseTile(picture: Picture): Tile | null {
  const { width, height } = picture;
  const isSheet = Math.max(width, height) <= longestSheet * Math.min(width, height);
  return isSheet && Math.max(width, height) > shown ? { picture, top: 0, from: 0, to: height, shown } : null;
}

/** Whether the lines that were found in a tile are high enough there for none to be missed. */
export function isFineEnough({ picture, shown }: Tile, lines: readonly FoundLine[]): boolean {
  const scale = shownSize(picture, shown).height / picture.height;
  const heights = lines.map(({ quad }) => sidesOf(quad).high * scale).sort((a, b) => a - b);
  return (heights[Math.floor(heights.length / 10)] ?? 0) >= largePrint;
}

function rowsOf({ data, width }: Picture, top: number, height: number): Picture {
  return { data: data.subarray(top * width * 3, (top + height) * width * 3), width, height };
}
