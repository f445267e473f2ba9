import { and, eq } from "drizzle-orm";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { tellChange } from "~/live/tell.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { photos } from "~db/schema/index";
import { forgetPhotoFiles, lockPhoto } from "./lock-photo.server.ts";

/** Refuses a file that is no photo which can be shown: the person is told, and the former photo stays. */
export async function refusePhoto(db: Db, { userId, fileId, now }: { userId: string; fileId: string; now: Date }): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, userId);
    if (photo?.sentFileId !== fileId) return [];
    await tx
      .update(photos)
      .set({ sentFileId: null, square: null, failedAt: now })
      .where(and(eq(photos.userId, userId), eq(photos.sentFileId, fileId)));
    await tellChange(tx, [userId], { topic: "profile", id: userId });
    return forgetPhotoFiles(tx, [fileId]);
  });
  await letBytesGo(db, storage(), gone);
}
