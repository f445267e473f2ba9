import { and, eq, gt, inArray } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { followRenaming } from "~/features/views/follow-renaming.server";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems } from "~db/schema/index";
import { undoable, undoneSince } from "./rules.ts";
import { enqueueBulk } from "./start-bulk.server.ts";

/** Starts undoing an action of the viewer that has just finished. Returns the id of the undoing action; undefined if it is too late. */
export async function undoBulk(db: Db, viewer: Viewer, { actionId, now }: { actionId: string; now: Date }): Promise<string | undefined> {
  if (!isId(actionId)) return undefined;
  return db.transaction(async (tx) => {
    const { id, userId, kind, finishedAt } = bulkActions;
    const [action] = await tx
      .update(bulkActions)
      .set({ toldAt: now })
      .where(and(eq(id, actionId), eq(userId, viewer.id), inArray(kind, undoable), gt(finishedAt, undoneSince(now))))
      .returning();
    if (!action) return undefined;
    const wasDone = and(eq(bulkItems.actionId, actionId), eq(bulkItems.result, "done"));
    const items = await tx.select({ documentId: bulkItems.documentId, place: bulkItems.place }).from(bulkItems).where(wasDone);
    const values = { userId: viewer.id, kind: "undo", list: action.list, total: items.length, askedAt: now, startedAt: now } as const;
    const [undo] = await tx
      .insert(bulkActions)
      .values({ ...values, undoesId: actionId })
      .onConflictDoNothing()
      .returning({ id });
    if (!undo) return undefined;
    for (let from = 0; from < items.length; from += atOnce)
      await tx.insert(bulkItems).values(items.slice(from, from + atOnce).map((item) => ({ ...item, actionId: undo.id })));
    const renamed = action.change?.renamed;
    // Merged labels cannot be separated again.
    if (renamed?.to && !renamed.isMerge) await followRenaming(tx, viewer, { ...renamed, from: renamed.to, to: renamed.from });
    await enqueueBulk(tx, { id: undo.id, kind: "undo" });
    return undo.id;
  });
}

/** number of rows in one statement, which has 65,535 parameters at most */
const atOnce = 5000;
