import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { notifications } from "~db/schema/notifications";

/** One of those things that are told in one go was taken back: who has not heard of it yet is told of one less. */
export async function takeNewsBack(tx: Db, { userId, batchId }: { userId: string; batchId: string }): Promise<void> {
  const { count, readAt, mailedAt } = notifications;
  const unheard = and(eq(notifications.userId, userId), eq(notifications.batchId, batchId), isNull(readAt), isNull(mailedAt));
  const gone = await tx
    .delete(notifications)
    .where(and(unheard, lte(count, 1)))
    .returning({ id: notifications.id });
  if (gone.length === 0)
    await tx
      .update(notifications)
      .set({ count: sql`${count} - 1` })
      .where(and(unheard, gt(count, 1)));
  await tellChange(tx, [userId], { topic: "notifications", id: userId });
}
