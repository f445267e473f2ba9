import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { tellReaders } from "~/features/access/readers-of.server";
import { purgeRecord } from "~/features/signing/purge-record.server";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import {
  documents,
  draftFiles,
  exports,
  files,
  openedFiles,
  pages,
  removedPages,
  renditions,
  versionPages,
  versions,
} from "~db/schema/index";
import type { ErasedCounts } from "../rules.ts";

/** Deletes all documents of a person, one after the other, so that it can be continued after a kill. */
export async function eraseDocuments(db: Db, userId: string): Promise<void> {
  for (;;) {
    const [next] = await db.select({ id: documents.id }).from(documents).where(eq(documents.ownerId, userId)).limit(1);
    if (!next) return;
    await db.transaction((tx) => eraseDocument(tx, next.id));
  }
}

async function eraseDocument(tx: Db, documentId: string): Promise<void> {
  // This waits for signing or saving in progress; later attempts find no document.
  await lockDocument(tx, documentId);
  const open = and(eq(versions.documentId, documentId), isNull(versions.publishedAt));
  const drafts = await tx.select({ id: versions.id, authorId: versions.authorId }).from(versions).where(open);
  await tellReaders(tx, documentId);
  for (const { id, authorId } of drafts) if (authorId) await tellChange(tx, [authorId], { topic: "draft", id });
  await expireVersions(tx, eq(versions.documentId, documentId));
  await purgeRecord(tx, documentId);
  await tx.delete(documents).where(eq(documents.id, documentId));
}

/** Marks versions as old, so that their pages and files are swept without the usual day of waiting. */
export async function expireVersions(tx: Db, which: SQL | undefined): Promise<void> {
  const chosen = tx.select({ id: versions.id }).from(versions).where(which);
  const shown = tx.select({ id: versionPages.pageId }).from(versionPages).where(inArray(versionPages.versionId, chosen));
  const removed = tx.select({ id: removedPages.pageId }).from(removedPages).where(inArray(removedPages.versionId, chosen));
  const expired = await tx
    .update(pages)
    .set({ createdAt: longAgo })
    .where(sql`${pages.id} in (${shown}) or ${pages.id} in (${removed})`)
    .returning({ original: pages.originalFileId, base: pages.baseFileId, rendered: pages.renderedFileId, clean: pages.cleanFileId });
  const sent = await tx.select({ id: draftFiles.fileId }).from(draftFiles).where(inArray(draftFiles.versionId, chosen));
  const written = await tx.select({ id: exports.fileId }).from(exports).where(inArray(exports.versionId, chosen));
  await expireFiles(tx, [...expired.flatMap(Object.values), ...[...sent, ...written].map(({ id }) => id)]);
}

export async function expireFiles(tx: Db, fileIds: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(fileIds)].filter((id) => id !== null);
  if (ids.length === 0) return;
  const small = tx.select({ id: renditions.fileId }).from(renditions).where(inArray(renditions.pictureId, ids));
  const opened = tx.select({ id: openedFiles.fileId }).from(openedFiles).where(inArray(openedFiles.originalId, ids));
  await tx.update(files).set({ createdAt: longAgo }).where(inArray(files.id, small));
  await tx.update(files).set({ createdAt: longAgo }).where(inArray(files.id, opened));
  await tx.update(files).set({ createdAt: longAgo }).where(inArray(files.id, ids));
}

const longAgo = new Date(0);

/** Counts what an erasure deletes. */
export async function countErased(db: Db, userId: string): Promise<ErasedCounts> {
  const own = db.select({ id: documents.id }).from(documents).where(eq(documents.ownerId, userId));
  const ofOwn = db.select({ id: versions.id }).from(versions).where(inArray(versions.documentId, own));
  const [shown] = await db
    .select({ n: sql<number>`count(distinct ${versionPages.pageId})::int` })
    .from(versionPages)
    .where(inArray(versionPages.versionId, ofOwn));
  return {
    documents: await db.$count(documents, eq(documents.ownerId, userId)),
    versions: await db.$count(versions, inArray(versions.documentId, own)),
    pages: shown?.n ?? 0,
    files: await db.$count(files, eq(files.addedBy, userId)),
  };
}
