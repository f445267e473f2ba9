import type { Db } from "~db/client.server";
import { enqueueEach } from "~jobs/queue.server";

/** Enqueues the jobs that look into mailboxes. One that waits already is not doubled. */
export async function askToLook(tx: Db, ...mailboxIds: readonly string[]): Promise<void> {
  const jobs = mailboxIds.map((mailboxId) => ({ payload: { mailboxId }, jobKey: `mailbox:${mailboxId}` }));
  await enqueueEach(tx, "look-into-mailbox", jobs, { maxAttempts: 1 });
}
