import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inArray } from "drizzle-orm";
import { imageEngine } from "~/engines/image-engine";
import { loadImageCore } from "~/engines/load-image-core";
import { keepPicture, recordPicture } from "~/features/pages/record-file.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { pages } from "~db/schema/index";

let engine: Promise<ReturnType<typeof imageEngine>> | undefined;

/** Gives pages the picture that the product makes of this image, with every width of it. */
export async function givePicture(db: Db, pageIds: string[], image: Buffer): Promise<void> {
  engine ??= loadImageCore().then(imageEngine);
  const folder = await mkdtemp(path.join(os.tmpdir(), "mappe-picture-"));
  try {
    const file = path.join(folder, "original");
    await writeFile(file, image);
    const made = await (await engine).prepare({ file, outDir: folder, maxPixels: 10_000_000, maxPages: 1 });
    const picture = made.ok ? made.pages[0] : undefined;
    if (!picture) throw new Error("No picture was made.");
    const fileId = await recordPicture(db, await keepPicture(storage(), picture));
    await db.update(pages).set({ baseFileId: fileId, renderedFileId: fileId }).where(inArray(pages.id, pageIds));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
