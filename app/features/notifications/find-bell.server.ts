import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documentAccess, documents, notifications, users } from "~db/schema/index";
import { bellSize, type NotificationKind, type Reader } from "./rules.ts";

export type Notification = {
  id: string;
  kind: NotificationKind;
  /** null: from Mappe itself, or from somebody who has left */
  sender: string | null;
  /** the name of the document it is about, as long as the viewer may see it */
  document: string | null;
  isRead: boolean;
  createdAt: Date;
};

/** What the bell shows: the latest, and how many of all are unread. */
export async function findBell(db: Db, viewer: Reader): Promise<{ unread: number; latest: Notification[] }> {
  const [unread, latest] = await Promise.all([countUnread(db, viewer), latestOf(db, viewer)]);
  return { unread, latest };
}

async function countUnread(db: Db, viewer: Reader): Promise<number> {
  const unread = and(eq(notifications.userId, viewer.id), isNull(notifications.readAt));
  const [row] = await db.select({ total: count() }).from(notifications).where(unread);
  return row?.total ?? 0;
}

async function latestOf(db: Db, viewer: Reader): Promise<Notification[]> {
  const rows = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      sender: users.displayName,
      document: documents.name,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .leftJoin(documentAccess, and(eq(documentAccess.documentId, notifications.documentId), eq(documentAccess.userId, viewer.id)))
    .leftJoin(documents, eq(documents.id, documentAccess.documentId))
    .where(eq(notifications.userId, viewer.id))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(bellSize);
  return rows.map(({ readAt, ...notification }) => ({ ...notification, isRead: readAt !== null }));
}
