import { exitCode } from "./exit-code.ts";

/** characters a line may have */
export const width = 100;
const gap = "  ";
/** characters a column keeps that gives way */
const least = 8;

/** A column of a table. flexible: gives way when a line would be too long, the leftmost first */
export type Column<Row> = { head: string; cell: (row: Row) => string | number; flexible?: boolean };

export function print(text: string): number {
  process.stdout.write(text);
  return exitCode.ok;
}

export function printJson(value: unknown): number {
  return print(`${JSON.stringify(value, null, 2)}\n`);
}

/** A table with aligned columns, numbers at their ends, and a line of heads; no line is longer than a terminal's. */
export function table<Row>(rows: readonly Row[], shape: readonly Column<Row>[]): string {
  const cells = [shape.map(({ head }) => head), ...rows.map((row) => shape.map(({ cell }) => plain(String(cell(row)))))];
  const widths = shape.map((_, at) => Math.max(...cells.map((line) => lengthOf(line[at] ?? ""))));
  let over = widths.reduce((sum, each) => sum + each, 0) + gap.length * (shape.length - 1) - width;
  for (const at of shape.keys()) {
    const given = shape[at]?.flexible ? Math.min(Math.max(over, 0), Math.max(0, (widths[at] ?? 0) - least)) : 0;
    widths[at] = (widths[at] ?? 0) - given;
    over -= given;
  }
  const right = shape.map((_, at) => cells.slice(1).every((line) => isNumber(line[at] ?? "")));
  return cells
    .map((line) => line.map((text, at) => padded(text, widths[at] ?? 0, right[at])))
    .map((line) => `${line.join(gap).trimEnd()}\n`)
    .join("");
}

/** Two columns without heads: a name and its meaning. */
export function columns(rows: readonly (readonly string[])[]): string {
  const first = Math.max(...rows.map(([name = ""]) => lengthOf(name)));
  return rows
    .map(([name = "", text = ""]) => `${name.padEnd(first)}${gap}${text}`.trimEnd())
    .join("\n")
    .concat("\n");
}

/** Removes control characters, because people choose names and files: nothing of theirs may steer the terminal. */
export function plain(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ");
}

/** A count, "2/25" or "1.5 MB"; a dash if none is known. */
function isNumber(text: string): boolean {
  return /^(–|[\d.,/]+( [kMG]?B| bytes?)?)$/.test(text);
}

function padded(text: string, width: number, right = false): string {
  const letters = [...text];
  const short = letters.length > width ? `${letters.slice(0, width - 1).join("")}…` : text;
  const space = " ".repeat(width - lengthOf(short));
  return right ? space + short : short + space;
}

function lengthOf(text: string): number {
  return [...text].length;
}
