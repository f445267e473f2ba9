import { eq } from "drizzle-orm";
import type { ImageFile, Picture } from "~/engines/contract";
import { newDocumentKey } from "~/storage/keys";
import type { Storage, Stored } from "~/storage/port";
import type { Db } from "~db/client.server";
import { files, renditions } from "~db/schema/index";

/** addedBy: who sent it; none: it was made here */
export type KeptFile = Stored & { mediaType: string; width?: number; height?: number; addedBy?: string };
export type KeptPicture = { image: KeptFile; renditions: KeptFile[] };

/** Moves an engine's files into the store; rows follow in the caller's transaction. */
export async function keepPicture(storage: Storage, picture: Picture): Promise<KeptPicture> {
  return {
    image: await keep(storage, picture.image),
    renditions: await Promise.all(picture.renditions.map((file) => keep(storage, file))),
  };
}

async function keep(storage: Storage, { path, mediaType, width, height }: ImageFile): Promise<KeptFile> {
  return { ...(await storage.adopt(newDocumentKey(), path)), mediaType, width, height };
}

export async function recordFile(tx: Db, { key, sha256, bytes, mediaType, width, height, addedBy }: KeptFile): Promise<string> {
  const [row] = await tx
    .insert(files)
    .values({ key, sha256, bytes, mediaType, width: width ?? null, height: height ?? null, addedBy: addedBy ?? null })
    .returning({ id: files.id });
  if (!row) throw new Error("The file row was not written.");
  return row.id;
}

/** Takes away a file that nothing refers to any more; its bytes go when the transaction is done. */
export async function forgetFile(tx: Db, fileId: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, fileId));
}

/** What no row will name. A process that ends before leaves it to the sweep. */
export async function dropBytes(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.remove(key);
}

export function keysOf({ image, renditions }: KeptPicture): string[] {
  return [image, ...renditions].map(({ key }) => key);
}

/** Answers the picture's file id. */
export async function recordPicture(tx: Db, picture: KeptPicture): Promise<string> {
  const pictureId = await recordFile(tx, picture.image);
  for (const rendition of picture.renditions) {
    await tx.insert(renditions).values({ pictureId, fileId: await recordFile(tx, rendition) });
  }
  return pictureId;
}
