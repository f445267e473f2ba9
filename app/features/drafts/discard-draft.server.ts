import { and, eq, isNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { publishChange } from "~/live/publish.server";
import type { Db } from "~db/client.server";
import { documents, versions } from "~db/schema/index";
import { lockDraft } from "./open-draft.server.ts";

/** Throws a new-document draft away; its files go with the next sweep. */
export async function discardDraft(db: Db, viewer: Viewer, { versionId }: { versionId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, viewer, versionId);
    if (!draft) return;
    await tx.delete(versions).where(eq(versions.id, versionId));
    if (!draft.baseVersionId) await tx.delete(documents).where(and(eq(documents.id, draft.documentId), isNull(documents.uploadedAt)));
    await publishChange(tx, [viewer.id], { topic: "draft", id: versionId });
  });
}
