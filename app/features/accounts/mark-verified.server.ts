import { eq } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { enqueue } from "~jobs/queue.server";

/** Records that the address is proven to be the person's, and notifies the person, with all open tabs, of everything that waited for that. */
export async function markVerified(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, userId));
  await tellChange(tx, [userId], { topic: "profile", id: userId });
  await announceVerified(tx, userId);
}

export async function announceVerified(tx: Db, userId: string): Promise<void> {
  await enqueue(tx, "link-invites", { userId });
}
