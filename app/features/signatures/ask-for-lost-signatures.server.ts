import { and, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { signatureImages } from "~db/schema/index";
import { enqueue, hasNoJob } from "~jobs/queue.server";

/**
 * Enqueues pictures of signatures again that were sent and whose job is lost. Returns how many. Drawn or typed signatures are shown by their
 * vectors, so that nobody waits for them.
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
