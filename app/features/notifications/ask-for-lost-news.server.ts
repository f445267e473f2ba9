import type { Db } from "~db/client.server";
import { waitingNews } from "~db/schema/notifications";
import { enqueueEach, hasNoJob } from "~jobs/queue.server";

/** Enqueues the jobs of people again who have waiting news and whose job is lost. Returns how many. */
export async function askForLostNews(db: Db, { atOnce }: { atOnce: number }): Promise<number> {
  const lost = await db
    .selectDistinct({ userId: waitingNews.userId })
    .from(waitingNews)
    .where(hasNoJob(["tell-news"], "userId", waitingNews.userId))
    .limit(atOnce);
  await enqueueEach(
    db,
    "tell-news",
    lost.map((payload) => ({ payload })),
  );
  return lost.length;
}
