import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Place } from "~/lib/batches";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { documentAccess } from "~db/schema/index";
import { notifications } from "~db/schema/notifications";
import type { NotificationKind, Reader } from "./rules.ts";

type Subject = { id: string; kind: NotificationKind; documentId: string | null };

/** These notifications, or all up to the newest that the person has seen. */
export type ToRead = { ids: readonly string[] } | { upTo: Place };

/** Marks the viewer's notifications as read. Returns how many were unread. */
export async function readNotifications(db: Db, { viewer, now, ...which }: { viewer: Reader; now: Date } & ToRead): Promise<number> {
  return db.transaction(async (tx) => {
    // They are locked in one order, so that two tabs that read many at once do not deadlock.
    const unread = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.userId, viewer.id), isNull(notifications.readAt), among(which)))
      .orderBy(notifications.id)
      .for("no key update");
    if (unread.length === 0) return 0;
    const ids = unread.map(({ id }) => id);
    await tx.update(notifications).set({ readAt: now }).where(inArray(notifications.id, ids));
    await tellChange(tx, [viewer.id], { topic: "notifications", id: viewer.id });
    return unread.length;
  });
}

/** Returns what these notifications are about, as far as the viewer may still see it; those of other people are left out. */
export async function subjectsOf(db: Db, viewer: Reader, ids: readonly string[]): Promise<Subject[]> {
  return db
    .select({ id: notifications.id, kind: notifications.kind, documentId: documentAccess.documentId })
    .from(notifications)
    .leftJoin(documentAccess, and(eq(documentAccess.documentId, notifications.documentId), eq(documentAccess.userId, viewer.id)))
    .where(and(eq(notifications.userId, viewer.id), inArray(notifications.id, [...ids])));
}

function among(which: ToRead) {
  if ("ids" in which) return inArray(notifications.id, [...which.ids]);
  const { at, id } = which.upTo;
  return sql`(${notifications.createdAt}, ${notifications.id}) <= (${at.toISOString()}::text::timestamptz, ${id}::text::uuid)`;
}
