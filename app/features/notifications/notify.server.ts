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
  documentId?: string;
  /** names what is done in one go: it is told in one */
  batchId?: string | undefined;
  /** how many documents it is about */
  count?: number;
  /** a mail of its own tells it besides */
  isMailed?: boolean;
  now: Date;
};

/**
 * Writes down what a person is to be told, in the transaction in which it happened; a job tells it after the commit. Where this fails
 * it is only logged, and what happened stays. A deadlock goes on to the caller, who does everything again, so that nothing is left untold.
 */
export async function notify(tx: Db, news: News): Promise<void> {
  try {
    await tx.transaction((inner) => keep(inner, news));
  } catch (err) {
    if (isToRepeat(err)) throw err;
    log.error({ err, kind: news.kind }, "a notification was not written");
  }
}

/** Tells each person what is done in one go in one, however much of it is theirs. Always in the same order, or two would wait for each other. */
export async function notifyOfSeveral(tx: Db, news: readonly (News & { batchId: string })[]): Promise<void> {
  const ofEach = grouped(news, ({ userId }) => userId);
  for (const [, [first, ...others]] of [...ofEach].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (first) await notify(tx, others.length > 0 ? { ...first, count: 1 + others.length } : first);
}

async function keep(tx: Db, { now, ...news }: News): Promise<void> {
  await tx.insert(waitingNews).values({ ...news, createdAt: now });
  await enqueue(tx, "tell-news", { userId: news.userId });
}
