import { and, eq, gt, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { notifications, waitingNews } from "~db/schema/notifications";
import type { NotificationKind } from "./rules.ts";
import { tellWaiting } from "./tell-news.server.ts";

type TakenBack = { userId: string; batchId: string; count?: number };

/** Deletes news that a person caused and that is not true any more, for everybody who has not read it yet. */
export async function takeNewsFromBack(tx: Db, { fromUserId, kinds }: { fromUserId: string; kinds: NotificationKind[] }): Promise<void> {
  const isOne = (news: typeof notifications | typeof waitingNews) => and(eq(news.fromUserId, fromUserId), inArray(news.kind, kinds));
  await tx.delete(waitingNews).where(isOne(waitingNews));
  const unread = await tx
    .delete(notifications)
    .where(and(isOne(notifications), isNull(notifications.readAt)))
    .returning({ userId: notifications.userId });
  for (const { userId } of unread) await tellChange(tx, [userId], { topic: "notifications", id: userId });
}

/** Lowers the count of a batch's notification by documents that were taken back, as long as the person has neither read nor been mailed it. */
export async function takeNewsBack(tx: Db, { userId, batchId, count: taken = 1 }: TakenBack): Promise<void> {
  await tellWaiting(tx, userId);
  const { count, readAt, mailedAt } = notifications;
  // News that this transaction marked as read, as its document was deleted, was not read by the person. now() is the start of the transaction.
  const isUnread = or(isNull(readAt), gte(readAt, sql`date_trunc('milliseconds', now())`));
  const unheard = and(eq(notifications.userId, userId), eq(notifications.batchId, batchId), isUnread, isNull(mailedAt));
  const gone = await tx
    .delete(notifications)
    .where(and(unheard, lte(count, taken)))
    .returning({ id: notifications.id });
  if (gone.length === 0)
    await tx
      .update(notifications)
      .set({ count: sql`${count} - ${taken}` })
      .where(and(unheard, gt(count, taken)));
  await tellChange(tx, [userId], { topic: "notifications", id: userId });
}
