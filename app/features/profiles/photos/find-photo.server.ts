import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { files, photos, users } from "~db/schema/index";
import { profileVisibleTo } from "../visible-to.server.ts";

export type PhotoState = "waiting" | "failed" | "done";

/** Returns the state of the photo that the viewer sent last. */
export async function findPhotoState(db: Db, viewer: Pick<Viewer, "id">): Promise<PhotoState> {
  const [photo] = await db
    .select({ sentFileId: photos.sentFileId, failedAt: photos.failedAt })
    .from(photos)
    .where(eq(photos.userId, viewer.id));
  if (photo?.sentFileId) return "waiting";
  return photo?.failedAt ? "failed" : "done";
}

/** Returns the id of the file with the viewer's present photo. */
export async function findOwnPhoto(db: Db, viewer: Pick<Viewer, "id">): Promise<string | null> {
  const [photo] = await db.select({ fileId: photos.fileId }).from(photos).where(eq(photos.userId, viewer.id));
  return photo?.fileId ?? null;
}

/** Returns a person's photo, if the viewer may see who they are. */
export async function findPhotoFile(db: Db, viewer: Pick<Viewer, "id">, fileId: string) {
  if (!isId(fileId)) return undefined;
  const { key, sha256, mediaType, bytes } = files;
  const [file] = await db
    .select({ key, sha256, mediaType, bytes, isOwn: sql<boolean>`${photos.userId} = ${viewer.id}` })
    .from(photos)
    .innerJoin(files, eq(files.id, photos.fileId))
    .innerJoin(users, eq(users.id, photos.userId))
    .where(and(eq(photos.fileId, fileId), profileVisibleTo(db, viewer)));
  return file;
}
