import { eq, inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { files, photos } from "~db/schema/index";

/** The person's photo for the rest of the transaction. */
export async function lockPhoto(tx: Db, userId: string) {
  const [photo] = await tx.select().from(photos).where(eq(photos.userId, userId)).for("no key update");
  return photo;
}

/** Takes away what the row names no more, and answers under which keys its bytes are. */
export async function forgetPhotoFiles(tx: Db, fileIds: readonly (string | null | undefined)[]): Promise<string[]> {
  const ids = fileIds.filter((id) => typeof id === "string");
  if (ids.length === 0) return [];
  const gone = await tx.delete(files).where(inArray(files.id, ids)).returning({ key: files.key });
  return gone.map(({ key }) => key);
}
