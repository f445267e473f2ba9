import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { pages, versionPages, versions } from "~db/schema/index";
import { enqueue, hasNoJob } from "~jobs/queue.server";
import { beingRead } from "./rules.ts";

/** The author of the first version with the page, who its job counts for. */
const author = sql<string | null>`(
  select ${versions.authorId} from ${versionPages} join ${versions} on ${versions.id} = ${versionPages.versionId}
  where ${versionPages.pageId} = ${pages.id} order by ${versions.createdAt} limit 1)`;
/** Pages that no version contains are swept. */
const isShown = sql`exists (select from ${versionPages} where ${versionPages.pageId} = ${pages.id})`;

const isBeingRead = inArray(pages.analysis, beingRead);

/** Enqueues pages again that are being read or rendered and whose job is lost. Returns how many. */
export async function askForLostPages(db: Db, { atOnce }: { atOnce: number }): Promise<number> {
  const unread = and(eq(pages.renderedKey, pages.recipeKey), isBeingRead, hasNoJob(["read-page", "render-page"], "pageId", pages.id));
  const undrawn = and(ne(pages.renderedKey, pages.recipeKey), hasNoJob(["render-page"], "pageId", pages.id));
  let asked = 0;
  for (const isLost of [unread, undrawn]) {
    const lost = await db
      .select({ pageId: pages.id, personId: author, thenRead: sql<boolean>`${isBeingRead}` })
      .from(pages)
      .where(and(isLost, isShown))
      .limit(atOnce);
    // A page that has its picture is not rendered again: the job goes on to reading it.
    for (const { personId, ...page } of lost)
      await enqueue(db, "render-page", { ...page, ...(personId && { personId }) }, { jobKey: `render:${page.pageId}`, maxAttempts: 3 });
    asked += lost.length;
  }
  return asked;
}
