import { and, eq, isNull } from "drizzle-orm";
import type { ImageEngine, SignaturePicture } from "~/engines/contract";
import { inScratch } from "~/engines/scratch.server";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { forgetFiles, recordFile } from "~/features/pages/record-file.server";
import { invariant } from "~/lib/invariant";
import { tellChange } from "~/live/tell.server";
import { newSignatureKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, signatureImages, signatures } from "~db/schema/index";
import { lockSignature } from "./keep-signature.server.ts";
import { refuseSignature } from "./refuse-signature.server.ts";

/** side: px of the longest side */
type Asked = { imageId: string; maxPixels: number; side: number; now: Date };

/** Makes the picture of a signature: from its vectors, or from a photo whose background is removed. */
export async function makeSignature(db: Db, image: ImageEngine, asked: Asked): Promise<void> {
  const wanted = await findWanted(db, asked.imageId);
  if (!wanted) return;
  await inScratch(async (outDir) => {
    const made = await makePicture(image, wanted, { ...asked, outDir });
    if (made.ok) await keepPicture(db, wanted, made);
    else await refuseSignature(db, asked);
  });
}

type Wanted = { imageId: string; userId: string | null; outline: typeof signatureImages.$inferSelect.outline; sentKey: string | null };

/** Returns undefined if the picture is made, could not be made, or is deleted. */
async function findWanted(db: Db, imageId: string): Promise<Wanted | undefined> {
  const [image] = await db
    .select({ row: signatureImages, sentKey: files.key })
    .from(signatureImages)
    .leftJoin(files, eq(files.id, signatureImages.sentFileId))
    .where(eq(signatureImages.id, imageId));
  if (!image || image.row.fileId || image.row.failedAt) return undefined;
  return { imageId, userId: image.row.userId, outline: image.row.outline, sentKey: image.sentKey };
}

async function makePicture(
  image: ImageEngine,
  { outline, sentKey }: Wanted,
  { outDir, maxPixels, side }: Asked & { outDir: string },
): Promise<SignaturePicture> {
  if (outline) return image.drawSignature({ outline, outDir, side });
  invariant(sentKey, "a signature without vectors is a picture that was sent");
  return storage().withLocalFile(sentKey, (file) => image.takeInk({ file, outDir, maxPixels, side }));
}

async function keepPicture(db: Db, { imageId, userId }: Wanted, { image }: Extract<SignaturePicture, { ok: true }>): Promise<void> {
  const { path, mediaType, width, height } = image;
  const kept = await storage().adopt(newSignatureKey(userId ?? imageId), path);
  const gone = await db.transaction(async (tx) => {
    const signature = userId ? await lockSignature(tx, userId) : undefined;
    const [before] = await tx.select().from(signatureImages).where(eq(signatureImages.id, imageId)).for("no key update");
    if (!before || before.fileId || before.failedAt) return [kept.key];
    const fileId = await recordFile(tx, { ...kept, mediaType, width, height });
    await tx
      .update(signatureImages)
      .set({ fileId, sentFileId: null })
      .where(and(eq(signatureImages.id, imageId), isNull(signatureImages.fileId)));
    if (signature?.sentImageId === imageId)
      await tx.update(signatures).set({ imageId, sentImageId: null }).where(eq(signatures.userId, signature.userId));
    if (userId) await tellChange(tx, [userId], { topic: "profile", id: userId });
    return forgetSent(tx, before.sentFileId);
  });
  await letBytesGo(db, storage(), gone);
}

/** Deletes the sent file; returns the keys of its bytes. */
async function forgetSent(tx: Db, fileId: string | null): Promise<string[]> {
  if (!fileId) return [];
  const [sent] = await tx.select({ key: files.key }).from(files).where(eq(files.id, fileId));
  await forgetFiles(tx, [fileId]);
  return sent ? [sent.key] : [];
}
