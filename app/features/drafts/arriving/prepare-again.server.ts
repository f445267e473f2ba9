import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import { enqueue } from "~jobs/queue.server";
import type { Db } from "../../../../db/client.server.ts";
import { draftFiles } from "../../../../db/schema/index.ts";

/** Enqueues the jobs of refused files whose bytes are kept once more; returns false if there are no such files. */
export async function prepareAgain(tx: Db, which: SQL | undefined, personId: string): Promise<boolean> {
  const again = await tx
    .update(draftFiles)
    .set({ state: "received", reason: null })
    .where(and(which, eq(draftFiles.state, "refused"), isNotNull(draftFiles.fileId)))
    .returning({ id: draftFiles.id });
  for (const { id } of again) await enqueue(tx, "prepare-file", { draftFileId: id, personId }, { jobKey: `prepare:${id}`, maxAttempts: 3 });
  return again.length > 0;
}
