/** Set as long as the browser keeps files that are to be sent. */
export const keptFlag = "mappe_waiting";

/** A look that costs nothing, on every screen. */
export function mayHaveKept(): boolean {
  try {
    return localStorage.getItem(keptFlag) !== null;
  } catch {
    return false;
  }
}
