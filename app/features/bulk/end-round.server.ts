import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems } from "~db/schema/index";
import { enqueueBulk } from "./start-bulk.server.ts";

export type Action = typeof bulkActions.$inferSelect;

/** Finds a bulk action that was started and is not finished. */
export async function findRunning(db: Db, actionId: string): Promise<Action | undefined> {
  const [action] = await db.select().from(bulkActions).where(isRunning(actionId));
  return action;
}

/** Ends a round in which some documents were done: enqueues another job for the rest, `pause` ms from now, or finishes the action. */
export async function endRound(db: Db, action: Action, { now, pause }: { now: Date; pause: number }): Promise<void> {
  await db.transaction(async (tx) => {
    if (await isOpen(tx, action.id)) await enqueueBulk(tx, action, pause > 0 ? new Date(now.getTime() + pause) : undefined);
    else await tx.update(bulkActions).set({ finishedAt: now }).where(isRunning(action.id));
    await tellProgress(tx, action);
  });
}

export async function tellProgress(tx: Db, { id, userId }: Action): Promise<void> {
  await tellChange(tx, [userId], { topic: "bulk", id });
}

function isRunning(actionId: string): SQL | undefined {
  return and(eq(bulkActions.id, actionId), isNotNull(bulkActions.startedAt), isNull(bulkActions.finishedAt));
}

async function isOpen(tx: Db, actionId: string): Promise<boolean> {
  const [open] = await tx
    .select({ place: bulkItems.place })
    .from(bulkItems)
    .where(and(eq(bulkItems.actionId, actionId), isNull(bulkItems.result)))
    .limit(1);
  return open !== undefined;
}
