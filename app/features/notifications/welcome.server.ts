import type { Db } from "~db/client.server";
import { notifications } from "~db/schema/notifications";

/** A new account begins with one unread notification: it is a part of the account, and no news of what somebody did. */
export async function welcome(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await tx.insert(notifications).values({ userId, kind: "welcome", createdAt: now });
}
