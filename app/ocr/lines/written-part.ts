import type { Picture } from "./picture.ts";

/** px from the upper left corner; right and bottom lie just outside */
export type Area = { left: number; top: number; right: number; bottom: number };

/** px: the side of a cell, and how much is kept around the writing: a line's surroundings help the detector */
const cell = 16;
const rim = 48;
/** of 255: px of a cell that differ less are blank paper. Of print that differs by 8 from its paper some words are read, by 6 none. */
const blank = 7;

/** Returns the part of a page outside of which there is only blank paper; null if all of it is blank. */
export function writtenPart({ data, width, height }: Picture): Area | null {
  const part = { left: width, top: height, right: 0, bottom: 0 };
  const [lowest, highest] = [new Uint8Array(Math.ceil(width / cell)), new Uint8Array(Math.ceil(width / cell))];
  for (let top = 0; top < height; top += cell) {
    const bottom = Math.min(height, top + cell);
    lowest.fill(255);
    highest.fill(0);
    for (let y = top; y < bottom; y++) {
      // Green carries most of the brightness.
      for (let x = 0, at = y * width * 3 + 1; x < width; x++, at += 3) {
        const [value, place] = [data[at] as number, Math.floor(x / cell)];
        if (value < (lowest[place] as number)) lowest[place] = value;
        if (value > (highest[place] as number)) highest[place] = value;
      }
    }
    for (const [place, low] of lowest.entries()) {
      if ((highest[place] as number) - low < blank) continue;
      part.left = Math.min(part.left, place * cell);
      part.right = Math.max(part.right, (place + 1) * cell);
      part.top = Math.min(part.top, top);
      part.bottom = bottom;
    }
  }
  if (part.right === 0) return null;
  return {
    left: Math.max(0, part.left - rim),
    top: Math.max(0, part.top - rim),
    right: Math.min(width, part.right + rim),
    bottom: Math.min(height, part.bottom + rim),
  };
}

/** A copy of that part of a picture. */
export function cutOut({ data, width }: Picture, { left, top, right, bottom }: Area): Picture {
  const cut = { data: new Uint8Array((right - left) * (bottom - top) * 3), width: right - left, height: bottom - top };
  for (let y = 0; y < cut.height; y++) {
    const from = ((top + y) * width + left) * 3;
    cut.data.set(data.subarray(from, from + cut.width * 3), y * cut.width * 3);
  }
  return cut;
}
