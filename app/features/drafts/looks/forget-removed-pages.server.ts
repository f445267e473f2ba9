import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { removedPages } from "~db/schema/index";
import { lockDraft } from "../open-draft.server.ts";

/** Deletes the removed pages for good when the person dismisses the note about them. */
export async function forgetRemovedPages(db: Db, viewer: Viewer, { versionId }: { versionId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockDraft(tx, viewer, versionId))) return;
    await tx.delete(removedPages).where(eq(removedPages.versionId, versionId));
    await tellChange(tx, [viewer.id], { topic: "draft", id: versionId });
  });
}
