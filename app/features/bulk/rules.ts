import type { Grant } from "~/features/access/rules";

/** restore: from the trash; undo: another action is undone; table: nothing is done, the documents are listed in a file; zip: their PDFs are made */
export type BulkKind = "change" | "delete" | "share" | "restore" | "undo" | "table" | "zip";

/** The actions that can be undone. */
export const undoable: BulkKind[] = ["change", "delete", "share"];

/** The result for one document; same: it was like that already; newer: somebody has changed it since; failed: every try failed. */
export type BulkResult = "done" | "same" | "newer" | "denied" | "unseen" | "failed";

/**
 * The result for a document, the version that changed it, the day on which it was noted as paid before, and, for a shared one, the rights that the
 * person had before.
 */
export type BulkDone = {
  paidBefore?: string | null;
  result: Exclude<BulkResult, "failed">;
  versionId?: string;
  grantsBefore?: readonly Grant[] | null;
};

/** Results by document id. */
export type Deeds = Map<string, BulkDone>;

/** Results that are reported by name: the viewer sees the document, and it was not changed. */
export type LeftOut = "denied" | "newer";

/** Results that are listed: the viewer sees the document, and nothing was done with it. */
export const undone = ["denied", "newer", "failed"] as const satisfies readonly BulkResult[];
export type Undone = (typeof undone)[number];

/** greatest number of each kind */
export const listedAtMost = 500;

/** denied: the viewer sees them but may not do it; deniedNames and newerNames: some names of those */
export type BulkOutcome = Record<BulkResult, number> & { deniedNames: string[]; newerNames: string[] };

/** number of names in one message */
export const namesTold = 3;

export function isTrouble({ denied, newer, unseen, failed }: Pick<BulkOutcome, "denied" | "newer" | "unseen" | "failed">): boolean {
  return denied + newer + unseen + failed > 0;
}

/** Returns whether there are visible documents that the message does not name. */
export function isMoreThanTold({ denied, deniedNames, newer, newerNames, failed }: BulkOutcome): boolean {
  const isCut = (count: number, names: readonly string[]) => names.length > 0 && count > names.length;
  return failed > 0 || isCut(denied, deniedNames) || isCut(newer, newerNames);
}

/** ms for which an outcome that says everything is shown above the list */
export const shownFor = 30_000;

/** hours for which a finished action can be undone */
export const undoHours = 24;
const undoFor = undoHours * 60 * 60 * 1000;

/** Returns the end of the time for which an outcome is shown; null: it stays until the person has dismissed it, or taken the file. */
export function shownUntil({ kind, outcome }: { kind: BulkKind; outcome: BulkOutcome }, now: Date): Date | null {
  return kind === "zip" || isTrouble(outcome) ? null : new Date(now.getTime() + shownFor);
}

/** ms that a request may be under way */
const lateness = 5000;

/** Returns the ms left to undo an action. */
export function undoLeft(
  { kind, finishedAt, isUndone }: { kind: BulkKind; finishedAt: Date | null; isUndone: boolean },
  now: Date,
): number {
  if (!finishedAt || isUndone || !undoable.includes(kind)) return 0;
  return Math.max(0, finishedAt.getTime() + undoFor - now.getTime());
}

/** Returns the earliest end of actions that can be undone, so that a button pressed in time works over a slow connection. */
export function undoneSince(now: Date): Date {
  return new Date(now.getTime() - undoFor - lateness);
}
