import { and, eq, isNull } from "drizzle-orm";
import type { CameBy } from "~/features/documents/rules";
import { openedKey } from "~/features/pages/opened-key.server";
import { forgetFiles } from "~/features/pages/record-file.server";
import type { WantedLook } from "~/imaging/recipe";
import type { Language } from "~/lib/languages";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { documents, draftFiles, files, users, versions } from "~db/schema/index";
import { draftColumns } from "../open-draft.server.ts";
import { mayBeTriedAgain } from "../rules.ts";

export type ReceivedFile = {
  id: string;
  versionId: string;
  documentId: string;
  baseVersionId: string | null;
  /** the file is to become a document of its own */
  isApart: boolean;
  authorId: string;
  fileId: string;
  name: string;
  position: number;
  key: string;
  /** key of the file that engines open: another file than the original if that arrived locked, or as XML */
  openedKey: string;
  mediaType: string;
  /** the author's */
  language: Language;
  straightens: boolean;
  look: WantedLook | null;
} & CameBy;

/** Finds a file that is still to be prepared. */
export async function findReceived(db: Db, draftFileId: string): Promise<ReceivedFile | undefined> {
  const [file] = await db
    .select({
      id: draftFiles.id,
      versionId: draftFiles.versionId,
      documentId: versions.documentId,
      baseVersionId: versions.baseVersionId,
      isApart: versions.isApart,
      authorId: draftColumns.authorId,
      fileId: files.id,
      name: draftFiles.name,
      position: draftFiles.position,
      key: files.key,
      openedKey,
      mediaType: files.mediaType,
      language: users.language,
      straightens: users.straightens,
      look: draftFiles.look,
      door: documents.door,
      origin: documents.origin,
    })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .innerJoin(users, eq(users.id, versions.authorId))
    .innerJoin(files, eq(files.id, draftFiles.fileId))
    .where(and(eq(draftFiles.id, draftFileId), eq(draftFiles.state, "received")));
  return file;
}

/**
 * Locks the file and its version, and before them the new document that is deleted with a refused file: in the same order everywhere. While this
 * waits for the lock, the author may have moved the file into another draft.
 */
export async function lockReceived(tx: Db, draftFileId: string): Promise<ReceivedFile | undefined> {
  const file = await findReceived(tx, draftFileId);
  if (!file) return undefined;
  if (!file.baseVersionId) await lockDocument(tx, file.documentId);
  const lock = tx.select({ id: versions.id }).from(versions).where(eq(versions.id, file.versionId)).for("no key update");
  return (await lock).length > 0 ? findReceived(tx, draftFileId) : lockReceived(tx, draftFileId);
}

/** Sets the outcome of a received file; false if it already has one. Of a refused file only the name is kept, unless it can be tried again. */
export async function settle(tx: Db, { id, fileId }: ReceivedFile, outcome: Partial<typeof draftFiles.$inferInsert>): Promise<boolean> {
  const letsGo = outcome.state === "refused" && !mayBeTriedAgain(outcome.reason ?? null);
  const settled = await tx
    .update(draftFiles)
    .set(letsGo ? { ...outcome, fileId: null } : outcome)
    .where(and(eq(draftFiles.id, id), eq(draftFiles.state, "received")))
    .returning({ id: draftFiles.id });
  if (letsGo && settled.length > 0) await forgetFiles(tx, [fileId]);
  return settled.length > 0;
}

/** Keeps a draft from being published before its author has seen what became of a file. */
export async function holdBack(tx: Db, { versionId, authorId }: ReceivedFile): Promise<void> {
  await tx
    .update(versions)
    .set({ publishAskedAt: null })
    .where(and(eq(versions.id, versionId), isNull(versions.publishedAt)));
  await tellChange(tx, [authorId], { topic: "draft", id: versionId });
}
