import { keptFlag } from "~/lib/kept-flag";

/** A cheap check, made on every screen, whether the browser may keep files. */
export function mayHaveKept(): boolean {
  try {
    return localStorage.getItem(keptFlag) !== null;
  } catch {
    return false;
  }
}
