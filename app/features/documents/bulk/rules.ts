/** table: nothing is done with them, they are listed in a file */
export type BulkKind = "change" | "delete" | "table";

/** What became of one document; same: it was like that already; failed: every try went wrong. */
export type BulkResult = "done" | "same" | "denied" | "unseen" | "failed";

/** denied: the viewer sees them and may not do it; some of them by name */
export type BulkOutcome = Record<BulkResult, number> & { deniedNames: string[] };

/** names told in one message */
export const namesTold = 3;

/** documents in one ZIP: each has to be made into a PDF first */
export const maxZipped = 100;

export function isTrouble({ denied, unseen, failed }: Pick<BulkOutcome, "denied" | "unseen" | "failed">): boolean {
  return denied + unseen + failed > 0;
}
