import { inArray } from "drizzle-orm";
import type { ImageFile, Picture } from "~/engines/contract";
import { log } from "~/log.server";
import { newDocumentKey } from "~/storage/keys";
import { type Storage, StoreAway, type Stored } from "~/storage/port";
import type { Db } from "~db/client.server";
import { files, renditions } from "~db/schema/index";

/** addedBy: id of the person who sent it; undefined: it was made here */
export type KeptFile = Stored & { mediaType: string; width?: number; height?: number; shades?: Uint8Array; addedBy?: string };
export type KeptPicture = { image: KeptFile; renditions: KeptFile[] };

/** Moves an engine's files into the store; the caller's transaction adds their rows. */
export async function keepPicture(storage: Storage, picture: Picture): Promise<KeptPicture> {
  return {
    image: await keep(storage, picture.image),
    renditions: await Promise.all(picture.renditions.map((file) => keep(storage, file))),
  };
}

async function keep(storage: Storage, { path, mediaType, width, height, shades }: ImageFile): Promise<KeptFile> {
  return { ...(await storage.adopt(newDocumentKey(), path)), mediaType, width, height, ...(shades && { shades }) };
}

export async function recordFile(tx: Db, file: KeptFile): Promise<string> {
  const id = (await recordFiles(tx, [file])).get(file.key);
  if (!id) throw new Error("The file row was not written.");
  return id;
}

/** Returns the file ids by key. */
export async function recordFiles(tx: Db, kept: readonly KeptFile[]): Promise<Map<string, string>> {
  if (kept.length === 0) return new Map();
  const rows = kept.map(({ key, sha256, bytes, mediaType, width, height, shades, addedBy }) => {
    return {
      key,
      sha256,
      bytes,
      mediaType,
      width: width ?? null,
      height: height ?? null,
      shades: shades ?? null,
      addedBy: addedBy ?? null,
    };
  });
  const recorded = await tx.insert(files).values(rows).returning({ id: files.id, key: files.key });
  return new Map(recorded.map(({ id, key }) => [key, id]));
}

/** Deletes files that nothing refers to any more; their bytes are purged after the transaction. */
export async function forgetFiles(tx: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0) await tx.delete(files).where(inArray(files.id, [...fileIds]));
}

/** Purges bytes that no row will refer to. If the process ends before or the store does not answer, the sweep does it. */
export async function dropBytes(storage: Storage, keys: readonly string[]): Promise<void> {
  try {
    for (const key of keys) await storage.remove(key);
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    log.warn({ err: error }, "bytes are left to the sweep, as the store does not answer");
  }
}

export function keysOf({ image, renditions }: KeptPicture): string[] {
  return [image, ...renditions].map(({ key }) => key);
}

/** Returns the id of the picture's file. */
export async function recordPicture(tx: Db, picture: KeptPicture): Promise<string> {
  const pictureId = await recordFile(tx, picture.image);
  for (const rendition of picture.renditions) {
    await tx.insert(renditions).values({ pictureId, fileId: await recordFile(tx, rendition) });
  }
  return pictureId;
}
