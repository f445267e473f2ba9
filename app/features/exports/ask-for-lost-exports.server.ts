import { and, eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { exports } from "~db/schema/index";
import { hasNoJob } from "~jobs/queue.server";
import { enqueueExport } from "./ask-for-export.server.ts";

/** Enqueues requested PDFs again whose job is lost. Returns how many. */
export async function askForLostExports(db: Db, { atOnce }: { atOnce: number }): Promise<number> {
  const lost = await db
    .select({ cacheKey: exports.cacheKey })
    .from(exports)
    .where(and(eq(exports.state, "asked"), hasNoJob(["export-pdf"], "cacheKey", exports.cacheKey)))
    .limit(atOnce);
  for (const { cacheKey } of lost) await enqueueExport(db, cacheKey);
  return lost.length;
}
