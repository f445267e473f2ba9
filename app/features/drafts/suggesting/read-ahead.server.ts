import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { pages } from "~db/schema/index";
import { enqueueEach } from "~jobs/queue.server";

/** Has pages read before anybody asks, so that their suggestions are there when the person opens them. */
export async function readAhead(tx: Db, { pageIds, personId }: { pageIds: readonly string[]; personId: string }): Promise<void> {
  const added = await tx
    .update(pages)
    .set({ analysis: "ahead" })
    .where(and(inArray(pages.id, [...pageIds]), eq(pages.analysis, "none")))
    .returning({ id: pages.id });
  const jobs = pageIds
    .filter((pageId) => added.some(({ id }) => id === pageId))
    .map((pageId) => ({ payload: { pageId, personId }, jobKey: `read:${pageId}` }));
  await enqueueEach(tx, "read-page", jobs, { ahead: true });
}
