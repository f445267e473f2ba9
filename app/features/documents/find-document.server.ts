import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { readersOf } from "~/features/access/readers-of.server";
import { type Abilities, abilitiesOn } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { type PictureFacts, picturesOf } from "~/features/pages/pictures-of.server";
import { textWithMarks } from "~/features/pages/rules";
import { profilesVisibleAmong } from "~/features/profiles/profiles-visible-among.server";
import { isId } from "~/lib/ids";
import { profilePath } from "~/paths";
import type { Db } from "~db/client.server";
import { documentAccess, documents, files, pages, pageTexts, users, versionPages, versions } from "~db/schema/index";
import { byForm } from "./doors.ts";
import { type CameBy, factsOf, type VersionFacts } from "./rules.ts";
import { type Person, personOf } from "./shown-person.ts";
import { type DocumentVersion, listVersions } from "./versions/list-versions.server.ts";

export type DocumentPage = {
  id: string;
  picture: PictureFacts;
  pictureBytes: number;
  /** text of the page; null: not read yet, or reading failed */
  text: string | null;
  readingFailed: boolean;
  original: { fileId: string; name: string; bytes: number };
};

export type DocumentDetails = VersionFacts & {
  id: string;
  versionId: string;
  /** the version's number, as in `versions` */
  n: number;
  isNewest: boolean;
  /** the versions that the viewer may see, newest first */
  versions: DocumentVersion[];
  uploadedAt: Date;
  /** the day on which it was paid; null: it was not */
  paidOn: string | null;
  /** the viewer's rights */
  may: Abilities;
  /** the owner first; for an older version the people who could see it then */
  people: (Person & { profile: string | undefined })[];
  /** how the viewer received the document; null: it is their own */
  received: { by: string | null; at: Date } | null;
  /** how it came in; only its owner is told */
  cameBy: CameBy;
  pages: DocumentPage[];
};

/** versionId: null for the newest */
export type Wanted = { documentId: string; versionId: string | null };

/** Returns a document as one of its published versions shows it; undefined if the viewer may not see it. */
export async function findDocument(db: Db, viewer: Viewer, { documentId, versionId }: Wanted): Promise<DocumentDetails | undefined> {
  if (!isId(documentId)) return undefined;
  const known = await listVersions(db, viewer, documentId);
  const shown = versionId === null ? known[0] : known.find(({ id }) => id === versionId);
  if (!shown) return undefined;
  const [found, readers, pagesShown] = await Promise.all([
    factsShown(db, viewer, shown.id),
    readersOf(db, documentId),
    pagesOf(db, shown.id),
  ]);
  // The document was deleted between the two reads.
  if (!found) return undefined;
  const { participants, grants, ownerId, givenBy, givenAt, cameBy, ...facts } = found;
  const isNewest = shown === known[0];
  const photos = new Map(readers.map(({ id, photo }) => [id, photo]));
  const people = isNewest
    ? readers.map(personOf)
    : participants.map(({ userId, displayName }) => ({ id: userId, displayName, photo: photos.get(userId) ?? null }));
  const seen = await profilesVisibleAmong(
    db,
    viewer,
    people.map(({ id }) => id),
  );
  return {
    ...facts,
    may: abilitiesOn(grants),
    n: shown.n,
    isNewest,
    versions: known,
    people: people.map((person) => ({ ...person, profile: seen.has(person.id) ? profilePath(person.id) : undefined })),
    cameBy: ownerId === viewer.id ? cameBy : byForm,
    received: ownerId === viewer.id ? null : { by: givenBy, at: givenAt },
    pages: pagesShown,
  };
}

async function factsShown(db: Db, viewer: Viewer, versionId: string) {
  const [facts] = await db
    .select({
      id: versions.documentId,
      versionId: versions.id,
      ...factsOf(versions),
      participants: versions.participants,
      uploadedAt: documentAccess.uploadedAt,
      paidOn: documents.paidOn,
      grants: documentAccess.grants,
      ownerId: documents.ownerId,
      cameBy: { door: documents.door, origin: documents.origin },
      givenBy: users.displayName,
      givenAt: documentAccess.givenAt,
    })
    .from(versions)
    .innerJoin(documentAccess, and(eq(documentAccess.documentId, versions.documentId), eq(documentAccess.userId, viewer.id)))
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .leftJoin(users, eq(users.id, documentAccess.givenById))
    .where(eq(versions.id, versionId));
  return facts;
}

/** Returns the pages of a version that the caller may see. */
export async function pagesOf(db: Db, versionId: string): Promise<DocumentPage[]> {
  const original = alias(files, "original");
  const rows = await db
    .select({
      id: pages.id,
      pictureId: pages.renderedFileId,
      pictureBytes: files.bytes,
      text: pageTexts.text,
      recipe: pages.recipe,
      analysis: pages.analysis,
      original: { fileId: original.id, name: pages.originalName, bytes: original.bytes },
    })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.renderedFileId))
    .innerJoin(original, eq(original.id, pages.originalFileId))
    .leftJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  const pictures = await picturesOf(
    db,
    rows.map(({ pictureId }) => pictureId),
  );
  return rows.flatMap(({ pictureId, analysis, recipe, ...page }) => {
    const picture = pictures.get(pictureId);
    const readingFailed = analysis === "failed" && page.text === null;
    return picture ? [{ ...page, text: textWithMarks({ ...page, recipe }), picture, readingFailed }] : [];
  });
}
