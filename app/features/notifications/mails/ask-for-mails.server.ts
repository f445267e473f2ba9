import type { Db } from "~db/client.server";
import { enqueueEach } from "~jobs/queue.server";

/** Has these people told by mail of what they have not read; one job at a time waits for each, for a day if the mail server is away. */
export async function askForMails(tx: Db, userIds: readonly string[], { runAt }: { runAt?: Date } = {}): Promise<void> {
  const jobs = userIds.map((userId) => ({ payload: { userId }, jobKey: `mail-news:${userId}` }));
  await enqueueEach(tx, "mail-news", jobs, { nobodyWaits: true, ...(runAt && { runAt, keepsTime: true }) });
}
