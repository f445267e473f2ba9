import { and, eq } from "drizzle-orm";
import type { CutPhoto, ImageEngine } from "~/engines/contract";
import { inScratch } from "~/engines/scratch.server";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { recordFile } from "~/features/pages/record-file.server";
import { newPhotoKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, photos } from "~db/schema/index";
import { photoSide } from "../rules.ts";
import { tellProfile } from "../tell-profile.server.ts";
import { forgetPhotoFiles, lockPhoto } from "./lock-photo.server.ts";
import { refusePhoto } from "./refuse-photo.server.ts";

/** fileId: id of the file that the person sent */
type Asked = { userId: string; fileId: string; maxPixels: number; now: Date };

/** Crops the photo that was sent and shows it from now on; the former one is deleted. */
export async function cutPhoto(db: Db, image: ImageEngine, { maxPixels, ...asked }: Asked): Promise<void> {
  const sent = await findSent(db, asked);
  if (!sent) return;
  await inScratch(async (outDir) => {
    const { key, square } = sent;
    const cut = await storage()
      .withLocalFile(key, (file) => image.cutPhoto({ file, outDir, maxPixels, square, side: photoSide }))
      .catch(async (error: unknown) => {
        // Another photo was sent meanwhile, and the bytes of this one are purged.
        if (await findSent(db, asked)) throw error;
      });
    if (!cut) return;
    if (cut.ok) await showPhoto(db, asked, cut);
    else await refusePhoto(db, asked);
  });
}

async function findSent(db: Db, { userId, fileId }: Pick<Asked, "userId" | "fileId">) {
  const [sent] = await db
    .select({ key: files.key, square: photos.square })
    .from(photos)
    .innerJoin(files, eq(files.id, photos.sentFileId))
    .where(and(eq(photos.userId, userId), eq(photos.sentFileId, fileId)));
  return sent;
}

async function showPhoto(db: Db, { userId, fileId }: Omit<Asked, "maxPixels">, { image }: Extract<CutPhoto, { ok: true }>): Promise<void> {
  const { path, mediaType, width, height } = image;
  const kept = await storage().adopt(newPhotoKey(userId), path);
  const gone = await db.transaction(async (tx) => {
    const before = await lockPhoto(tx, userId);
    // Another photo was sent meanwhile.
    if (before?.sentFileId !== fileId) return [kept.key];
    const shown = await recordFile(tx, { ...kept, mediaType, width, height });
    await tx
      .update(photos)
      .set({ fileId: shown, sentFileId: null, square: null })
      .where(and(eq(photos.userId, userId), eq(photos.sentFileId, fileId)));
    await tellProfile(tx, { id: userId });
    return forgetPhotoFiles(tx, [before.fileId, fileId]);
  });
  await letBytesGo(db, storage(), gone);
}
