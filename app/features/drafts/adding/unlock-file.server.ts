import { createReadStream } from "node:fs";
import { and, eq, isNull } from "drizzle-orm";
import type { SealEngine } from "~/engines/contract";
import { EngineError } from "~/engines/engine-error";
import { engines } from "~/engines/engines.server";
import { inScratch } from "~/engines/scratch.server";
import { env } from "~/env.server";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Door } from "~/features/documents/rules";
import { findQuota } from "~/features/pages/find-quota.server";
import { noteHardWork } from "~/features/pages/hard-work.server";
import { dropBytes, recordFile } from "~/features/pages/record-file.server";
import { countStoredBytes, lockStoredBytes } from "~/features/pages/stored-bytes.server";
import { storeBytes } from "~/features/pages/take-bytes.server";
import { bounded } from "~/lib/bounded";
import { isId } from "~/lib/ids";
import { oneEach } from "~/lib/one-each";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tellChange } from "~/live/tell.server";
import { log } from "~/log.server";
import { newDocumentKey } from "~/storage/keys";
import type { Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { apartFiles, documents, draftFiles, files, openedFiles, versions } from "~db/schema/index";
import { prepareAgain } from "../arriving/prepare-again.server.ts";
import { lockDraft } from "../open-draft.server.ts";
import { needsPassword } from "../rules.ts";

/** in characters; a PDF reads only the first 127 bytes of a password (ISO 32000-2, 7.6.4.3.3) */
export const maxPdfPassword = 127;

export type LockedFile = {
  id: string;
  versionId: string;
  /** id of the document that is edited; null: the file is for a new document */
  documentId: string | null;
  isApart: boolean;
  /** the one by which its document came in */
  door: Door;
  name: string;
};

type Kept = LockedFile & { fileId: string; key: string };

/** gone: the file does not wait for a password any more */
export type UnlockRefusal =
  | "gone"
  | "empty"
  | "wrong-password"
  | "broken-pdf"
  | "too-hard"
  | "too-often"
  | "busy"
  | "over-quota"
  | "no-space"
  | "too-large"
  | "store-away";

/** Finds a locked PDF that waits for its password in an open draft of the viewer. */
export async function findLocked(db: Db, viewer: Viewer, draftFileId: string): Promise<LockedFile | undefined> {
  const found = await findKept(db, viewer, draftFileId);
  if (!found) return undefined;
  const { fileId: _, key: __, ...locked } = found;
  return locked;
}

type Unlock = { draftFileId: string; password: string; now: Date; engine?: Pick<SealEngine, "unlock">; quota?: number };

/** The files of one person are opened one after the other, so that files of other people are opened in between. */
const opening = oneEach();

/**
 * Opens a locked PDF with its password and has it prepared. The password goes only to the engine's child process, through its pipe. Beside the
 * original an unlocked copy of the PDF is stored.
 */
export async function unlockFile(
  db: Db,
  viewer: Viewer,
  { draftFileId, password: typed, now, engine = engines().seal, ...limit }: Unlock,
): Promise<Done<object> | Refused<UnlockRefusal>> {
  const file = await findKept(db, viewer, draftFileId);
  if (!file) return refused("gone");
  const password = bounded(typed, { maxLength: maxPdfPassword });
  if (!password) return refused("empty");
  if (!(await countTry(db, "unlock:person", viewer.id))) return refused("too-often");
  const quota = limit.quota ?? (await findQuota(db, viewer.id));
  const room = quota - (await countStoredBytes(db, viewer.id));
  if (room <= 0) return refused("over-quota");

  const opened = await opening.take(viewer.id, () => open(db, viewer, { file, password, room, engine, now }));
  if (!opened.ok) return opened;
  const outcome = await db.transaction((tx) => goOnWith(tx, viewer, { file, stored: opened.stored, quota, now }));
  if (outcome === "done") return done({});
  await dropBytes(storage(), [opened.stored.key]);
  return refused(outcome);
}

async function findKept(db: Db, viewer: Viewer, draftFileId: string): Promise<Kept | undefined> {
  if (!isId(draftFileId)) return undefined;
  const { id, versionId, name, reason } = draftFiles;
  const { baseVersionId, documentId, isApart } = versions;
  const [found] = await db
    .select({ id, versionId, name, reason, baseVersionId, documentId, isApart, door: documents.door, fileId: files.id, key: files.key })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .innerJoin(files, eq(files.id, draftFiles.fileId))
    .where(and(eq(id, draftFileId), eq(draftFiles.state, "refused"), eq(versions.authorId, viewer.id), isNull(versions.publishedAt)));
  if (!found || !needsPassword(found.reason)) return undefined;
  const { reason: _, baseVersionId: base, documentId: document, ...file } = found;
  if (base && !(await isGrantedOn(db, viewer, { documentId: document, ability: "edit" }))) return undefined;
  return { ...file, documentId: base && document };
}

type Opening = { file: Kept; password: string; room: number; engine: Pick<SealEngine, "unlock">; now: Date };

async function open(
  db: Db,
  viewer: Viewer,
  { file, password, room, engine, now }: Opening,
): Promise<Done<{ stored: Stored }> | Refused<UnlockRefusal>> {
  return inScratch(async (outDir) => {
    try {
      const unlocked = await storage().withLocalFile(file.key, (locked) =>
        engine.unlock({ file: locked, outDir, password, maxBytes: 2 * env.MAX_FILE_BYTES }),
      );
      if (!unlocked.ok) return unlocked;
      const stored = await storeBytes({ key: newDocumentKey(), body: createReadStream(unlocked.path), room });
      return typeof stored === "string" ? refused(stored) : done({ stored });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      log.warn({ failure: error.failure, draftFileId: file.id }, "a locked PDF could not be opened");
      if (["timed-out", "over-memory"].includes(error.failure)) await noteHardWork(db, { userId: viewer.id, now });
      return refused(["timed-out", "over-memory", "died", "failed"].includes(error.failure) ? "too-hard" : "busy");
    }
  });
}

type GoOn = { file: Kept; stored: Stored; quota: number; now: Date };

async function goOnWith(tx: Db, viewer: Viewer, { file, stored, quota, now }: GoOn): Promise<"done" | "gone" | "over-quota"> {
  const { versionId, isApart } = file;
  if (!(await lockDraft(tx, viewer, versionId))) return "gone";
  const isThis = and(eq(draftFiles.id, file.id), eq(draftFiles.versionId, versionId), eq(draftFiles.reason, "encrypted-pdf"));
  if (stored.bytes > quota - (await lockStoredBytes(tx, viewer.id))) return "over-quota";
  if (!(await prepareAgain(tx, isThis, viewer.id))) return "gone";
  const fileId = await recordFile(tx, { ...stored, mediaType: "application/pdf", addedBy: viewer.id });
  await tx.insert(openedFiles).values({ fileId, originalId: file.fileId });
  if (isApart) {
    await tx.update(apartFiles).set({ reason: null }).where(eq(apartFiles.versionId, versionId));
    await tx
      .update(versions)
      .set({ publishAskedAt: now })
      .where(and(eq(versions.id, versionId), isNull(versions.publishedAt), isNull(versions.publishAskedAt)));
  }
  await tellChange(tx, [viewer.id], isApart ? { topic: "documents", id: viewer.id } : { topic: "draft", id: versionId });
  return "done";
}
