import { sql } from "drizzle-orm";
import { type News, notify } from "~/features/notifications/notify.server";
import { tellNews } from "~/features/notifications/tell-news.server";
import type { Db } from "~db/client.server";
import { waitingNews } from "~db/schema/notifications";
import { until } from "./until.ts";

/** Sends all waiting notifications, as the runner's jobs do, which are then done. */
export async function tellAll(db: Db): Promise<void> {
  for (const { userId } of await db.selectDistinct({ userId: waitingNews.userId }).from(waitingNews)) await tellNews(db, { userId });
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'tell-news'))`);
}

/** Records news and turns them into notifications at once. */
export async function tellNow(db: Db, news: News): Promise<void> {
  await notify(db, news);
  await tellAll(db);
}

/** Waits until the runner of a site has sent all notifications. */
export async function allTold(db: Db): Promise<void> {
  await until(
    () => db.$count(waitingNews),
    (waiting) => waiting === 0,
  );
}
