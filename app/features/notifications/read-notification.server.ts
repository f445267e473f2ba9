import { and, eq, isNull } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { notifications } from "~db/schema/notifications";
import type { NotificationKind, Reader } from "./rules.ts";

/** Marks the viewer's notification as read, once, and tells what kind it is. */
export async function readNotification(
  db: Db,
  { viewer, notificationId, now }: { viewer: Reader; notificationId: string; now: Date },
): Promise<NotificationKind | undefined> {
  const own = and(eq(notifications.id, notificationId), eq(notifications.userId, viewer.id));
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ kind: notifications.kind }).from(notifications).where(own);
    const read = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(own, isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (read.length > 0) await tellChange(tx, [viewer.id], { topic: "notifications", id: viewer.id });
    return found?.kind;
  });
}
