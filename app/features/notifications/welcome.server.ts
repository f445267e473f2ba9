import type { Db } from "~db/client.server";
import { notifications } from "~db/schema/notifications";

/** Creates the unread notification that a new account begins with; it is a part of the account, and not news of an event. */
export async function welcome(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await tx.insert(notifications).values({ userId, kind: "welcome", createdAt: now });
}
