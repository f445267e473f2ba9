import type { Mark } from "./rules.ts";

/** Marks that are not posted yet, kept for this tab: a reload, or a line that is lost for good, loses none. */

const prefix = "mappe_marks:";

/** began: what the edit had when drawing began */
type Kept = { began: readonly Mark[]; drawn: readonly Mark[] };

/** Of one page of a document, whichever edit: another tab may end one. */
export function keepMarks(page: string, marks: Kept): void {
  // A browser that keeps nothing goes on without.
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
