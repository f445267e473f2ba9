import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { draftFiles } from "~db/schema/index";
import { lockDraft } from "../open-draft.server.ts";

/** The person has seen why a file was refused or cut. Its row stays: the form that brought it may come again. */
export async function putAwayFile(
  db: Db,
  viewer: Viewer,
  { versionId, draftFileId, now }: { versionId: string; draftFileId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isId(draftFileId) || !(await lockDraft(tx, viewer, versionId))) return;
    await tx
      .update(draftFiles)
      .set({ putAwayAt: now })
      .where(and(eq(draftFiles.id, draftFileId), eq(draftFiles.versionId, versionId)));
    await tellChange(tx, [viewer.id], { topic: "draft", id: versionId });
  });
}
