import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { notifications, waitingNews } from "~db/schema/notifications";
import type { NotificationKind } from "./rules.ts";
import { tellWaiting } from "./tell-news.server.ts";

type Gone = { documentId: string; userId: string };

/** Settles notifications about documents for people who may not see them any more. */
export async function settleNewsOfDocuments(tx: Db, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return;
  const waiting = await tx
    .selectDistinct({ userId: waitingNews.userId })
    .from(waitingNews)
    .where(or(...gone.map((one) => and(eq(waitingNews.documentId, one.documentId), eq(waitingNews.userId, one.userId)))))
    .orderBy(waitingNews.userId);
  for (const one of waiting) await tellWaiting(tx, one.userId);
  const { documentId, userId } = notifications;
  await settle(tx, or(...gone.map((one) => and(eq(documentId, one.documentId), eq(userId, one.userId)))));
}

/** Settles a notification whose request has been answered or withdrawn. */
export async function settleNewsFrom(
  tx: Db,
  { userId, fromUserId, kind }: { userId: string; fromUserId: string; kind: NotificationKind },
): Promise<void> {
  await tellWaiting(tx, userId);
  await settle(tx, and(eq(notifications.userId, userId), eq(notifications.fromUserId, fromUserId), eq(notifications.kind, kind)));
}

/** Locks the notifications in the same order as reading them does. */
async function settle(tx: Db, which: SQL | undefined): Promise<void> {
  if (!which) return;
  const unread = await tx
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(and(which, isNull(notifications.readAt)))
    .orderBy(notifications.id)
    .for("no key update");
  if (unread.length === 0) return;
  const ids = unread.map(({ id }) => id);
  await tx.update(notifications).set({ readAt: sql`now()` }).where(inArray(notifications.id, ids));
  for (const userId of new Set(unread.map((one) => one.userId))) await tellChange(tx, [userId], { topic: "notifications", id: userId });
}
