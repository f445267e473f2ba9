import type { ToldRow } from "./told.ts";

/** Rows are given as term, label and value; those without a value are left out. */
export function rowsOf(rows: readonly (readonly [term: string, label: string, value: string])[]): ToldRow[] {
  return rows.map(([term, label, value]) => ({ term, label, value: value.trim() })).filter(({ value }) => value !== "");
}
