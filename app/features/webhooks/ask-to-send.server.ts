import type { Db } from "~db/client.server";
import { enqueue } from "~jobs/queue.server";

/** Enqueues the job that sends what waits for a webhook. One that waits already keeps its time, unless another one is named. */
export async function askToSend(tx: Db, webhookId: string, runAt?: Date): Promise<void> {
  await enqueue(tx, "call-webhook", { webhookId }, { jobKey: `webhook:${webhookId}`, ...(runAt ? { runAt } : { keepsTime: true }) });
}
