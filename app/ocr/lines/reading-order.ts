import { distance, type Quad } from "./picture.ts";

export type Placed = { quad: Quad };

/** A line as it lies on a level page. */
type Level<T> = { line: T; left: number; right: number; middle: number; high: number };

/** Sorts lines into rows from the top, and each row from the left, whatever the slant of the page. Columns of prose are read one after the other. */
export function inReadingOrder<T extends Placed>(lines: readonly T[]): T[][] {
  const level = levelled(lines).sort((a, b) => a.middle - b.middle);
  return stretchesOf(level).flatMap((stretch) => rowsOf(stretch).map((row) => row.map(({ line }) => line)));
}

/**
 * The conditions of columns of prose: the lines on either side; the share of them that fill their column; the share of the width that counts as
 * full; and how many times longer than high a line is.
 */
const prose = { lines: 5, most: 0.6, full: 0.7, long: 10 };
/** at how many places of the page's middle half columns may be parted */
const places = 40;

/** Splits lines into stretches that are read one after the other: between lines that go across, the left column comes before the right one. */
function stretchesOf<T>(lines: readonly Level<T>[]): Level<T>[][] {
  const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
  const candidates = Array.from({ length: places }, (_, n) => {
    const x = left + (right - left) * (0.25 + (n + 0.5) / places / 2);
    const parts = partedAt(lines, x);
    return { parts, inColumns: parts.reduce((sum, part) => sum + (part.isColumn ? part.lines.length : 0), 0) };
  });
  const best = candidates.reduce((a, b) => (b.inColumns > a.inColumns ? b : a));
  return best.inColumns > 0 ? best.parts.map((part) => part.lines) : [[...lines]];
}

type Part<T> = { lines: Level<T>[]; isColumn: boolean };

function partedAt<T>(lines: readonly Level<T>[], x: number): Part<T>[] {
  const parts: Part<T>[] = [];
  let between: Level<T>[] = [];
  const close = () => {
    const [left, right] = [between.filter((line) => line.right <= x), between.filter((line) => line.left >= x)];
    if (isProse(left) && isProse(right)) parts.push({ lines: left, isColumn: true }, { lines: right, isColumn: true });
    else if (between.length > 0) parts.push({ lines: between, isColumn: false });
    between = [];
  };
  for (const line of lines) {
    if (line.left >= x || line.right <= x) between.push(line);
    else {
      close();
      parts.push({ lines: [line], isColumn: false });
    }
  }
  close();
  return joinedRows(parts);
}

/** Joins parts that are not columns, so that rows are found among all their lines. */
function joinedRows<T>(parts: readonly Part<T>[]): Part<T>[] {
  const joined: Part<T>[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && !last.isColumn && !part.isColumn) last.lines.push(...part.lines);
    else joined.push({ ...part, lines: [...part.lines] });
  }
  return joined;
}

function isProse<T>(lines: readonly Level<T>[]): boolean {
  const widest = Math.max(...lines.map(({ left, right }) => right - left));
  const full = lines.filter(({ left, right, high }) => right - left >= prose.full * widest && right - left >= prose.long * high);
  return lines.length >= prose.lines && full.length >= prose.most * lines.length;
}

function levelled<T extends Placed>(lines: readonly T[]): Level<T>[] {
  const slant = slantOf(lines);
  const [cos, sin] = [Math.cos(-slant), Math.sin(-slant)];
  return lines.map((line) => {
    const xs = line.quad.map(({ x, y }) => x * cos - y * sin);
    const [a = 0, b = 0, c = 0, d = 0] = line.quad.map(({ x, y }) => x * sin + y * cos);
    const high = Math.max(1, (Math.abs(d - a) + Math.abs(c - b)) / 2);
    return { line, left: Math.min(...xs), right: Math.max(...xs), middle: (a + b + c + d) / 4, high };
  });
}

/** radians: the median of the longer lines */
function slantOf(lines: readonly Placed[]): number {
  const slants = lines
    .filter(({ quad: [a, b, , d] }) => distance(a, b) > 3 * distance(a, d))
    .map(({ quad: [a, b, c, d] }) => Math.atan2(b.y - a.y + c.y - d.y, b.x - a.x + c.x - d.x))
    .sort((a, b) => a - b);
  return slants[Math.floor(slants.length / 2)] ?? 0;
}

/** Groups lines into rows: a line within half its height of a row's middle belongs to that row. */
function rowsOf<T>(lines: readonly Level<T>[]): Level<T>[][] {
  const rows: Level<T>[][] = [];
  for (const line of [...lines].sort((a, b) => a.middle - b.middle)) {
    const row = rows.at(-1) ?? [];
    const middle = row.reduce((sum, other) => sum + other.middle, 0) / row.length;
    const high = Math.min(line.high, ...row.map((other) => other.high));
    if (row.length > 0 && line.middle - middle < high * 0.5) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}
