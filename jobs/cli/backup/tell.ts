import type { Manifest } from "~/backup/manifest";
import { print } from "../print.ts";

/** Prints the files that had already changed or gone in the store when the backup was taken. */
export function tellDamaged(damaged: Manifest["damaged"]): void {
  if (damaged.length > 0) print("These files are not in it, because Mappe itself has them no more as they were:\n");
  for (const { key, how } of damaged) print(`  ${how}: ${key}\n`);
}

export function rowsIn({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
