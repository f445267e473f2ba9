import { and, eq, isNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { lockDocumentOf } from "~db/locks.server";
import { documents, draftFiles, versions } from "~db/schema/index";
import { changesOf } from "./compare-edit.server.ts";
import { type Draft, lockDraft } from "./open-draft.server.ts";

export async function discardDraft(db: Db, viewer: Viewer, { versionId }: { versionId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDocumentOf(tx, versionId);
    const draft = await lockDraft(tx, viewer, versionId);
    if (draft) await throwAway(tx, draft);
  });
}

/** Ends an edit that changed nothing; an edit with changes goes on. */
export async function endUnchanged(db: Db, viewer: Viewer, { versionId }: { versionId: string }): Promise<"ended" | "changed"> {
  return db.transaction(async (tx) => {
    await lockDocumentOf(tx, versionId);
    const draft = await lockDraft(tx, viewer, versionId);
    if (!draft) return "ended";
    const isComing = (await tx.$count(draftFiles, and(eq(draftFiles.versionId, versionId), eq(draftFiles.state, "received")))) > 0;
    if (isComing || (await changesOf(tx, draft)).length > 0) return "changed";
    await throwAway(tx, draft);
    return "ended";
  });
}

export type ToThrowAway = Pick<Draft, "id" | "documentId" | "authorId" | "baseVersionId">;

/** Deletes a locked draft, and its document (locked before it) if no version of it was ever published; the next sweep purges its files. */
export async function throwAway(tx: Db, { id, documentId, authorId, baseVersionId }: ToThrowAway): Promise<void> {
  await tx.delete(versions).where(eq(versions.id, id));
  if (!baseVersionId) await tx.delete(documents).where(and(eq(documents.id, documentId), isNull(documents.uploadedAt)));
  await tellChange(tx, [authorId], { topic: "draft", id });
}
