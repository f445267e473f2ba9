import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { removedPages, versionPages } from "~db/schema/index";
import { lockDraft } from "../open-draft.server.ts";
import type { PageOfDraft } from "./change-page.server.ts";

/** Restores a page to its former place; a repeat changes nothing. */
export async function restorePage(db: Db, viewer: Viewer, { versionId, pageId }: PageOfDraft): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isId(pageId) || !(await lockDraft(tx, viewer, versionId))) return;
    const [removed] = await tx
      .delete(removedPages)
      .where(and(eq(removedPages.versionId, versionId), eq(removedPages.pageId, pageId)))
      .returning();
    if (!removed) return;
    const { removedAt, ...place } = removed;
    await tx.insert(versionPages).values(place);
    await tellChange(tx, [viewer.id], { topic: "draft", id: versionId });
  });
}
