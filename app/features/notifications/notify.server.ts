import { and, eq } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import { log } from "~/log.server";
import type { Db } from "~db/client.server";
import { newsMails, notifications } from "~db/schema/notifications";
import { askForMails } from "./mails/ask-for-mails.server.ts";
import { mailPause, type NotificationKind } from "./rules.ts";

type News = { userId: string; kind: NotificationKind; fromUserId?: string; documentId?: string; now: Date };

/** Tells a person what happened, in the transaction in which it did. Where it cannot be told what happened stays: that is only logged. */
export async function notify(tx: Db, news: News): Promise<void> {
  try {
    await tx.transaction((inner) => tell(inner, news));
  } catch (err) {
    log.error({ err, kind: news.kind }, "a notification was not written");
  }
}

async function tell(tx: Db, { userId, kind, fromUserId, documentId, now }: News): Promise<void> {
  await tx.insert(notifications).values({ userId, kind, fromUserId, documentId, createdAt: now });
  await tellChange(tx, [userId], { topic: "notifications", id: userId });
  const mailed = await tx.$count(newsMails, and(eq(newsMails.userId, userId), eq(newsMails.rhythm, "at-once")));
  if (mailed > 0) await askForMails(tx, [userId], { runAt: new Date(now.getTime() + mailPause) });
}
