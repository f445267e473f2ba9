import type { Word } from "../words.ts";

/** A cell: words of one line that are as near to each other as words usually are. */
export type Cell = {
  text: string;
  /** start: the beginning of the word in the cell's text */
  words: (Word & { start: number })[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** its place in `rows`, and in its row */
  row: number;
  place: number;
};

export type Layout = { rows: Cell[][]; cells: Cell[] };

/** A span in a cell's text: from `start` up to, but without, `end`. */
export type Placed = { cell: Cell; start: number; end: number };

/** mean widths of a sign that part two cells */
const gap = 2.5;
/** heights of a line up to which a heading belongs to the value below it */
const farthest = 2.5;
/** The number of signs of a label that are looked at. */
const labelLength = 60;
const mostWords = 4_000;

/** Splits lines into cells where a gap is; cells side by side make a row. Columns are never joined by reading order. */
export function layoutOf(words: readonly Word[]): Layout {
  const lines = new Map<number, Word[]>();
  for (const word of words.slice(0, mostWords)) {
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  const rows = inRows([...lines.values()].flatMap(cellsOf));
  for (const [row, cells] of rows.entries()) for (const [place, cell] of cells.entries()) Object.assign(cell, { row, place });
  return { rows, cells: rows.flat() };
}

function cellsOf(line: Word[]): Cell[] {
  const sorted = [...line].sort((a, b) => a.box.left - b.box.left);
  const sign =
    sum(sorted, ({ box }) => box.width) /
    Math.max(
      1,
      sum(sorted, ({ text }) => text.length),
    );
  const groups: Word[][] = [];
  for (const word of sorted) {
    const before = groups.at(-1)?.at(-1);
    if (before && word.box.left - (before.box.left + before.box.width) <= gap * sign) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => cellOf(withoutLetterSpacing(group)));
}

/** signs side by side, each a word, that are one word in spaced letters */
const spaced = 4;

/** "G e s a m t b e t r a g" is one word. */
function withoutLetterSpacing(words: Word[]): Word[] {
  const runs: Word[][] = [];
  const isLetter = ({ text }: Word) => /^\p{L}$/u.test(text);
  for (const word of words) {
    const last = runs.at(-1);
    if (last && isLetter(word) && last.every(isLetter)) last.push(word);
    else runs.push([word]);
  }
  return runs.flatMap((run) => (run.length >= spaced ? [joined(run)] : run));
}

function joined(run: Word[]): Word {
  const [first, last] = [run[0] as Word, run.at(-1) as Word];
  const top = Math.min(...run.map(({ box }) => box.top));
  const bottom = Math.max(...run.map(({ box }) => box.top + box.height));
  const box = { left: first.box.left, top, width: last.box.left + last.box.width - first.box.left, height: bottom - top };
  return { ...first, text: run.map(({ text }) => text).join(""), confidence: Math.min(...run.map(({ confidence }) => confidence)), box };
}

function cellOf(words: Word[]): Cell {
  let text = "";
  const placed = words.map((word) => {
    const start = text === "" ? 0 : text.length + 1;
    text = text === "" ? word.text : `${text} ${word.text}`;
    return { ...word, start };
  });
  return {
    text,
    words: placed,
    left: Math.min(...words.map(({ box }) => box.left)),
    right: Math.max(...words.map(({ box }) => box.left + box.width)),
    top: Math.min(...words.map(({ box }) => box.top)),
    bottom: Math.max(...words.map(({ box }) => box.top + box.height)),
    row: 0,
    place: 0,
  };
}

/** Groups cells whose heights overlap by more than half into rows. */
function inRows(cells: Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const cell of [...cells].sort((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const row = rows.slice(-3).find((each) => each.some((other) => besides(cell, other)));
    if (row) row.push(cell);
    else rows.push([cell]);
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left);
  return rows.sort((a, b) => top(a) - top(b));
}

function besides(one: Cell, other: Cell): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}

export type Names = { before: string; left: string; above: string; row: string; lineOver: string };

/**
 * The texts that may name a value: the one before it in its cell, the cell to its left, and the one right above it; row: everything to its left;
 * lineOver: the whole row above.
 */
export function namesOf({ rows }: Layout, { cell, start, end }: Placed): Names {
  const lefts = rows[cell.row]?.slice(0, cell.place) ?? [];
  return {
    before: lastOf(cell.text.slice(0, start)),
    left: lastOf(lefts.at(-1)?.text ?? ""),
    lineOver: lastOf((rows[cell.row - 1] ?? []).map(({ text }) => text).join(" ")),
    row: [...lefts.map(({ text }) => text), cell.text.slice(0, start)].join(" ").slice(-100),
    above: above(rows, { cell, start, end }),
  };
}

function lastOf(text: string): string {
  return text.slice(-labelLength);
}

/** Returns only those words above a value that lie over it, because a row of headings may be read as one line. */
function above(rows: Cell[][], { cell, start, end }: Placed): string {
  const [left, right] = extentOf({ cell, start, end });
  for (const row of rows.slice(Math.max(0, cell.row - 3), cell.row).reverse()) {
    const over = row.find((other) => other.left < right && other.right > left && other.bottom <= cell.top + height(cell) / 2);
    if (!over) continue;
    if (cell.top - over.bottom > farthest * height(cell)) return "";
    const words = over.words.filter(({ box }) => box.left < right && box.left + box.width > left);
    return lastOf(words.map(({ text }) => text).join(" "));
  }
  return "";
}

/** The left and right end of a span on the page. */
export function extentOf({ cell, start, end }: Placed): [number, number] {
  const own = cell.words.filter((word) => word.start < end && word.start + word.text.length > start);
  const boxes = (own.length > 0 ? own : cell.words).map(({ box }) => box);
  return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map((box) => box.left + box.width))];
}

/** The cells right of one and right below it. */
export function besideAndBelow({ rows }: Layout, cell: Cell): Cell[] {
  const right = rows[cell.row]?.[cell.place + 1];
  const under = rows
    .slice(cell.row + 1, cell.row + 4)
    .map((row) => row.find((other) => other.left < cell.right && other.right > cell.left))
    .find((other) => other !== undefined);
  const isNear = under && under.top - cell.bottom <= farthest * height(cell);
  return [...(right ? [right] : []), ...(isNear ? [under] : [])];
}

/** The lowest confidence of the words that make up a value. */
export function sureness({ cell, start, end }: Placed): number {
  const own = cell.words.filter((word) => word.start < end && word.start + word.text.length > start);
  return Math.min(100, ...own.map(({ confidence }) => confidence));
}

function height({ top, bottom }: Pick<Cell, "top" | "bottom">): number {
  return bottom - top;
}

function top(row: readonly Cell[]): number {
  return Math.min(...row.map((cell) => cell.top));
}

function sum<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((total, each) => total + of(each), 0);
}
