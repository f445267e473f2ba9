import { and, eq, isNull, sql } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { newsMails, notifications, waitingNews } from "~db/schema/index";
import { askForMails } from "./mails/ask-for-mails.server.ts";
import { mailPause } from "./rules.ts";

/** Makes notifications of all waiting news of a person, each once, however often it is called or aborted. */
export async function tellNews(db: Db, { userId }: { userId: string }): Promise<void> {
  await db.transaction((tx) => tellWaiting(tx, userId));
}

/** Does the same in the caller's transaction. */
export async function tellWaiting(tx: Db, userId: string): Promise<void> {
  const own = eq(waitingNews.userId, userId);
  // Without waiting news the person's row is not locked.
  if ((await tx.$count(waitingNews, own)) === 0) return;
  // Only one at a time for each person: two jobs with news of the same batch would each create a notification.
  await lockPerson(tx, userId);
  const waiting = await tx.delete(waitingNews).where(own).returning();
  const inOrder = waiting.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  for (const news of inOrder) await tell(tx, news);
}

async function tell(tx: Db, { isMailed, createdAt, ...news }: typeof waitingNews.$inferSelect): Promise<void> {
  const { userId, documentId, count } = news;
  if (!(await joinBatch(tx, news)))
    await tx
      .insert(notifications)
      .values({ ...news, documentId: count > 1 ? null : documentId, mailedAt: isMailed ? createdAt : null, createdAt });
  await tellChange(tx, [userId], { topic: "notifications", id: userId });
  if (isMailed) return;
  const mailed = await tx.$count(newsMails, and(eq(newsMails.userId, userId), eq(newsMails.rhythm, "at-once")));
  if (mailed > 0) await askForMails(tx, [userId], { runAt: new Date(createdAt.getTime() + mailPause) });
}

type OfBatch = { userId: string; batchId: string | null; count: number };

/** Adds documents to the batch's notification; returns whether there is one that was neither read nor mailed yet. */
async function joinBatch(tx: Db, { userId, batchId, count }: OfBatch): Promise<boolean> {
  if (!batchId) return false;
  const { readAt, mailedAt } = notifications;
  const joined = await tx
    .update(notifications)
    .set({ count: sql`${notifications.count} + ${count}`, documentId: null })
    .where(and(eq(notifications.userId, userId), eq(notifications.batchId, batchId), isNull(readAt), isNull(mailedAt)))
    .returning({ id: notifications.id });
  return joined.length > 0;
}
