import { eq, inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { files, photos } from "~db/schema/index";

/** Locks the person's photo until the transaction ends. */
export async function lockPhoto(tx: Db, userId: string) {
  const [photo] = await tx.select().from(photos).where(eq(photos.userId, userId)).for("no key update");
  return photo;
}

/** Deletes files that the row does not refer to any more, and returns the keys of their bytes. */
export async function forgetPhotoFiles(tx: Db, fileIds: readonly (string | null | undefined)[]): Promise<string[]> {
  const ids = fileIds.filter((id) => typeof id === "string");
  if (ids.length === 0) return [];
  const gone = await tx.delete(files).where(inArray(files.id, ids)).returning({ key: files.key });
  return gone.map(({ key }) => key);
}
