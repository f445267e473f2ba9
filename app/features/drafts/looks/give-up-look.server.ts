import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { announcePage } from "~/features/pages/announce-page.server";
import { recipeKey, untouched } from "~/imaging/recipe";
import type { Db } from "~db/client.server";
import { pages, versionPages, versions } from "~db/schema/index";

/** The picture of a look cannot be made: the page shows its original again, and nothing is published before the person saw that. */
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
    // Told before, or made meanwhile: an Upload pressed since then stays asked for.
    if (givenUp.length === 0) return;
    for (const versionId of drafts) await tx.update(versions).set({ publishAskedAt: null }).where(eq(versions.id, versionId));
    await announcePage(tx, pageId);
  });
}

async function lockDraftsOf(tx: Db, pageId: string): Promise<string[]> {
  const drafts = await tx
    .select({ id: versions.id })
    .from(versionPages)
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(and(eq(versionPages.pageId, pageId), isNull(versions.publishedAt)))
    .for("update", { of: versions });
  return drafts.map(({ id }) => id);
}
