import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { notifications } from "~db/schema/notifications";
import type { NotificationKind } from "./rules.ts";

type Wanted = { userId: string; kind: NotificationKind; fromUserId: string };

/** Whether the same news of the same person waits to be read already: telling it again would only be louder. */
export async function waitsUnread(db: Db, { userId, kind, fromUserId }: Wanted): Promise<boolean> {
  const waiting = and(
    eq(notifications.userId, userId),
    eq(notifications.kind, kind),
    eq(notifications.fromUserId, fromUserId),
    isNull(notifications.readAt),
  );
  return (await db.$count(notifications, waiting)) > 0;
}
