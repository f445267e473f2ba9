import { and, eq, isNull, sql } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import { log } from "~/log.server";
import type { Db } from "~db/client.server";
import { newsMails, notifications } from "~db/schema/notifications";
import { askForMails } from "./mails/ask-for-mails.server.ts";
import { mailPause, type NotificationKind } from "./rules.ts";

type News = {
  userId: string;
  kind: NotificationKind;
  fromUserId?: string;
  documentId?: string;
  /** names what is done in one go: it is told in one */
  batchId?: string | undefined;
  /** a mail of its own tells it besides */
  isMailed?: boolean;
  now: Date;
};

/** Tells a person what happened, in the transaction in which it did. Where it cannot be told what happened stays: that is only logged. */
export async function notify(tx: Db, news: News): Promise<void> {
  try {
    await tx.transaction((inner) => tell(inner, news));
  } catch (err) {
    log.error({ err, kind: news.kind }, "a notification was not written");
  }
}

async function tell(tx: Db, { userId, kind, fromUserId, documentId, batchId, isMailed = false, now }: News): Promise<void> {
  if (!batchId || !(await joinBatch(tx, { userId, batchId })))
    await tx
      .insert(notifications)
      .values({ userId, kind, fromUserId, documentId, batchId, mailedAt: isMailed ? now : null, createdAt: now });
  await tellChange(tx, [userId], { topic: "notifications", id: userId });
  if (isMailed) return;
  const mailed = await tx.$count(newsMails, and(eq(newsMails.userId, userId), eq(newsMails.rhythm, "at-once")));
  if (mailed > 0) await askForMails(tx, [userId], { runAt: new Date(now.getTime() + mailPause) });
}

/** Whether the batch is being told already, and nobody has heard of it: then it is of one document more. */
async function joinBatch(tx: Db, { userId, batchId }: { userId: string; batchId: string }): Promise<boolean> {
  const { readAt, mailedAt, count } = notifications;
  const joined = await tx
    .update(notifications)
    .set({ count: sql`${count} + 1`, documentId: null })
    .where(and(eq(notifications.userId, userId), eq(notifications.batchId, batchId), isNull(readAt), isNull(mailedAt)))
    .returning({ id: notifications.id });
  return joined.length > 0;
}
