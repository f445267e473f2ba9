import { and, eq, isNull, sql } from "drizzle-orm";
import { grouped } from "~/lib/grouped";
import { tellChange } from "~/live/tell.server";
import { log } from "~/log.server";
import { type Db, isToRepeat } from "~db/client.server";
import { newsMails, notifications } from "~db/schema/notifications";
import { askForMails } from "./mails/ask-for-mails.server.ts";
import { mailPause, type NotificationKind } from "./rules.ts";

export type News = {
  userId: string;
  kind: NotificationKind;
  fromUserId?: string;
  documentId?: string;
  /** names what is done in one go: it is told in one */
  batchId?: string | undefined;
  /** how many documents it is about */
  count?: number;
  /** a mail of its own tells it besides */
  isMailed?: boolean;
  now: Date;
};

/**
 * Tells a person what happened, in the transaction in which it did. Where it cannot be told what happened stays: that is only logged.
 * Two that wait for each other is no such trouble: that goes on to the caller, so that neither loses what it tells.
 */
export async function notify(tx: Db, news: News): Promise<void> {
  try {
    await tx.transaction((inner) => tell(inner, news));
  } catch (err) {
    if (isToRepeat(err)) throw err;
    log.error({ err, kind: news.kind }, "a notification was not written");
  }
}

/** Tells each person what is done in one go in one, however much of it is theirs. Always in the same order, or two would wait for each other. */
export async function notifyOfSeveral(tx: Db, news: readonly (News & { batchId: string })[]): Promise<void> {
  const ofEach = grouped(news, ({ userId }) => userId);
  for (const [, [first, ...others]] of [...ofEach].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (first) await notify(tx, others.length > 0 ? { ...first, count: 1 + others.length } : first);
}

async function tell(tx: Db, { isMailed = false, now, ...news }: News): Promise<void> {
  const { userId, batchId, documentId, count = 1 } = news;
  if (!batchId || !(await joinBatch(tx, { userId, batchId, count })))
    await tx
      .insert(notifications)
      .values({ ...news, documentId: count > 1 ? null : documentId, mailedAt: isMailed ? now : null, createdAt: now });
  await tellChange(tx, [userId], { topic: "notifications", id: userId });
  if (isMailed) return;
  const mailed = await tx.$count(newsMails, and(eq(newsMails.userId, userId), eq(newsMails.rhythm, "at-once")));
  if (mailed > 0) await askForMails(tx, [userId], { runAt: new Date(now.getTime() + mailPause) });
}

/** Whether the batch is being told already, and nobody has heard of it: then it is of so many documents more. */
async function joinBatch(tx: Db, { userId, batchId, count }: { userId: string; batchId: string; count: number }): Promise<boolean> {
  const { readAt, mailedAt } = notifications;
  const joined = await tx
    .update(notifications)
    .set({ count: sql`${notifications.count} + ${count}`, documentId: null })
    .where(and(eq(notifications.userId, userId), eq(notifications.batchId, batchId), isNull(readAt), isNull(mailedAt)))
    .returning({ id: notifications.id });
  return joined.length > 0;
}
