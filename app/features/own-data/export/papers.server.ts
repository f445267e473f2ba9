import { and, asc, desc, eq, exists, inArray, isNotNull, like, or, sql } from "drizzle-orm";
import { abilitiesOn, ownerGrants } from "~/features/access/rules";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import { factsOf } from "~/features/documents/rules";
import { keysOfToday } from "~/features/exports/find-export.server";
import { plainName } from "~/features/exports/zip/zip-names";
import { grouped } from "~/lib/grouped";
import type { Db } from "~db/client.server";
import {
  dataExportDocuments,
  documentAccess,
  documents,
  exports,
  files,
  pages,
  trashedDocuments,
  users,
  versionPages,
  versions,
} from "~db/schema/index";

type Person = { id: string };

/** A file of the store, and its path in the ZIP. */
export type Packed = { path: string; key: string; bytes: number; sha256: string; mediaType: string };
export type Original = Packed & { fileId: string; name: string };

export type Paper = Awaited<ReturnType<typeof chosenIn>>[number] & {
  folder: string;
  versions: (Version & { pages: string[] })[];
  originals: Original[];
  pdf: (Packed & { versionId: string }) | null;
};

type Version = Awaited<ReturnType<typeof versionsOf>>[number];

/** number of documents at a time: enough for few queries, and few enough for little memory */
const atOnce = 100;

/**
 * Yields the documents of an export that the person may still see, some at a time. Within one snapshot, a repeat yields the same documents
 * with the same names.
 */
export async function* papersOf(tx: Db, person: Person, exportId: string): AsyncGenerator<Paper[]> {
  for (let from = 1; ; from += atOnce) {
    const chosen = await chosenIn(tx, person, { exportId, from });
    if (chosen.length > 0) yield await withFiles(tx, person, chosen);
    const beyond = and(eq(dataExportDocuments.exportId, exportId), sql`${dataExportDocuments.place} >= ${from + atOnce}`);
    if ((await tx.$count(dataExportDocuments, beyond)) === 0) return;
  }
}

async function chosenIn(tx: Db, person: Person, { exportId, from }: { exportId: string; from: number }) {
  const { place, versionId } = dataExportDocuments;
  const isTheirs = eq(documentAccess.userId, person.id);
  const isInTrash = eq(trashedDocuments.ownerId, person.id);
  const rows = await tx
    .select({
      ...factsOf(documents),
      place,
      pdfVersionId: versionId,
      id: documents.id,
      ownerId: documents.ownerId,
      owner: users.displayName,
      uploadedAt: documents.uploadedAt,
      modifiedAt: documents.modifiedAt,
      paidOn: documents.paidOn,
      cameBy: { door: documents.door, origin: documents.origin },
      grants: documentAccess.grants,
      grantedAt: documentAccess.grantedAt,
      trashedAt: trashedDocuments.trashedAt,
    })
    .from(dataExportDocuments)
    .innerJoin(documents, eq(documents.id, dataExportDocuments.documentId))
    .innerJoin(users, eq(users.id, documents.ownerId))
    .leftJoin(documentAccess, and(eq(documentAccess.documentId, documents.id), isTheirs))
    .leftJoin(trashedDocuments, and(eq(trashedDocuments.documentId, documents.id), isInTrash))
    .where(and(eq(dataExportDocuments.exportId, exportId), sql`${place} between ${from} and ${from + atOnce - 1}`, or(isTheirs, isInTrash)))
    .orderBy(asc(place));
  return rows.map(({ ownerId, grants, cameBy, ...row }) => ({
    ...row,
    isReceived: ownerId !== person.id,
    cameBy: ownerId === person.id ? cameBy : null,
    grants: grants ?? ownerGrants,
  }));
}

