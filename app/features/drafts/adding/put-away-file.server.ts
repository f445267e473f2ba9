import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { forgetFiles } from "~/features/pages/record-file.server";
import { isId } from "~/lib/ids";
import { tellChange } from "~/live/tell.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { draftFiles, files } from "~db/schema/index";
import { prepareAgain } from "../arriving/prepare-again.server.ts";
import { lockDraft } from "../open-draft.server.ts";
import { mayBeTriedAgain } from "../rules.ts";

type OfDraft = { versionId: string; draftFileId: string };

/**
 * Dismisses the note about a refused or cut file. The file's row stays, as its form may be sent again. The bytes of a file that could be tried again
 * are deleted.
 */
export async function putAwayFile(db: Db, viewer: Viewer, { now, ...asked }: OfDraft & { now: Date }): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const file = await lockFile(tx, viewer, asked);
    if (!file) return [];
    const letsGo = file.state === "refused" && file.fileId !== null;
    await tx
      .update(draftFiles)
      .set(letsGo ? { putAwayAt: now, fileId: null } : { putAwayAt: now })
      .where(eq(draftFiles.id, file.id));
    await tellChange(tx, [viewer.id], { topic: "draft", id: asked.versionId });
    if (!letsGo || !file.fileId) return [];
    const [bytes] = await tx.select({ key: files.key }).from(files).where(eq(files.id, file.fileId));
    await forgetFiles(tx, [file.fileId]);
    return bytes ? [bytes.key] : [];
  });
  await letBytesGo(db, storage(), gone);
}

/** Has a file opened once more that an engine could not manage: there may be more time or another engine by now. */
export async function tryFileAgain(db: Db, viewer: Viewer, asked: OfDraft): Promise<void> {
  await db.transaction(async (tx) => {
    const file = await lockFile(tx, viewer, asked);
    if (!file || !mayBeTriedAgain(file.reason)) return;
    if (!(await prepareAgain(tx, eq(draftFiles.id, file.id), viewer.id))) return;
    await tellChange(tx, [viewer.id], { topic: "draft", id: asked.versionId });
  });
}

async function lockFile(tx: Db, viewer: Viewer, { versionId, draftFileId }: OfDraft) {
  if (!isId(draftFileId) || !(await lockDraft(tx, viewer, versionId))) return undefined;
  const { id, state, reason, fileId } = draftFiles;
  const [file] = await tx
    .select({ id, state, reason, fileId })
    .from(draftFiles)
    .where(and(eq(id, draftFileId), eq(draftFiles.versionId, versionId)))
    .for("no key update");
  return file;
}
