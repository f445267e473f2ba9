import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { removedPages, versionPages } from "~db/schema/index";
import { publishWhenPrepared } from "../saving/publish-when-prepared.server.ts";
import { lockPage, type PageOfDraft } from "./change-page.server.ts";

/** Removes only this page, until it is restored or the draft ends. A stored document keeps its last page. */
export async function removePage(
  db: Db,
  viewer: Viewer,
  { versionId, pageId, now }: PageOfDraft & { now: Date },
): Promise<Done<object> | Refused<"last-page">> {
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, viewer, { versionId, pageId });
    if (!page) return done({});
    const isOnly = (await tx.$count(versionPages, eq(versionPages.versionId, versionId))) === 1;
    if (page.ofStoredDocument && isOnly) return refused("last-page");
    const taken = await tx
      .delete(versionPages)
      .where(and(eq(versionPages.versionId, versionId), eq(versionPages.pageId, page.id)))
      .returning();
    await tx.insert(removedPages).values(taken.map((place) => ({ ...place, removedAt: now })));
    await publishWhenPrepared(tx, versionId);
    await tellChange(tx, [viewer.id], { topic: "draft", id: versionId });
    return done({});
  });
}
