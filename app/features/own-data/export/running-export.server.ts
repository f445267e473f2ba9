import { and, eq, isNull } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { dataExports } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

export async function enqueueDataExport(tx: Db, exportId: string, runAt?: Date): Promise<void> {
  await enqueue(tx, "make-data-export", { exportId }, { jobKey: `data-export:${exportId}`, ...(runAt && { runAt }) });
}

/** Has open pages show how far the export is. */
export async function tellOwnData(tx: Db, userId: string): Promise<void> {
  await tellChange(tx, [userId], { topic: "own-data", id: userId });
}

/** Asked for, and neither ready nor given up. */
export function isRunning(exportId: string) {
  return and(eq(dataExports.id, exportId), isNull(dataExports.readyAt), isNull(dataExports.failedAt));
}
