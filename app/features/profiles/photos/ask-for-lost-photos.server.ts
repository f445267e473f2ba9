import { and, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { photos } from "~db/schema/index";
import { enqueue, hasNoJob } from "~jobs/queue.server";

/** Enqueues photos again that were sent and whose job is lost. Returns how many. */
export async function askForLostPhotos(db: Db, { atOnce }: { atOnce: number }): Promise<number> {
  const lost = await db
    .select({ userId: photos.userId, fileId: photos.sentFileId })
    .from(photos)
    .where(and(isNotNull(photos.sentFileId), hasNoJob(["cut-photo"], "userId", photos.userId)))
    .limit(atOnce);
  for (const { userId, fileId } of lost)
    if (fileId) await enqueue(db, "cut-photo", { userId, fileId, personId: userId }, { jobKey: `photo:${userId}` });
  return lost.length;
}
