import type { Db } from "~db/client.server";
import { waitingNews } from "~db/schema/notifications";
import { enqueueEach, hasNoJob } from "~jobs/queue.server";

/** People to whom something is yet to be told that no job will tell: it is asked for again. Answers how many. */
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
