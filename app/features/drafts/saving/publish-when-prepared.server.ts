import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { draftFiles, pages, versionPages, versions } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

/** Starts publishing, if Upload was pressed earlier, once the last file is prepared and the last look is rendered. Returns whether it does. */
export async function publishWhenPrepared(tx: Db, versionId: string): Promise<boolean> {
  const [draft] = await tx
    .select({ asked: versions.publishAskedAt })
    .from(versions)
    .where(and(eq(versions.id, versionId), isNull(versions.publishedAt)));
  if (!draft?.asked || !(await isPrepared(tx, versionId))) return false;
  await enqueue(tx, "publish-draft", { versionId }, { jobKey: `publish:${versionId}` });
  return true;
}

/** Returns whether every file is opened and every page has the picture of its present recipe. */
export async function isPrepared(tx: Db, versionId: string): Promise<boolean> {
  const waiting = await tx
    .select({ id: draftFiles.id })
    .from(draftFiles)
    .where(and(eq(draftFiles.versionId, versionId), eq(draftFiles.state, "received")))
    .limit(1);
  if (waiting.length > 0) return false;
  const rendering = await tx
    .select({ id: pages.id })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(and(eq(versionPages.versionId, versionId), ne(pages.renderedKey, pages.recipeKey)))
    .limit(1);
  return rendering.length === 0;
}

/** Continues publishing after a page got its picture, as its draft may have waited for that. */
export async function continuePublishing(db: Db, { pageId }: { pageId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: versions.id })
      .from(versionPages)
      .innerJoin(versions, eq(versions.id, versionPages.versionId))
      .where(and(eq(versionPages.pageId, pageId), isNull(versions.publishedAt)))
      .orderBy(asc(versions.id))
      .for("no key update", { of: versions });
    for (const { id } of waiting) await publishWhenPrepared(tx, id);
  });
}
