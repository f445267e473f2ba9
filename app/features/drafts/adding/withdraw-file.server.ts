import { and, eq, isNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { forgetFiles } from "~/features/pages/record-file.server";
import { isId } from "~/lib/ids";
import { tellChange } from "~/live/tell.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { draftFiles, files, removedPages, versionPages, versions } from "~db/schema/index";
import { lockDraft } from "../open-draft.server.ts";
import { publishWhenPrepared } from "../saving/publish-when-prepared.server.ts";

/**
 * Takes the files of a form out of the draft again, whether they are opened yet or not. Their rows stay, so that the form is recognised if it is
 * sent once more. Files that never arrived or are published are not touched.
 */
export async function withdrawFile(db: Db, viewer: Viewer, { submissionId, now }: { submissionId: string; now: Date }): Promise<void> {
  if (!isId(submissionId)) return;
  const gone = await db.transaction(async (tx) => {
    const versionId = await lockDraftOf(tx, viewer, submissionId);
    if (!versionId) return [];
    const { id, state, fileId } = draftFiles;
    const sent = await tx
      .select({ id, state, fileId, key: files.key })
      .from(draftFiles)
      .leftJoin(files, eq(files.id, fileId))
      .where(and(eq(draftFiles.submissionId, submissionId), eq(draftFiles.versionId, versionId)))
      .for("no key update", { of: draftFiles });
    for (const file of sent) {
      await tx
        .update(draftFiles)
        .set({ state: "withdrawn", reason: null, fileId: null, putAwayAt: now })
        .where(and(eq(draftFiles.id, file.id), eq(draftFiles.state, file.state)));
      for (const places of [versionPages, removedPages])
        await tx.delete(places).where(and(eq(places.versionId, versionId), eq(places.draftFileId, file.id)));
    }
    // The bytes of pages are purged with the pages, by the next sweep.
    const unopened = sent.filter(({ state }) => state !== "prepared");
    await forgetFiles(
      tx,
      unopened.flatMap(({ fileId }) => fileId ?? []),
    );
    await publishWhenPrepared(tx, versionId);
    await tellChange(tx, [viewer.id], { topic: "draft", id: versionId });
    return unopened.flatMap(({ key }) => key ?? []);
  });
  await letBytesGo(db, storage(), gone);
}

/** Locks the viewer's open draft that contains files of the form, and returns its id. */
export async function lockDraftOf(tx: Db, viewer: Viewer, submissionId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ versionId: draftFiles.versionId })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(and(eq(draftFiles.submissionId, submissionId), eq(versions.authorId, viewer.id), isNull(versions.publishedAt)))
    .limit(1);
  const draft = found && (await lockDraft(tx, viewer, found.versionId));
  return draft?.id;
}
