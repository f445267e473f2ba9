import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { isOpenLink } from "~/features/access/linked-to.server";
import type { Grant } from "~/features/access/rules";
import type { Db } from "~db/client.server";
import {
  documentAccess,
  documents,
  draftFiles,
  files,
  guestSigners,
  linkedDocuments,
  links,
  openedFiles,
  pages,
  removedPages,
  trashedDocuments,
  versionPages,
  versions,
  waitingShares,
} from "~db/schema/index";

type Meant = { fromId: string; askedAt: Date };

/** The condition for documents that are handed over: the person's own, published before that was asked, also those in the trash. Drafts stay. */
function isMeant({ fromId, askedAt }: Meant): SQL | undefined {
  return and(eq(documents.ownerId, fromId), isNotNull(documents.uploadedAt), lte(documents.uploadedAt, askedAt));
}

/** Finds the next documents to be handed over. Their owner's rights lead to them, as there are many documents of others. */
export async function nextToMove(db: Db, meant: Meant, most: number): Promise<string[]> {
  const held = await db
    .select({ id: documents.id })
    .from(documentAccess)
    .innerJoin(documents, eq(documents.id, documentAccess.documentId))
    .where(and(eq(documentAccess.userId, meant.fromId), isMeant(meant)))
    .orderBy(asc(documents.id))
    .limit(most);
  if (held.length > 0) return held.map(({ id }) => id);
  const thrown = await db
    .select({ id: documents.id })
    .from(trashedDocuments)
    .innerJoin(documents, eq(documents.id, trashedDocuments.documentId))
    .where(and(eq(trashedDocuments.ownerId, meant.fromId), isMeant(meant)))
    .orderBy(asc(documents.id))
    .limit(most);
  return thrown.map(({ id }) => id);
}

/** The condition for files that a person sent and that belong to these documents: they count among the new owner's bytes from then on. */
export function isFileOf(db: Db, { fromId, documentIds }: { fromId: string; documentIds: readonly string[] | SQL }): SQL | undefined {
  const ofDocuments = Array.isArray(documentIds)
    ? inArray(versions.documentId, [...documentIds])
    : sql`${versions.documentId} in (${documentIds as SQL})`;
  const own = db.select({ id: versions.id }).from(versions).where(ofDocuments);
  const ofPages = sql`
    select unnest(array[${pages.originalFileId}, ${pages.baseFileId}, ${pages.renderedFileId}, ${pages.cleanFileId}]) from ${pages} where ${pages.id} in (
      select ${versionPages.pageId} from ${versionPages} where ${inArray(versionPages.versionId, own)}
      union select ${removedPages.pageId} from ${removedPages} where ${inArray(removedPages.versionId, own)})
    union select ${draftFiles.fileId} from ${draftFiles} where ${inArray(draftFiles.versionId, own)}`;
  return and(
    eq(files.addedBy, fromId),
    sql`(${files.id} in (${ofPages}) or ${files.id} in (select ${openedFiles.fileId} from ${openedFiles} where ${openedFiles.originalId} in (${ofPages})))`,
  );
}

/** What a hand-over would do. */
export type WhatMoves = {
  documents: number;
  /** of these in the trash */
  inTrash: number;
  bytes: number;
  /** open links of the former owner that show less or nothing afterwards */
  links: number;
  /** guests whom the new owner asks to sign from then on */
  guests: number;
  /** shares of the former owner that wait for an invitation and go */
  waitingShares: number;
};

/** Counts what is handed over and what ends with it, and changes nothing. */
export async function whatMoves(
  db: Db,
  { fromId, keeps, now }: { fromId: string; keeps: readonly Grant[]; now: Date },
): Promise<WhatMoves> {
  const meant = { fromId, askedAt: now };
  const own = db.select({ id: documents.id }).from(documents).where(isMeant(meant));
  const [sent] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
    .where(isFileOf(db, { fromId, documentIds: own.getSQL() }));
  const named = db.select({ id: linkedDocuments.linkId }).from(linkedDocuments).where(inArray(linkedDocuments.documentId, own));
  const isAsked = and(eq(guestSigners.askedById, fromId), isNull(guestSigners.endedAt), inArray(guestSigners.documentId, own));
  const sharesOn = keeps.includes("share");
  return {
    documents: await db.$count(documents, isMeant(meant)),
    inTrash: await db.$count(trashedDocuments, inArray(trashedDocuments.documentId, own)),
    bytes: Number(sent?.bytes ?? 0),
    links: sharesOn ? 0 : await db.$count(links, and(eq(links.madeById, fromId), isOpenLink, inArray(links.id, named))),
    guests: asksOn(keeps) ? 0 : await db.$count(guestSigners, isAsked),
    waitingShares: sharesOn
      ? 0
      : await db.$count(waitingShares, and(eq(waitingShares.givenById, fromId), inArray(waitingShares.documentId, own))),
  };
}

/** Returns whether somebody with these rights may go on asking guests to sign. */
export function asksOn(keeps: readonly Grant[]): boolean {
  return keeps.includes("share") && keeps.includes("edit");
}
