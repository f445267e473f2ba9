import { and, eq, gt, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { notifications, waitingNews } from "~db/schema/notifications";
import type { NotificationKind } from "./rules.ts";
import { tellWaiting } from "./tell-news.server.ts";

type TakenBack = { userId: string; batchId: string; count?: number };

/** What somebody had told of themselves is no longer so: nobody hears of it who has not read it yet. */
export async function takeNewsFromBack(tx: Db, { fromUserId, kinds }: { fromUserId: string; kinds: NotificationKind[] }): Promise<void> {
  const isOne = (news: typeof notifications | typeof waitingNews) => and(eq(news.fromUserId, fromUserId), inArray(news.kind, kinds));
  await tx.delete(waitingNews).where(isOne(waitingNews));
  const unread = await tx
    .delete(notifications)
    .where(and(isOne(notifications), isNull(notifications.readAt)))
    .returning({ userId: notifications.userId });
  for (const { userId } of unread) await tellChange(tx, [userId], { topic: "notifications", id: userId });
}

/** Some of those things that are told in one go were taken back: who has not heard of it yet is told of so many less. */
export async function takeNewsBack(tx: Db, { userId, batchId, count: taken = 1 }: TakenBack): Promise<void> {
  await tellWaiting(tx, userId);
  const { count, readAt, mailedAt } = notifications;
  // News that this transaction marked as read, as its document went, was not read by anybody. now() is when the transaction began.
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
