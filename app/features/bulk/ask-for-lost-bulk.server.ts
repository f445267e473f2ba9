import { and, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { bulkActions } from "~db/schema/index";
import { hasNoJob } from "~jobs/queue.server";
import { enqueueBulk } from "./start-bulk.server.ts";

/** Enqueues bulk actions again that were started and whose job is lost. Returns how many. */
export async function askForLostBulk(db: Db, { atOnce }: { atOnce: number }): Promise<number> {
  const isRunning = and(isNotNull(bulkActions.startedAt), isNull(bulkActions.finishedAt));
  const lost = await db
    .select({ id: bulkActions.id, kind: bulkActions.kind })
    .from(bulkActions)
    .where(and(isRunning, hasNoJob(["make-zip", "run-bulk"], "actionId", bulkActions.id)))
    .limit(atOnce);
  for (const action of lost) await enqueueBulk(db, action);
  return lost.length;
}
