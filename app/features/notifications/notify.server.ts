import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { notifications } from "~db/schema/notifications";
import type { NotificationKind } from "./rules.ts";

type News = { userId: string; kind: NotificationKind; fromUserId?: string; documentId?: string; now: Date };

/** Tells a person what happened, in the transaction in which it did. */
export async function notify(tx: Db, { userId, kind, fromUserId, documentId, now }: News): Promise<void> {
  await tx.insert(notifications).values({ userId, kind, fromUserId, documentId, createdAt: now });
  await tellChange(tx, [userId], { topic: "notifications", id: userId });
}
