import { and, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { signatureImages } from "~db/schema/index";
import { enqueue, hasNoJob } from "~jobs/queue.server";

/**
 * Pictures of signatures that were sent and that no job will make: it is asked for again. Answers how many.
 * What was drawn or typed is shown by its vectors, and keeps nobody waiting.
 */
export async function askForLostSignatures(db: Db, { atOnce }: { atOnce: number }): Promise<number> {
  const { sentFileId, fileId, failedAt } = signatureImages;
  const isAwaited = and(isNotNull(sentFileId), isNull(fileId), isNull(failedAt));
  const lost = await db
    .select({ imageId: signatureImages.id, personId: signatureImages.userId })
    .from(signatureImages)
    .where(and(isAwaited, hasNoJob(["make-signature"], "imageId", signatureImages.id)))
    .limit(atOnce);
  for (const { imageId, personId } of lost)
    await enqueue(db, "make-signature", { imageId, ...(personId && { personId }) }, { maxAttempts: 3 });
  return lost.length;
}
