import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { pages, versionPages, versions } from "~db/schema/index";
import { enqueue, hasNoJob } from "~jobs/queue.server";

/** The author whose turn it is. */
const author = sql<string | null>`(
  select ${versions.authorId} from ${versionPages} join ${versions} on ${versions.id} = ${versionPages.versionId}
  where ${versionPages.pageId} = ${pages.id} order by ${versions.createdAt} limit 1)`;
/** Pages that nobody shows are swept. */
const isShown = sql`exists (select from ${versionPages} where ${versionPages.pageId} = ${pages.id})`;
const isBeingRead = inArray(pages.analysis, ["ahead", "rendering", "reading"]);

/** Pages that are being read or drawn, as they say, and that no job will read or draw: it is asked for again. Answers how many. */
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
    // A page whose picture is there is not drawn again: the job goes on to reading it.
    for (const { personId, ...page } of lost)
      await enqueue(db, "render-page", { ...page, ...(personId && { personId }) }, { jobKey: `render:${page.pageId}`, maxAttempts: 3 });
    asked += lost.length;
  }
  return asked;
}
