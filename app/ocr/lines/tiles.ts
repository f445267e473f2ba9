import type { Picture } from "./picture.ts";

/**
 * A strip of a picture that is looked at by itself. Lines whose middle lies from `from` to `to` px below its upper edge are its own.
 * shown: px of the longest side in which the detector sees it; undefined: as any page
 */
export type Tile = { picture: Picture; top: number; from: number; to: number; shown?: number };

/** A picture higher than so many times its width is cut, into tiles of this shape. */
const highest = 2.2;
/** of the width: what two tiles share, which is more than a line is high */
const shared = 0.25;
/** px: rolls are printed in large letters, which are found at two thirds of a page's size as surely and in half the time */
const shown = 1056;

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

function rowsOf({ data, width }: Picture, top: number, height: number): Picture {
  return { data: data.subarray(top * width * 3, (top + height) * width * 3), width, height };
}
