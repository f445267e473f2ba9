import type { Db } from "~db/client.server";
import { enqueue } from "~jobs/queue.server";

/** The provider of payments may be away for days: there are many tries. */
export async function enqueueErasure(tx: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await enqueue(tx, "erase-account", { userId }, { jobKey: `erase:${userId}`, runAt: at, nobodyWaits: true, maxAttempts: 25 });
}
