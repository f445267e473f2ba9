import { inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { pages } from "~db/schema/index";
import { enqueueEach } from "~jobs/queue.server";

/** Has pages read that nobody asked to be read yet: what they suggest is there when the person comes to it. */
export async function readAhead(tx: Db, { pageIds, personId }: { pageIds: readonly string[]; personId: string }): Promise<void> {
  if (pageIds.length === 0) return;
  await tx
    .update(pages)
    .set({ analysis: "ahead" })
    .where(inArray(pages.id, [...pageIds]));
  const jobs = pageIds.map((pageId) => ({ payload: { pageId, personId }, jobKey: `read:${pageId}` }));
  await enqueueEach(tx, "read-page", jobs, { ahead: true });
}
