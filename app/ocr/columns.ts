import type { Word } from "./words.ts";

type Placed = Pick<Word, "text" | "box">;

const label = /^(?:\p{L}*(?:nummer|nr|datum)|number|no|date)\.?:?$/iu;
/** heights of a line between a heading and what stands below it */
const farthest = 3;

/** Names of a heading row with what stands below each of them, as "name: value". In reading order they lie side by side. */
export function headedValues(words: readonly Placed[]): string[] {
  const rows = rowsOf(words);
  return rows.flatMap((row, place) => {
    const cells = cellsOf(row);
    const names = cells.filter(({ text }) => text.split(" ").some((word) => label.test(word)));
    if (names.length < 2 || cells.some(({ text }) => /\d/.test(text))) return [];
    const below = rows[place + 1];
    if (!below || top(below) - top(row) > farthest * height(row)) return [];
    return names.flatMap((name) => {
      const value = nearest(name, cellsOf(below));
      return value && /\d/.test(value.text) ? [`${name.text.replace(/:$/, "")}: ${value.text}`] : [];
    });
  });
}

/** Words whose heights overlap by half, from left to right; rows from top to bottom. */
function rowsOf(words: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const word of [...words].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && middle(word) - middle(last) < last.box.height / 2) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.box.left - b.box.left));
}

type Cell = { text: string; left: number; right: number };

/** Words of a row that stand as near to each other as words do: a gap of two signs parts them. */
function cellsOf(row: readonly Placed[]): Cell[] {
  const cells: Cell[] = [];
  const sign = row.reduce((sum, { box }) => sum + box.width, 0) / row.reduce((sum, { text }) => sum + text.length, 0);
  for (const { text, box } of row) {
    const cell = cells.at(-1);
    const right = box.left + box.width;
    if (cell && box.left - cell.right < 2 * sign) Object.assign(cell, { text: `${cell.text} ${text}`, right });
    else cells.push({ text, left: box.left, right });
  }
  return cells;
}

function nearest(name: Cell, cells: Cell[]): Cell | undefined {
  const shared = (cell: Cell) => Math.min(name.right, cell.right) - Math.max(name.left, cell.left);
  return cells.filter((cell) => shared(cell) > 0).sort((a, b) => shared(b) - shared(a))[0];
}

function middle({ box }: Placed): number {
  return box.top + box.height / 2;
}

function top(row: readonly Placed[]): number {
  return Math.min(...row.map(({ box }) => box.top));
}

function height(row: readonly Placed[]): number {
  return Math.max(...row.map(({ box }) => box.height));
}
