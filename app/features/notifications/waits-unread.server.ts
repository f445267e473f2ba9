import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { notifications, waitingNews } from "~db/schema/notifications";
import type { NotificationKind } from "./rules.ts";

type Wanted = { userId: string; kind: NotificationKind; fromUserId: string };

/** Returns whether the same news of the same person is still unread, so that it need not be repeated. */
export async function waitsUnread(db: Db, wanted: Wanted): Promise<boolean> {
  const [untold, unread] = await Promise.all([
    db.$count(waitingNews, isSame(waitingNews, wanted)),
    db.$count(notifications, and(isSame(notifications, wanted), isNull(notifications.readAt))),
  ]);
  return untold + unread > 0;
}

function isSame(table: typeof notifications | typeof waitingNews, { userId, kind, fromUserId }: Wanted) {
  return and(eq(table.userId, userId), eq(table.kind, kind), eq(table.fromUserId, fromUserId));
}
