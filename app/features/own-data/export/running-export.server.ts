import { and, eq, isNull } from "drizzle-orm";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { dataExports } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

export async function enqueueDataExport(tx: Db, exportId: string, runAt?: Date): Promise<void> {
  await enqueue(tx, "make-data-export", { exportId }, { jobKey: `data-export:${exportId}`, ...(runAt && { runAt }) });
}

/** Makes open pages show the progress of the export. */
export async function tellOwnData(tx: Db, userId: string): Promise<void> {
  await tellChange(tx, [userId], { topic: "own-data", id: userId });
}

/** The condition for an export that is neither ready nor failed. */
export function isRunning(exportId: string) {
  return and(eq(dataExports.id, exportId), isNull(dataExports.readyAt), isNull(dataExports.failedAt));
}
