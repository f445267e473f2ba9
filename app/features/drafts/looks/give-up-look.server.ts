import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { announcePage } from "~/features/pages/announce-page.server";
import { lockDraftsOf } from "~/features/pages/lock-drafts-of.server";
import { recipeKey, untouched } from "~/imaging/recipe";
import type { Db } from "~db/client.server";
import { pages, versions } from "~db/schema/index";

/**
 * Resets the look of a page whose picture cannot be rendered: the page shows its original again, and nothing is published before the person has seen
 * that.
 */
export async function giveUpLook(db: Db, { pageId }: { pageId: string }): Promise<void> {
  const key = recipeKey(untouched);
  const original = { recipe: untouched, recipeKey: key, renderedKey: key, renderedFileId: sql`${pages.baseFileId}`, cleanFileId: null };
  await db.transaction(async (tx) => {
    const drafts = await lockDraftsOf(tx, pageId);
    const givenUp = await tx
      .update(pages)
      .set({ ...original, analysis: "failed" })
      .where(and(eq(pages.id, pageId), ne(pages.renderedKey, pages.recipeKey)))
      .returning({ id: pages.id });
    // The look was reset before or rendered meanwhile: an Upload that was pressed since then stays requested.
    if (givenUp.length === 0) return;
    for (const versionId of drafts)
      await tx
        .update(versions)
        .set({ publishAskedAt: null })
        .where(and(eq(versions.id, versionId), isNull(versions.publishedAt)));
    await announcePage(tx, pageId);
  });
}
