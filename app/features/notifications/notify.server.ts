import { grouped } from "~/lib/grouped";
import { log } from "~/log.server";
import { type Db, isToRepeat } from "~db/client.server";
import { waitingNews } from "~db/schema/notifications";
import { enqueue } from "~jobs/queue.server";
import type { NotificationKind } from "./rules.ts";

export type News = {
  userId: string;
  kind: NotificationKind;
  fromUserId?: string;
  /** name of a guest */
  fromName?: string;
  documentId?: string;
  /** id of an act on many documents, which is notified together */
  batchId?: string | undefined;
  /** number of documents concerned */
  count?: number;
  /** a mail of its own is sent besides */
  isMailed?: boolean;
  now: Date;
};

/**
 * Records news for a person, in the transaction of the event; a job makes the notification after the commit. A failure is only logged, and the
 * event stays. A deadlock is thrown to the caller, who repeats everything, so that nothing is lost.
 */
export async function notify(tx: Db, news: News): Promise<void> {
  try {
    await tx.transaction((inner) => keep(inner, news));
  } catch (err) {
    if (isToRepeat(err)) throw err;
    log.error({ err, kind: news.kind }, "a notification was not written");
  }
}

/**
 * Records one notification per person and batch, however many documents of theirs are concerned. The order is always the same, as two
 * transactions would deadlock otherwise.
 */
export async function notifyOfSeveral(tx: Db, news: readonly (News & { batchId: string })[]): Promise<void> {
  const ofEach = grouped(news, ({ userId }) => userId);
  for (const [, [first, ...others]] of [...ofEach].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (first) await notify(tx, others.length > 0 ? { ...first, count: 1 + others.length } : first);
}

async function keep(tx: Db, { now, ...news }: News): Promise<void> {
  await tx.insert(waitingNews).values({ ...news, createdAt: now });
  await enqueue(tx, "tell-news", { userId: news.userId });
}
