import type { Db } from "~db/client.server";
import { enqueue } from "~jobs/queue.server";

/** Enqueues the job that looks into a mailbox. One that waits already is not doubled. */
export async function askToLook(tx: Db, mailboxId: string): Promise<void> {
  await enqueue(tx, "look-into-mailbox", { mailboxId }, { jobKey: `mailbox:${mailboxId}`, maxAttempts: 1 });
}
