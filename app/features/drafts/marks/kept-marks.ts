import type { Mark } from "./rules.ts";

/** Marks that are not posted yet, kept for this tab: a reload, or a line that is lost for good, loses none. */

const prefix = "mappe_marks:";

/** Of one page of one edit. */
export function keepMarks(page: string, marks: readonly Mark[]): void {
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

export function keptMarks(page: string): Mark[] | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + page) ?? "null");
    return Array.isArray(kept) ? (kept as Mark[]) : undefined;
  } catch {
    return undefined;
  }
}
