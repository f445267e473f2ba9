import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { newsMails, notifications, users } from "~db/schema/index";
import { askForMails } from "./ask-for-mails.server.ts";
import { forgetMailLinks } from "./mail-links.server.ts";
import { isUntold } from "./mail-news.server.ts";

/** Enqueues the daily mails, also for people whose immediate mail failed. */
export async function gatherMails(db: Db, { now }: { now: Date }): Promise<void> {
  const due = await db
    .selectDistinct({ userId: newsMails.userId })
    .from(newsMails)
    .innerJoin(users, eq(users.id, newsMails.userId))
    .innerJoin(notifications, eq(notifications.userId, newsMails.userId))
    .where(and(isNotNull(users.emailVerifiedAt), isUntold()));
  await askForMails(
    db,
    due.map(({ userId }) => userId),
  );
  await forgetMailLinks(db, now);
}
