import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems } from "~db/schema/index";
import { changeChosen } from "../selection/change-chosen.server.ts";
import { deleteChosen } from "../selection/delete-chosen.server.ts";
import { type Action, endRound, findRunning, tellProgress } from "./end-round.server.ts";
import { putBack } from "./put-back.server.ts";
import type { BulkResult } from "./rules.ts";

/** documents in one job: other people's jobs come in between, and a runner that stops is not kept waiting */
const batch = 50;

/** ms until what another runner holds is looked at again */
const pause = 1000;

/** Does the next documents of a bulk action. Each is done and noted in one transaction: whoever goes on after a kill does nothing twice. */
export async function runBulk(db: Db, { actionId, now }: { actionId: string; now: Date }): Promise<void> {
  const action = await findRunning(db, actionId);
  if (!action) return;

  let worked = 0;
  // From the end of the list on, each a moment later than the one before: so they keep their order in it.
  while (worked < batch && (await workOnNext(db, action, new Date(now.getTime() + worked)))) worked += 1;
  await endRound(db, action, { now, pause: worked === 0 ? pause : 0 });
}

/** Answers whether there was one left that nobody else works on. */
async function workOnNext(db: Db, action: Action, now: Date): Promise<boolean> {
  const { id } = action;
  return db.transaction(async (tx) => {
    const [item] = await tx
      .select({ documentId: bulkItems.documentId })
      .from(bulkItems)
      .where(and(eq(bulkItems.actionId, id), isNull(bulkItems.result)))
      .orderBy(desc(bulkItems.place))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!item) return false;
    const { documentId } = item;
    const done = await deed(tx, action, { documentId, now });
    await tx
      .update(bulkItems)
      .set(done)
      .where(and(eq(bulkItems.actionId, id), eq(bulkItems.documentId, documentId)));
    return true;
  });
}

/** What is asked is done to one document. */
async function deed(
  tx: Db,
  { id, userId, kind, change, undoesId }: Action,
  { documentId, now }: { documentId: string; now: Date },
): Promise<{ result: BulkResult; versionId?: string }> {
  const viewer = { id: userId };
  if (undoesId) return putBack(tx, viewer, { documentId, undoesId, now });
  if (kind === "change" && change) return changeChosen(tx, viewer, { documentId, change, now });
  return { result: await deleteChosen(tx, viewer, { documentId, batchId: id, now }) };
}

/** No try is left: what was not done by then is told as failed. */
export async function giveUpBulk(db: Db, { actionId, now }: { actionId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const [action] = await tx.update(bulkActions).set({ finishedAt: now }).where(eq(bulkActions.id, actionId)).returning();
    if (!action) return;
    await tx
      .update(bulkItems)
      .set({ result: "failed" })
      .where(and(eq(bulkItems.actionId, actionId), isNull(bulkItems.result)));
    await tellProgress(tx, action);
  });
}
