import { and, eq } from "drizzle-orm";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { forgetFiles } from "~/features/pages/record-file.server";
import { tellChange } from "~/live/tell.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { apartFiles, draftFiles, files, versions } from "~db/schema/index";
import { throwAway } from "../discard-draft.server.ts";
import { draftColumns } from "../open-draft.server.ts";
import { publishWhenPrepared } from "../saving/publish-when-prepared.server.ts";

/** A received ZIP whose files are to become documents of its sender. */
export type ReceivedZip = { id: string; name: string; key: string; ownerId: string };

export async function findReceivedZip(db: Db, draftFileId: string): Promise<ReceivedZip | undefined> {
  const [found] = await db
    .select({ id: draftFiles.id, name: draftFiles.name, key: files.key, ownerId: draftColumns.authorId })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .innerJoin(files, eq(files.id, draftFiles.fileId))
    .where(and(eq(draftFiles.id, draftFileId), eq(draftFiles.state, "received")));
  return found;
}

/** Takes a ZIP that was unpacked out of its draft, which ends if it was made for the ZIP alone. */
export async function putUnpackedAway(db: Db, { draftFileId, now }: { draftFileId: string; now: Date }): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const [sent] = await tx
      .select({ documentId: versions.documentId, fileId: draftFiles.fileId, key: files.key })
      .from(draftFiles)
      .innerJoin(versions, eq(versions.id, draftFiles.versionId))
      .innerJoin(files, eq(files.id, draftFiles.fileId))
      .where(eq(draftFiles.id, draftFileId));
    if (!sent?.fileId) return [];
    await lockDocument(tx, sent.documentId);
    const [draft] = await tx.select(draftColumns).from(versions).where(eq(versions.documentId, sent.documentId)).for("no key update");
    const put = await tx
      .update(draftFiles)
      .set({ state: "withdrawn", fileId: null, putAwayAt: now })
      .where(and(eq(draftFiles.id, draftFileId), eq(draftFiles.state, "received")))
      .returning({ id: draftFiles.id });
    if (!draft || put.length === 0) return [];
    await forgetFiles(tx, [sent.fileId]);
    if (draft.isApart) {
      await tx.delete(apartFiles).where(eq(apartFiles.versionId, draft.id));
      await throwAway(tx, draft);
    } else {
      await publishWhenPrepared(tx, draft.id);
      await tellChange(tx, [draft.authorId], { topic: "draft", id: draft.id });
    }
    await tellChange(tx, [draft.authorId], { topic: "documents", id: draft.authorId });
    return [sent.key];
  });
  await letBytesGo(db, storage(), gone);
}
