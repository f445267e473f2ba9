import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { hashOfSecret } from "~/lib/secret.server";
import { deliver } from "~/mail/deliver.server";
import { newsMail } from "~/mail/news.server";
import { notificationsPath, stopMailsPath } from "~/paths";
import type { Db } from "~db/client.server";
import { documentAccess, documents, newsMails, notifications, users } from "~db/schema/index";
import { isOfContact, isOfPerson, targetOf } from "../rules.ts";
import { starterGuide } from "../starter-guide.server.ts";
import { mintMailLink } from "./mail-links.server.ts";

/**
 * Mails a person the notifications that are unread and were not mailed yet, if they want mails and the address is verified. A runner that is
 * killed between sending and recording sends the same mail again, with the same Message-ID.
 */
export async function mailNews(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const [receiver] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .innerJoin(newsMails, eq(newsMails.userId, users.id))
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt), isNull(users.disabledAt)));
  if (!receiver || (await findUntold(db, userId)).length === 0) return;

  // The link must be committed before the mail is sent.
  const secret = await mintMailLink(db, { userId, now });
  await db.transaction(async (tx) => {
    // Only one job at a time sends them. The rows are not locked, as a slow mail server must not keep anybody from reading.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail-news:${userId}`}, 0))`);
    const untold = await findUntold(tx, userId);
    if (untold.length === 0) return;
    await deliver(await letterTo(receiver, untold, secret));
    const ids = untold.map(({ id }) => id);
    await tx.update(notifications).set({ mailedAt: now }).where(inArray(notifications.id, ids));
  });
}

/** The condition for unread notifications that were not mailed yet, and that are newer than the choice of mails. */
export function isUntold() {
  return and(isNull(notifications.readAt), isNull(notifications.mailedAt), gte(notifications.createdAt, newsMails.since));
}

async function findUntold(db: Db, userId: string) {
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      count: notifications.count,
      sender: sql<string | null>`coalesce(${notifications.fromName}, ${users.displayName})`,
      documentId: documents.id,
      document: documents.name,
    })
    .from(notifications)
    .innerJoin(newsMails, eq(newsMails.userId, notifications.userId))
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .leftJoin(documentAccess, and(eq(documentAccess.documentId, notifications.documentId), eq(documentAccess.userId, notifications.userId)))
    .leftJoin(documents, eq(documents.id, documentAccess.documentId))
    .where(and(eq(notifications.userId, userId), isUntold()))
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
}

type Receiver = { email: string; language: "de" | "en" };
type Untold = Awaited<ReturnType<typeof findUntold>>;

function letterTo({ email, language }: Receiver, untold: Untold, secret: string) {
  const entries = untold.map(({ kind, count, sender, documentId, document }) => ({
    kind,
    count,
    isOfPerson: isOfPerson(kind),
    sender: isOfContact(kind) ? sender : null,
    document,
    link: absolute(targetOf(kind, documentId) ?? starterGuide(language)),
  }));
  const messageId = `<${hashOfSecret(untold.map(({ id }) => id).join()).slice(0, 32)}@${new URL(env.APP_URL).hostname}>`;
  return newsMail({ email, language, entries, messageId, link: absolute(notificationsPath), stop: absolute(stopMailsPath(secret)) });
}

function absolute(target: string): string {
  return target.startsWith("/") ? env.APP_URL + target : target;
}
