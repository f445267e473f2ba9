import type { Gray } from "./gray.ts";

/** px on each side whose mean a px is compared with (a block of 25), and how much darker it must be to become black */
const reach = 12;
const below = 15;

/** Black on white, each px judged against its surroundings: takes out shadows and tinted paper. */
export function blackAndWhite({ data, width, height }: Gray): Gray {
  const sums = sumTable(data, width, height);
  const result = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach) * (width + 1);
    const bottom = Math.min(height, y + reach + 1) * (width + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const area = ((bottom - top) / (width + 1)) * (right - left);
      const sum = at(sums, bottom + right) - at(sums, top + right) - at(sums, bottom + left) + at(sums, top + left);
      result[y * width + x] = at(data, y * width + x) > sum / area - below ? 255 : 0;
    }
  }
  return { data: result, width, height };
}

/** The sum of all px above and left of each corner between px: any block's sum is three steps away. */
function sumTable(data: Uint8ClampedArray, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += at(data, y * width + x);
      sums[(y + 1) * (width + 1) + x + 1] = at(sums, y * (width + 1) + x + 1) + row;
    }
  }
  return sums;
}

function at(list: ArrayLike<number>, place: number): number {
  return list[place] ?? 0;
}
