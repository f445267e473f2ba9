import { type Gray, halved } from "./gray.ts";

/** The side of a tile. All lengths are in px of half the picture. */
const tile = 96;
/** a px is ink if it is darker than the mean of a block around it by this much */
const reach = 10;
const darker = 12;
/** shares of ink: less are specks, more is no writing */
const fewest = 0.03;
const most = 0.4;

/**
 * Measures how much more the columns of a page change than its rows: on an upright page, lines of writing with white between them lie along the
 * rows. 0 if nothing is written.
 */
export function axisOf(page: Gray): number {
  const ink = inkOf(halved(page));
  let [columns, rows] = [0, 0];
  for (let top = 0; top + tile <= ink.height; top += tile) {
    for (let left = 0; left + tile <= ink.width; left += tile) {
      const { down, across, total } = profiles(ink, left, top);
      if (total < fewest * tile * tile || total > most * tile * tile) continue;
      columns += unrest(across) / total;
      rows += unrest(down) / total;
    }
  }
  return rows === 0 ? 0 : columns / rows;
}

/** Returns 1 for each px with ink. */
function inkOf({ data, width, height }: Gray): Gray {
  const ink = new Uint8ClampedArray(data.length);
  const sums = new Uint32Array(width + 1);
  const column = new Uint32Array(width);
  for (let y = -reach; y < height; y++) {
    const [enters, leaves] = [y + reach, y - reach - 1];
    if (enters < height) for (let x = 0; x < width; x++) column[x] = at(column, x) + at(data, enters * width + x);
    if (leaves >= 0) for (let x = 0; x < width; x++) column[x] = at(column, x) - at(data, leaves * width + x);
    if (y < 0) continue;
    for (let x = 0; x < width; x++) sums[x + 1] = at(sums, x) + at(column, x);
    const lines = Math.min(height - 1, enters) - Math.max(0, leaves + 1) + 1;
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const mean = (at(sums, right) - at(sums, left)) / (lines * (right - left));
      ink[y * width + x] = at(data, y * width + x) < mean - darker ? 1 : 0;
    }
  }
  return { data: ink, width, height };
}

function profiles({ data, width }: Gray, left: number, top: number) {
  const [down, across] = [new Uint16Array(tile), new Uint16Array(tile)];
  let total = 0;
  for (let y = 0; y < tile; y++) {
    for (let x = 0, from = (top + y) * width + left; x < tile; x++, from++) {
      if (at(data, from) === 0) continue;
      down[y] = at(down, y) + 1;
      across[x] = at(across, x) + 1;
      total++;
    }
  }
  return { down, across, total };
}

function unrest(profile: Uint16Array): number {
  let sum = 0;
  for (let i = 2; i < profile.length; i++) sum += (at(profile, i) - at(profile, i - 2)) ** 2;
  return sum;
}

function at(list: ArrayLike<number>, place: number): number {
  return list[place] as number;
}
