import type { Viewer } from "~/features/accounts/rules";
import { recordFile } from "~/features/pages/record-file.server";
import { newPhotoKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { photos } from "~db/schema/index";
import { aJpeg, streamOf } from "./papers.ts";
import { pngOf } from "./raw-images.ts";

/** Sets the person's photo; answers its file. */
export async function givePhoto(db: Db, { id }: Pick<Viewer, "id">): Promise<string> {
  const stored = await storage().put(newPhotoKey(id), streamOf(await aJpeg("Foto", { width: 125, height: 125 })));
  const fileId = await recordFile(db, { ...stored, mediaType: "image/jpeg" });
  await db.insert(photos).values({ userId: id, fileId }).onConflictDoUpdate({ target: photos.userId, set: { fileId } });
  return fileId;
}

/** A picture as wide as three squares: red, green and blue from left to right. */
export function aFlag(side = 300): Uint8Array<ArrayBuffer> {
  const colours = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ];
  const row = colours.flatMap((colour) => Array.from({ length: side }, () => colour).flat());
  return pngOf({ width: side * 3, height: side, depth: 8, type: 2, rows: Array.from({ length: side }, () => row) });
}
