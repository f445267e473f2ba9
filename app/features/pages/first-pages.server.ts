import { asc, eq, inArray } from "drizzle-orm";
import { newestOfEach } from "~/features/access/newest-version.server";
import type { Db } from "~db/client.server";
import { pages, versionPages, versions } from "~db/schema/index";
import { type PictureFacts, picturesOf } from "./pictures-of.server.ts";

export type Thumb = { pageId: string; picture: PictureFacts };

/** Returns the picture of each document's first page, by document; the caller has checked that the person may see them. */
export async function firstPagesOf(db: Db, documentIds: readonly string[]): Promise<Map<string, Thumb>> {
  if (documentIds.length === 0) return new Map();
  const newest = newestOfEach(db, inArray(versions.documentId, [...documentIds]));
  const rows = await db
    .selectDistinctOn([newest.documentId], { documentId: newest.documentId, pageId: pages.id, fileId: pages.renderedFileId })
    .from(newest)
    .innerJoin(versionPages, eq(versionPages.versionId, newest.id))
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .orderBy(newest.documentId, asc(versionPages.position));
  const pictures = await picturesOf(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return new Map(
    rows.flatMap(({ documentId, pageId, fileId }) => {
      const picture = pictures.get(fileId);
      return picture ? [[documentId, { pageId, picture }] as const] : [];
    }),
  );
}
