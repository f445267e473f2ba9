import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Batch, batchSize, type Place, writePlace } from "~/lib/batches";
import { germanTime } from "~/lib/dates";
import type { Db } from "~db/client.server";
import { documentAccess, documents, notifications, photoOf, users } from "~db/schema/index";
import { bellSize, type NotificationKind, type Reader } from "./rules.ts";

export type Notification = {
  id: string;
  kind: NotificationKind;
  /** null: from Mappe itself, or from a person whose account is deleted */
  sender: string | null;
  senderPhoto: string | null;
  /** name of the document concerned, as long as the viewer may see it */
  document: string | null;
  /** number of documents concerned */
  count: number;
  isRead: boolean;
  at: Date;
};

/** time: of `at`, as text: the server writes it, because the bell is on every screen and a browser's first time formatter takes long to make */
export type LatestNotification = Notification & { time: string };

/** Returns the latest notifications for the bell, and the number of all unread ones. */
export async function findBell(db: Db, viewer: Reader): Promise<{ unread: number; latest: LatestNotification[] }> {
  const { unread, rows } = await findNews(db, viewer, { limit: bellSize });
  return { unread, latest: rows.map((row) => ({ ...row, time: germanTime(row.at) })) };
}

type Asked = { after?: Place | undefined; batches?: number };

/** Returns the viewer's notifications, the newest first, in whole batches after a place, and the number of all unread ones. */
export async function listNotifications(
  db: Db,
  viewer: Reader,
  { after, batches = 1 }: Asked = {},
): Promise<{ unread: number; batch: Batch<Notification> }> {
  const limit = batches * batchSize;
  const { unread, rows } = await findNews(db, viewer, { limit, after });
  const last = rows.at(-1);
  return { unread, batch: { rows, next: last && rows.length === limit ? writePlace(last) : null } };
}

/** Reads rows and number in one statement, so that they agree, whatever is read or added meanwhile. */
async function findNews(
  db: Db,
  viewer: Reader,
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<{ unread: number; rows: Notification[] }> {
  const own = eq(notifications.userId, viewer.id);
  const unread = db.$count(notifications, and(own, isNull(notifications.readAt)));
  const found = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      sender: sql<string | null>`coalesce(${notifications.fromName}, ${users.displayName})`,
      senderPhoto: photoOf(notifications.fromUserId),
      document: documents.name,
      count: notifications.count,
      readAt: notifications.readAt,
      at: notifications.createdAt,
      unread: sql<number>`${unread}::int`,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .leftJoin(documentAccess, and(eq(documentAccess.documentId, notifications.documentId), eq(documentAccess.userId, viewer.id)))
    .leftJoin(documents, eq(documents.id, documentAccess.documentId))
    .where(and(own, after && behind(after)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
  const rows = found.map(({ readAt, unread: _, ...notification }) => ({ ...notification, isRead: readAt !== null }));
  return { unread: found[0]?.unread ?? (after ? await unread : 0), rows };
}

function behind({ at, id }: Place) {
  return sql`(${notifications.createdAt}, ${notifications.id}) < (${at.toISOString()}::text::timestamptz, ${id}::text::uuid)`;
}
