import type { Mark } from "./rules.ts";

/** Keeps unsent annotations in this tab, so that neither a reload nor a lost connection loses any. */

const prefix = "mappe_marks:";

/** began: the annotations of the edit when drawing began */
type Kept = { began: readonly Mark[]; drawn: readonly Mark[] };

/** Keeps the annotations of one page of a document, independent of the edit: another tab may end the edit. */
export function keepMarks(page: string, marks: Kept): void {
  // If the browser keeps nothing, the editor works without it.
  try {
    sessionStorage.setItem(prefix + page, JSON.stringify(marks));
  } catch {}
}

export function forgetMarks(page: string): void {
  try {
    sessionStorage.removeItem(prefix + page);
  } catch {}
}

export function keptMarks(page: string): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + page) ?? "null") as Kept | null;
    return kept && Array.isArray(kept.began) && Array.isArray(kept.drawn) ? kept : undefined;
  } catch {
    return undefined;
  }
}
