import { keptFlag } from "~/lib/kept-flag";

/** A cheap check, made on every screen, whether the browser may keep files. */
export function mayHaveKept(): boolean {
  try {
    return localStorage.getItem(keptFlag) !== null;
  } catch {
    return false;
  }
}

/** A surer check that takes longer: true once the browser has ever kept a file. */
export async function hasDatabase(): Promise<boolean> {
  try {
    const databases = (await indexedDB.databases?.()) ?? [];
    return databases.some(({ name }) => name === "mappe");
  } catch {
    return false;
  }
}
