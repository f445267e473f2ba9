import { and, eq, exists, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import { isNewest, isPublished } from "~/features/access/newest-version.server";
import { type Guest, isGuest, type ViewerOrGuest } from "~/features/access/rules";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documents, files, pages, renditions, trashedDocuments, versionPages, versions } from "~db/schema/index";

type Person = { id: string };

export type ServedFile = {
  key: string;
  sha256: string;
  mediaType: string;
  bytes: number;
  name: string;
  /** the page is of the viewer's own document: the right to see it cannot be revoked */
  isOwn: boolean;
};

/**
 * Returns a page's file if the viewer may have it. Everybody with access may see the look of a visible version; originals, and what a crop
 * hides, are for the author of a draft and for people who may edit. Guests see the look, and originals where their link says so.
 */
export async function findPageFile(db: Db, viewer: ViewerOrGuest, pageId: string, which: string): Promise<ServedFile | undefined> {
  if (!isId(pageId) || (which !== "original" && !isId(which))) return undefined;
  const wanted = which === "original" ? eq(files.id, pages.originalFileId) : eq(files.id, which);
  const [row] = await db
    .select({
      key: files.key,
      sha256: files.sha256,
      mediaType: files.mediaType,
      bytes: files.bytes,
      name: pages.originalName,
      isOwn: sql<boolean>`${isGuest(viewer) ? sql`false` : isOn(db, eq(documents.ownerId, viewer.id))}`,
    })
    .from(pages)
    .innerJoin(files, wanted)
    .where(and(eq(pages.id, pageId), isGuest(viewer) ? isForGuest(db, viewer, which) : isForPerson(db, viewer, which)))
    .limit(1);
  return row;
}

function isForPerson(db: Db, viewer: Person, which: string): SQL | undefined {
  if (which === "original") return isEditable(db, viewer);
  return or(
    and(isOf(db, pages.renderedFileId, which), isVisible(db, viewer)),
    and(isOf(db, pages.cleanFileId, which), isMarkable(db, viewer)),
    and(isOf(db, pages.baseFileId, which), isEditable(db, viewer)),
  );
}

function isForGuest(db: Db, guest: Guest, which: string): SQL | undefined {
  const isShown = versionVisibleTo(db, guest);
  if (which === "original") return isOn(db, and(isShown, grantedTo(db, guest, "seeOriginals")));
  return and(isOf(db, pages.renderedFileId, which), isOn(db, isShown));
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

function isVisible(db: Db, viewer: Person) {
  return isOn(db, or(isOwnDraft(db, viewer, "mark"), versionVisibleTo(db, viewer), isInTrash(db, viewer)));
}

/** The condition for the newest version of a document in the viewer's own trash, whose list shows its first page. */
function isInTrash(db: Db, viewer: Person) {
  const { documentId, ownerId, endsAt } = trashedDocuments;
  const own = and(eq(documentId, versions.documentId), eq(ownerId, viewer.id), gt(endsAt, new Date()));
  return and(isPublished, isNewest(db), exists(db.select({ one: sql`1` }).from(trashedDocuments).where(own)));
}

/** The condition for people who may draw on the page: they may see the picture under the annotations. */
function isMarkable(db: Db, viewer: Person) {
  return isOn(db, or(isOwnDraft(db, viewer, "mark"), and(versionVisibleTo(db, viewer), grantedTo(db, viewer, "mark"))));
}

function isEditable(db: Db, viewer: Person) {
  return isOn(db, or(isOwnDraft(db, viewer, "edit"), and(isNotNull(versions.publishedAt), grantedTo(db, viewer, "seeOriginals"))));
}

/** The condition for a page that a version of this kind contains. */
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

/** The condition for pages of the viewer's own draft, as long as they may edit the document. */
function isOwnDraft(db: Db, viewer: Person, ability: "edit" | "mark") {
  return and(
    isNull(versions.publishedAt),
    eq(versions.authorId, viewer.id),
    or(isNull(versions.baseVersionId), grantedTo(db, viewer, ability)),
  );
}
