import type { Db } from "~db/client.server";
import { enqueueEach } from "~jobs/queue.server";

/**
 * Enqueues mails about unread notifications to these people; each person has at most one waiting job, which tries for a day if the mail server
 * is down.
 */
export async function askForMails(tx: Db, userIds: readonly string[], { runAt }: { runAt?: Date } = {}): Promise<void> {
  const jobs = userIds.map((userId) => ({ payload: { userId }, jobKey: `mail-news:${userId}` }));
  await enqueueEach(tx, "mail-news", jobs, { nobodyWaits: true, ...(runAt && { runAt, keepsTime: true }) });
}