async function withFiles(tx: Db, person: Person, chosen: Awaited<ReturnType<typeof chosenIn>>): Promise<Paper[]> {
  const ids = chosen.map(({ id }) => id);
  const shown = await versionsOf(tx, person, ids);
  const [placed, pdfs] = await Promise.all([
    pagesOf(
      tx,
      shown.map(({ id }) => id),
    ),
    pdfsOf(
      tx,
      chosen.flatMap(({ pdfVersionId }) => pdfVersionId ?? []),
    ),
  ]);
  const pagesOfVersion = grouped(placed, ({ versionId }) => versionId);
  const versionsOfPaper = grouped(shown, ({ documentId }) => documentId);
  return chosen.map((paper) => {
    const folder = `documents/${folderName(paper)}`;
    const own = versionsOfPaper.get(paper.id) ?? [];
    const ofPaper = own.flatMap(({ id }) => pagesOfVersion.get(id) ?? []);
    const pdf = own.some(({ id }) => id === paper.pdfVersionId) ? pdfs.get(paper.pdfVersionId ?? "") : undefined;
    return {
      ...paper,
      folder,
      versions: own.map((version) => ({ ...version, pages: (pagesOfVersion.get(version.id) ?? []).map(({ pageId }) => pageId) })),
      originals: abilitiesOn(paper.grants).seeOriginals ? originalsOf(ofPaper, `${folder}/originals`) : [],
      pdf: pdf ? { ...pdf, path: `${folder}/${plainName(paper.name)}.pdf` } : null,
    };
  });
}

/** Returns a name like "00001 Stromrechnung". */
export function folderName({ place, name }: { place: number; name: string }): string {
  return `${String(place).padStart(5, "0")} ${plainName(name)}`;
}

/** Returns the versions that the person may see, the oldest first; all versions of documents in their trash. */
function versionsOf(tx: Db, person: Person, documentIds: string[]) {
  const inTrash = tx
    .select({ one: sql`1` })
    .from(trashedDocuments)
    .where(and(eq(trashedDocuments.documentId, versions.documentId), eq(trashedDocuments.ownerId, person.id)));
  const { id, documentId, publishedAt, restoredVersionId, isShare, recognised, participants } = versions;
  return tx
    .select({
      ...factsOf(versions),
      ...{ id, documentId, publishedAt, restoredVersionId, isShare, recognised, participants },
      author: users.displayName,
    })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.authorId))
    .where(and(inArray(documentId, documentIds), or(versionVisibleTo(tx, person), and(isNotNull(publishedAt), exists(inTrash)))))
    .orderBy(asc(publishedAt), asc(id));
}

export async function pagesOf(tx: Db, versionIds: string[]) {
  if (versionIds.length === 0) return [];
  const { key, bytes, sha256, mediaType } = files;
  return tx
    .select({
      ...{ versionId: versionPages.versionId, pageId: versionPages.pageId },
      ...{ fileId: files.id, name: pages.originalName, key, bytes, sha256, mediaType },
    })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .where(inArray(versionPages.versionId, versionIds))
    .orderBy(asc(versionPages.versionId), asc(versionPages.position));
}

/** Returns each original once, however many pages and versions it has, under its original name. */
export function originalsOf(placed: readonly Omit<Original, "path">[], folder: string): Original[] {
  const once = [...new Map(placed.map((original) => [original.fileId, original])).values()];
  return once.map(({ fileId, name, key, bytes, sha256, mediaType }, index) => {
    const [, stem = "", ending = ""] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
    const path = `${folder}/${String(index + 1).padStart(2, "0")} ${plainName(stem)}${plainName(`x${ending}`).slice(1)}`;
    return { fileId, name, path, key, bytes, sha256, mediaType };
  });
}

/** Returns the newest PDF of each version. */
async function pdfsOf(tx: Db, versionIds: string[]): Promise<Map<string, Omit<Packed, "path"> & { versionId: string }>> {
  if (versionIds.length === 0) return new Map();
  const { key, bytes, sha256, mediaType } = files;
  const made = await tx
    .selectDistinctOn([exports.versionId], { versionId: exports.versionId, key, bytes, sha256, mediaType })
    .from(exports)
    .innerJoin(files, eq(files.id, exports.fileId))
    .where(and(inArray(exports.versionId, versionIds), eq(exports.state, "ready"), like(exports.cacheKey, keysOfToday(exports.versionId))))
    .orderBy(exports.versionId, desc(exports.askedAt));
  return new Map(made.map((pdf) => [pdf.versionId, pdf]));
}
