import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documents, files, pages, renditions, versionPages, versions } from "~db/schema/index";

export type ServedFile = {
  key: string;
  sha256: string;
  mediaType: string;
  bytes: number;
  name: string;
  /** of a document of the viewer's own: no right to see it is taken away */
  isOwn: boolean;
};

/**
 * A page's file if the viewer may have it. The look of a visible version is for everybody with access;
 * the original and what a crop hides are for the author of a draft and for those who may edit.
 */
export async function findPageFile(db: Db, viewer: Viewer, pageId: string, which: string): Promise<ServedFile | undefined> {
  if (!isId(pageId) || (which !== "original" && !isId(which))) return undefined;
  const wanted = which === "original" ? eq(files.id, pages.originalFileId) : eq(files.id, which);
  const [row] = await db
    .select({
      key: files.key,
      sha256: files.sha256,
      mediaType: files.mediaType,
      bytes: files.bytes,
      name: pages.originalName,
      isOwn: sql<boolean>`${isOn(db, eq(documents.ownerId, viewer.id))}`,
    })
    .from(pages)
    .innerJoin(files, wanted)
    .where(
      and(
        eq(pages.id, pageId),
        which === "original"
          ? isEditable(db, viewer)
          : or(
              and(isOf(db, pages.renderedFileId, which), isVisible(db, viewer)),
              and(isOf(db, pages.cleanFileId, which), isMarkable(db, viewer)),
              and(isOf(db, pages.baseFileId, which), isEditable(db, viewer)),
            ),
      ),
    )
    .limit(1);
  return row;
}

function isOf(db: Db, picture: typeof pages.renderedFileId | typeof pages.baseFileId | typeof pages.cleanFileId, fileId: string) {
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
  return isOn(db, or(isOwnDraft(db, viewer, "mark"), versionVisibleTo(db, viewer)));
}

/** What is under the marks is for those who may draw some. */
function isMarkable(db: Db, viewer: Viewer) {
  return isOn(db, or(isOwnDraft(db, viewer, "mark"), and(versionVisibleTo(db, viewer), grantedTo(db, viewer, "mark"))));
}

function isEditable(db: Db, viewer: Viewer) {
  return isOn(db, or(isOwnDraft(db, viewer, "edit"), and(isNotNull(versions.publishedAt), grantedTo(db, viewer, "seeOriginals"))));
}

/** On a version of this kind. */
function isOn(db: Db, kind: SQL | undefined) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(versionPages)
      .innerJoin(versions, eq(versions.id, versionPages.versionId))
      .innerJoin(documents, eq(documents.id, versions.documentId))
      .where(and(eq(versionPages.pageId, pages.id), kind)),
  );
}

/** Pages of one's own draft, while one may still edit the document. */
function isOwnDraft(db: Db, viewer: Viewer, ability: "edit" | "mark") {
  return and(
    isNull(versions.publishedAt),
    eq(versions.authorId, viewer.id),
    or(isNull(versions.baseVersionId), grantedTo(db, viewer, ability)),
  );
}
