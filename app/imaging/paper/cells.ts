import type { Size } from "../geometry.ts";

/** px: light on paper changes slowly, so that one value is enough for 8 by 8 px */
export const cell = 8;

/** Cells with one value each, row by row. */
export type Cells = Size & { data: Float32Array };

/** The steps through an array of values: `along` leads from one value of a line to the next, `between` from one line to the next. */
type Walk = { lines: number; length: number; along: number; between: number };
type Line = (from: Float32Array, to: Float32Array, walk: Walk) => void;

/** Removes dark things up to twice as wide as `reach` cells: print vanishes, and the ground below it stays. */
export function closing(cells: Cells, reach: number): Cells {
  return extremes(extremes(cells, reach, 1), reach, -1);
}

/** Sums over the block of `reach` cells on all sides, as far as it lies in the picture. */
export function blockSums(cells: Cells, reach: number): Cells {
  return bothWays(cells, (from, to, { lines, length, along, between }) => {
    for (let line = 0; line < lines; line++) {
      let sum = 0;
      for (let i = -reach; i < length; i++) {
        if (i + reach < length) sum += from[line * between + (i + reach) * along] ?? 0;
        if (i - reach > 0) sum -= from[line * between + (i - reach - 1) * along] ?? 0;
        if (i >= 0) to[line * between + i * along] = sum;
      }
    }
  });
}

/** The mean of each cell and its neighbours. */
export function softened(cells: Cells): Cells {
  const sums = blockSums(cells, 1);
  const counts = blockSums({ ...cells, data: new Float32Array(cells.data.length).fill(1) }, 1);
  return { ...cells, data: sums.data.map((sum, i) => sum / (counts.data[i] ?? 1)) };
}

/** sign: 1 for the largest value within reach, -1 for the smallest */
function extremes(cells: Cells, reach: number, sign: 1 | -1): Cells {
  return bothWays(cells, (from, to, { lines, length, along, between }) => {
    for (let line = 0; line < lines; line++) {
      for (let i = 0; i < length; i++) {
        let found = Number.NEGATIVE_INFINITY;
        const last = Math.min(length - 1, i + reach);
        for (let j = Math.max(0, i - reach); j <= last; j++) found = Math.max(found, sign * (from[line * between + j * along] ?? 0));
        to[line * between + i * along] = sign * found;
      }
    }
  });
}

function bothWays({ width, height, data }: Cells, work: Line): Cells {
  const [rows, columns] = [new Float32Array(data.length), new Float32Array(data.length)];
  work(data, rows, { lines: height, length: width, along: 1, between: width });
  work(rows, columns, { lines: width, length: height, along: width, between: 1 });
  return { width, height, data: columns };
}
