import type { Db } from "~db/client.server";
import { enqueue } from "~jobs/queue.server";

/** Enqueues an erasure, with many tries, as the payment provider may be down for days. */
export async function enqueueErasure(tx: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await enqueue(tx, "erase-account", { userId }, { jobKey: `erase:${userId}`, runAt: at, nobodyWaits: true, maxAttempts: 25 });
}
