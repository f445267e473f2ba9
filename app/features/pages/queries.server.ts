import { and, eq, exists, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documentAccess, files, pages, renditions, versionPages, versions } from "~db/schema/index";

export type ServedFile = { key: string; mediaType: string; bytes: number; name: string };

/**
 * A page's file if the viewer may have it. The look of a visible version is for everybody with access;
 * the original and what a crop hides are for the author of a draft and for those who may edit.
 */
export async function findPageFile(db: Db, viewer: Viewer, pageId: string, which: string): Promise<ServedFile | undefined> {
  if (!isId(pageId) || (which !== "original" && !isId(which))) return undefined;
  const wanted = which === "original" ? eq(files.id, pages.originalFileId) : eq(files.id, which);
  const [row] = await db
    .select({ key: files.key, mediaType: files.mediaType, bytes: files.bytes, name: pages.originalName })
    .from(pages)
    .innerJoin(files, wanted)
    .where(
      and(
        eq(pages.id, pageId),
        which === "original"
          ? isEditable(db, viewer)
          : or(
              and(isOf(db, pages.renderedFileId, which), isVisible(db, viewer)),
              and(isOf(db, pages.baseFileId, which), isEditable(db, viewer)),
            ),
      ),
    )
    .limit(1);
  return row;
}

function isOf(db: Db, picture: typeof pages.renderedFileId | typeof pages.baseFileId, fileId: string) {
  return or(
    eq(picture, fileId),
    exists(
      db
        .select({ one: sql`1` })
        .from(renditions)
        .where(and(eq(renditions.pictureId, picture), eq(renditions.fileId, fileId))),
    ),
  );
}

function isVisible(db: Db, viewer: Viewer) {
  return reachable(db, viewer, undefined);
}

function isEditable(db: Db, viewer: Viewer) {
  return reachable(db, viewer, sql`'edit' = any(${documentAccess.grants})`);
}

/** Own drafts; published versions since access was given, or all of them with the edit right. */
function reachable(db: Db, viewer: Viewer, right: ReturnType<typeof sql> | undefined) {
  const since = or(
    sql`${versions.publishedAt} >= ${documentAccess.grantedAt}`,
    sql`'edit' = any(${documentAccess.grants})`,
    eq(versions.id, newestVersionOf(documentAccess.documentId)),
  );
  return exists(
    db
      .select({ one: sql`1` })
      .from(versionPages)
      .innerJoin(versions, eq(versions.id, versionPages.versionId))
      .leftJoin(documentAccess, and(eq(documentAccess.documentId, versions.documentId), eq(documentAccess.userId, viewer.id)))
      .where(
        and(
          eq(versionPages.pageId, pages.id),
          or(
            and(isNull(versions.publishedAt), eq(versions.authorId, viewer.id)),
            and(isNotNull(versions.publishedAt), isNotNull(documentAccess.userId), since, right),
          ),
        ),
      ),
  );
}

function newestVersionOf(documentId: typeof documentAccess.documentId) {
  return sql`(select newest.id from versions newest where newest.document_id = ${documentId} and newest.published_at is not null order by newest.published_at desc limit 1)`;
}
