import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { files, pages, signatureImages, signings, versionPages, versions } from "~db/schema/index";

/**
 * Returns the picture and the vectors of a signature: the viewer's own ones, and those on a version that the viewer may see, also as
 * annotations of its pages.
 */
export async function findSignature(db: Db, viewer: Viewer, imageId: string) {
  if (!isId(imageId)) return undefined;
  const given = await findImage(db, imageId, or(eq(signatureImages.userId, viewer.id), isOnVisibleVersion(db, viewer)));
  // There are many pages, so that they are only searched if nothing else knows the image.
  return given ?? findImage(db, imageId, isOnVisiblePage(db, viewer, imageId));
}

/** Returns the picture of a signature that a guest made: theirs alone, however they came by its id. */
export async function findGuestSignature(db: Db, { guestId, imageId }: { guestId: string; imageId: string }) {
  return isId(imageId) ? findImage(db, imageId, eq(signatureImages.guestId, guestId)) : undefined;
}

/** Returns any image, for jobs. file: null as long as it is not made */
export async function findImage(db: Db, imageId: string, scope?: SQL) {
  const { key, sha256, mediaType, bytes, width, height } = files;
  const [image] = await db
    .select({
      id: signatureImages.id,
      kind: signatureImages.kind,
      typed: signatureImages.typed,
      outline: signatureImages.outline,
      file: { key, sha256, mediaType, bytes, width, height },
    })
    .from(signatureImages)
    .leftJoin(files, eq(files.id, signatureImages.fileId))
    .where(and(eq(signatureImages.id, imageId), scope));
  return image;
}

function isOnVisibleVersion(db: Db, viewer: Viewer): SQL {
  const bearing = alias(signings, "bearing");
  return exists(
    db
      .select({ one: sql`1` })
      .from(bearing)
      .innerJoin(versions, eq(versions.id, bearing.versionId))
      .where(and(eq(bearing.imageId, signatureImages.id), versionVisibleTo(db, viewer))),
  );
}

/** The condition that the signature is an annotation on a page that the viewer may see; its owner must have saved a version of that document. */
function isOnVisiblePage(db: Db, viewer: Viewer, imageId: string): SQL {
  const by = alias(versions, "by");
  const ofAuthor = db.select({ id: by.documentId }).from(by).where(eq(by.authorId, signatureImages.userId));
  const isMark = sql`${pages.recipe} -> 'marks' @> ${JSON.stringify([{ imageId }])}::jsonb`;
  return exists(
    db
      .select({ one: sql`1` })
      .from(versions)
      .innerJoin(versionPages, eq(versionPages.versionId, versions.id))
      .innerJoin(pages, eq(pages.id, versionPages.pageId))
      .where(and(inArray(versions.documentId, ofAuthor), isMark, versionVisibleTo(db, viewer))),
  );
}
