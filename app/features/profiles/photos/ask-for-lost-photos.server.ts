import { and, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { photos } from "~db/schema/index";
import { enqueue, hasNoJob } from "~jobs/queue.server";

/** Photos that were sent and that no job will cut: it is asked for again. Answers how many. */
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
