import { and, eq, isNull } from "drizzle-orm";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { tellChange } from "~/live/tell.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, signatureImages } from "~db/schema/index";

/** Refuses a file that is no picture of a signature: the person is told, and the former signature stays. */
export async function refuseSignature(db: Db, { imageId, now }: { imageId: string; now: Date }): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const [image] = await tx.select().from(signatureImages).where(eq(signatureImages.id, imageId)).for("no key update");
    // Drawn and typed signatures have no file: they are stored as vectors.
    if (!image?.sentFileId || image.fileId) return [];
    await tx
      .update(signatureImages)
      .set({ failedAt: now, sentFileId: null })
      .where(and(eq(signatureImages.id, imageId), isNull(signatureImages.failedAt)));
    if (image.userId) await tellChange(tx, [image.userId], { topic: "profile", id: image.userId });
    return tx.delete(files).where(eq(files.id, image.sentFileId)).returning({ key: files.key });
  });
  await letBytesGo(
    db,
    storage(),
    gone.map(({ key }) => key),
  );
}
