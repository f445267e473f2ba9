import { type Column, listColumns } from "~/features/documents/listing/rules";
import type { Filters } from "~/features/documents/paths";
import type { Preferences } from "~/ui/preferences";

/** Reads the columns of a list from its address; undefined: it names none. */
export function readColumns(query: URLSearchParams): Column[] | undefined {
  const asked = query.getAll("column");
  return asked.length > 0 ? listColumns.filter((column) => column === "name" || asked.includes(column)) : undefined;
}

/** The columns that the person has chosen for lists that name none. */
export function ownColumns(preferences: Preferences): Column[] {
  return listColumns.filter((column) => column === "name" || preferences[`${column}Column`]);
}

/** Returns whether the columns are chosen for this list alone: a saved search keeps its own. */
export function hasOwnColumns({ columns, view }: Filters): boolean {
  return columns !== undefined || view !== undefined;
}

/** The address of a list with these columns; none: as it is. */
export function withColumns(list: string, columns: readonly string[]): string {
  const chosen = readColumns(new URLSearchParams(columns.map((column) => ["column", column])));
  if (!chosen) return list;
  const { pathname, searchParams } = new URL(list, "http://list");
  searchParams.delete("column");
  for (const column of chosen) searchParams.append("column", column);
  return `${pathname}?${searchParams}`;
}
