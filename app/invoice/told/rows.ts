import type { ToldRow } from "./told.ts";

type Row = readonly [term: string, label: string, value: string];

/** parts of a list that are told: nobody reads more, and a stranger may send as many as they like */
const mostParts = 200;

/** Stands where more is left out. */
export const leftOut = "…";

/** Returns the first parts of a stranger's list, and if there are more the one that says so. */
export function firstOf<Part>(all: readonly Part[], more: Part, most = mostParts): Part[] {
  return all.length > most ? [...all.slice(0, most), more] : [...all];
}

/** Returns the first rows of a stranger's list. */
export function firstRows(rows: readonly Row[]): Row[] {
  return firstOf(rows, ["", leftOut, leftOut]);
}

/** Rows are given as term, label and value; those without a value are left out. */
export function rowsOf(rows: readonly Row[]): ToldRow[] {
  return rows.map(([term, label, value]) => ({ term, label, value: value.trim() })).filter(({ value }) => value !== "");
}
