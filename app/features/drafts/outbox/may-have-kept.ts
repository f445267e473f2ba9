import { keptFlag } from "~/lib/kept-flag";

/** A look that costs nothing, on every screen. */
export function mayHaveKept(): boolean {
  try {
    return localStorage.getItem(keptFlag) !== null;
  } catch {
    return false;
  }
}
