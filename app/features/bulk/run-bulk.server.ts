import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Deed } from "~/features/documents/rules";
import { log } from "~/log.server";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems } from "~db/schema/index";
import { changeChosen } from "./change-chosen.server.ts";
import { deleteChosen } from "./delete-chosen.server.ts";
import { type Action, endRound, findRunning, tellProgress } from "./end-round.server.ts";
import { putBack } from "./put-back.server.ts";
import { restoreChosen } from "./restore-chosen.server.ts";
import type { Deeds } from "./rules.ts";
import { shareChosen } from "./share-chosen.server.ts";

/** number of documents in one job, so that jobs of other people run in between, and a runner that stops is not kept waiting */
const batch = 50;

/** number of documents in one transaction, so that nobody who works on one of them waits long */
const atOnce = 25;

/** ms until documents that another runner has locked are tried again */
const pause = 1000;

/** Works on the next documents of a bulk action. Their results are recorded in the same transaction, so that nothing is done twice after a kill. */
export async function runBulk(db: Db, { actionId, now }: { actionId: string; now: Date }): Promise<void> {
  const action = await findRunning(db, actionId);
  if (!action) return;

  let worked = 0;
  for (let more = 1; worked < batch && more > 0; worked += more)
    more = await workOnNext(db, action, { now: new Date(now.getTime() + worked), most: Math.min(atOnce, batch - worked) });
  await endRound(db, action, { now, pause: worked === 0 ? pause : 0 });
}

type Next = { now: Date; most: number };

/** Works on some documents that nobody else works on and returns how many they were; 0 if none is left. */
async function workOnNext(db: Db, action: Action, next: Next): Promise<number> {
  try {
    return await workTogether(db, action, next);
  } catch (err) {
    if (next.most === 1) throw err;
    // One by one, a document that fails does not hold up those before it.
    log.warn({ err, actionId: action.id }, "documents that could not be done together are done one by one");
    return workTogether(db, action, { ...next, most: 1 });
  }
}

async function workTogether(db: Db, action: Action, { now, most }: Next): Promise<number> {
  const { id } = action;
  return db.transaction(async (tx) => {
    // The action starts at the end of the list, and each document gets a slightly later time, so that they keep their order in it.
    const items = await tx
      .select({ documentId: bulkItems.documentId })
      .from(bulkItems)
      .where(and(eq(bulkItems.actionId, id), isNull(bulkItems.result)))
      .orderBy(desc(bulkItems.place))
      .limit(most)
      .for("no key update", { skipLocked: true });
    if (items.length === 0) return 0;
    const chosen = items.map(({ documentId }, index) => ({ documentId, now: new Date(now.getTime() + index) }));
    await note(tx, action, await deed(tx, action, chosen));
    return items.length;
  });
}

/** Does the action to these documents. */
async function deed(tx: Db, { id, userId, kind, change, undoesId, ...share }: Action, chosen: readonly Deed[]): Promise<Deeds> {
  const viewer = { id: userId };
  if (undoesId) return putBack(tx, viewer, { chosen, undoesId });
  if (kind === "change" && change) return changeChosen(tx, viewer, { chosen, change });
  if (kind === "share") return shareChosen(tx, viewer, { chosen, personId: share.sharedWithId, grants: share.grants ?? [], batchId: id });
  if (kind === "restore") return restoreChosen(tx, viewer, chosen);
  return deleteChosen(tx, viewer, { chosen, batchId: id });
}

async function note(tx: Db, { id }: Action, deeds: Deeds): Promise<void> {
  const done = [...deeds].map(([documentId, { result, versionId = null, paidBefore = null, grantsBefore = null }]) => {
    return { documentId, result, versionId, paidBefore, grantsBefore };
  });
  await tx.execute(sql`
    update ${bulkItems} set result = done.result, version_id = done."versionId", paid_before = done."paidBefore", grants_before = done."grantsBefore"
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
      as done ("documentId" uuid, result text, "versionId" uuid, "paidBefore" date, "grantsBefore" text[])
    where ${bulkItems.actionId} = ${id} and ${bulkItems.documentId} = done."documentId"`);
}

/** Gives up after the last try: the remaining documents are reported as failed. */
export async function giveUpBulk(db: Db, { actionId, now }: { actionId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const [action] = await tx
      .update(bulkActions)
      .set({ finishedAt: now })
      .where(and(eq(bulkActions.id, actionId), isNull(bulkActions.finishedAt)))
      .returning();
    if (!action) return;
    await tx
      .update(bulkItems)
      .set({ result: "failed" })
      .where(and(eq(bulkItems.actionId, actionId), isNull(bulkItems.result)));
    await tellProgress(tx, action);
  });
}
