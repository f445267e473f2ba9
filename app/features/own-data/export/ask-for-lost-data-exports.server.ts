import { and, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { dataExports } from "~db/schema/index";
import { hasNoJob } from "~jobs/queue.server";
import { enqueueDataExport } from "./running-export.server.ts";

/** Enqueues unfinished data exports again whose job is lost. Returns how many. */
export async function askForLostDataExports(db: Db, { atOnce }: { atOnce: number }): Promise<number> {
  const lost = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(isNull(dataExports.readyAt), isNull(dataExports.failedAt), hasNoJob(["make-data-export"], "exportId", dataExports.id)))
    .limit(atOnce);
  for (const { id } of lost) await enqueueDataExport(db, id);
  return lost.length;
}
