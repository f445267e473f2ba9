import { asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~db/client.server";
import { files, renditions } from "~db/schema/index";

export type PictureFacts = {
  fileId: string;
  width: number;
  height: number;
  renditions: { fileId: string; width: number; height: number }[];
};

/** Returns the pictures with these file ids and their ready widths, narrowest first. */
export async function picturesOf(db: Db, fileIds: readonly string[]): Promise<Map<string, PictureFacts>> {
  if (fileIds.length === 0) return new Map();
  const ids = [...new Set(fileIds)];
  const narrow = alias(files, "narrow");
  const rows = await db
    .select({
      fileId: files.id,
      width: files.width,
      height: files.height,
      narrowId: narrow.id,
      narrowWidth: narrow.width,
      narrowHeight: narrow.height,
    })
    .from(files)
    .leftJoin(renditions, eq(renditions.pictureId, files.id))
    .leftJoin(narrow, eq(narrow.id, renditions.fileId))
    .where(inArray(files.id, ids))
    .orderBy(asc(narrow.width));
  const pictures = new Map<string, PictureFacts>();
  for (const row of rows) {
    const picture = pictures.get(row.fileId) ?? { fileId: row.fileId, width: row.width ?? 0, height: row.height ?? 0, renditions: [] };
    if (row.narrowId) picture.renditions.push({ fileId: row.narrowId, width: row.narrowWidth ?? 0, height: row.narrowHeight ?? 0 });
    pictures.set(row.fileId, picture);
  }
  return pictures;
}

/** px; width of a thumbnail on a screen with three device px for each CSS px */
const thumbnailWidth = 192;

/** Returns the picture in the widths that a thumbnail needs, as a long document has hundreds of them; the whole picture if it has none. */
export function thumbnailOf(picture: PictureFacts): PictureFacts {
  return pictureUpTo(picture, thumbnailWidth);
}

/** Returns the picture without the widths in px above this one; the whole picture if all are. */
export function pictureUpTo(picture: PictureFacts, widest: number): PictureFacts {
  const renditions = picture.renditions.filter(({ width }) => width <= widest);
  const last = renditions.pop();
  return last ? { ...last, renditions } : picture;
}
