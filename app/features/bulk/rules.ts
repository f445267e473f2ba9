import type { Grant } from "~/features/access/rules";

/** undo: what another action did is taken back; table: nothing is done with them, they are listed in a file; zip: their PDFs are made */
export type BulkKind = "change" | "delete" | "share" | "undo" | "table" | "zip";

/** What can be taken back once it is done. */
export const undoable: BulkKind[] = ["change", "delete", "share"];

/** What became of one document; same: it was like that already; newer: somebody changed it since; failed: every try went wrong. */
export type BulkResult = "done" | "same" | "newer" | "denied" | "unseen" | "failed";

/** What became of a document, by which version it was changed, and of one that was shared what the person could do before. */
export type BulkDone = { result: Exclude<BulkResult, "failed">; versionId?: string; grantsBefore?: readonly Grant[] | null };

/** By the document. */
export type Deeds = Map<string, BulkDone>;

/** What is told by name: it is seen by the viewer, and was left as it is. */
export type LeftOut = "denied" | "newer";

/** What is listed: it is seen by the viewer, and nothing was done with it. */
export const undone = ["denied", "newer", "failed"] as const satisfies readonly BulkResult[];
export type Undone = (typeof undone)[number];

/** of each kind at most */
export const listedAtMost = 500;

/** denied: the viewer sees them and may not do it; some of them by name, and of those that are newer */
export type BulkOutcome = Record<BulkResult, number> & { deniedNames: string[]; newerNames: string[] };

/** names told in one message */
export const namesTold = 3;

export function isTrouble({ denied, newer, unseen, failed }: Pick<BulkOutcome, "denied" | "newer" | "unseen" | "failed">): boolean {
  return denied + newer + unseen + failed > 0;
}

/** Whether there are documents to be seen which the message does not name. */
export function isMoreThanTold({ denied, deniedNames, newer, newerNames, failed }: BulkOutcome): boolean {
  const isCut = (count: number, names: readonly string[]) => names.length > 0 && count > names.length;
  return failed > 0 || isCut(denied, deniedNames) || isCut(newer, newerNames);
}

/** ms for which an action can be taken back once it is done */
export const undoFor = 30_000;

/** ms that a request may be on its way */
const lateness = 5000;

/** ms that are left to take an action back */
export function undoLeft(
  { kind, finishedAt, isUndone }: { kind: BulkKind; finishedAt: Date | null; isUndone: boolean },
  now: Date,
): number {
  if (!finishedAt || isUndone || !undoable.includes(kind)) return 0;
  return Math.max(0, finishedAt.getTime() + undoFor - now.getTime());
}

/** Who pressed the button in time is not refused for their line. */
export function undoneSince(now: Date): Date {
  return new Date(now.getTime() - undoFor - lateness);
}
