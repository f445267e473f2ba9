import { and, asc, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { changedRecipe, type RecipeChange } from "~/features/pages/rules";
import { isPossibleCrop } from "~/imaging/geometry";
import { recipeKey } from "~/imaging/recipe";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { publishChange } from "~/live/publish.server";
import type { Db } from "~db/client.server";
import { pages, versionPages } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { lockDraft } from "./open-draft.server.ts";
import { publishWhenPrepared } from "./publish-when-prepared.server.ts";

export type PageOfDraft = { versionId: string; pageId: string };

type Changed = Done<{ analysing: boolean }> | Refused<"gone" | "impossible-corners">;

/** Gives a page another look; with `analyse` it is read and suggestions are made once the picture is there. */
export async function changeLook(
  db: Db,
  viewer: Viewer,
  { versionId, pageId, change, analyse }: PageOfDraft & { change: RecipeChange | null; analyse: boolean },
): Promise<Changed> {
  if (change?.kind === "crop" && !isPossibleCrop(change.corners)) return refused("impossible-corners");
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, viewer, { versionId, pageId });
    if (!page) return refused("gone");
    const recipe = change ? changedRecipe(page.recipe, change, page.pdfPage !== null) : page.recipe;
    const key = recipeKey(recipe);
    const analysis = analyse ? ("rendering" as const) : change?.kind === "uncrop" ? ("none" as const) : page.analysis;
    await tx.update(pages).set({ recipe, recipeKey: key, analysis }).where(eq(pages.id, pageId));
    // It takes the place of a job that has not begun: whoever waits for the reading still does.
    if (analyse || key !== page.renderedKey)
      await enqueue(tx, "render-page", { pageId, thenRead: analysis === "rendering" }, { jobKey: `render:${pageId}`, maxAttempts: 3 });
    await publishChange(tx, [viewer.id], { topic: "draft", id: versionId });
    return done({ analysing: analyse });
  });
}

/** Removes only this page; its original goes when nothing refers to it any more. */
export async function removePage(db: Db, viewer: Viewer, { versionId, pageId }: PageOfDraft): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockPage(tx, viewer, { versionId, pageId }))) return;
    await tx.delete(versionPages).where(and(eq(versionPages.versionId, versionId), eq(versionPages.pageId, pageId)));
    await publishWhenPrepared(tx, versionId);
    await publishChange(tx, [viewer.id], { topic: "draft", id: versionId });
  });
}

/** Changes places with its neighbour; the first cannot go up, the last not down. */
export async function movePage(db: Db, viewer: Viewer, { versionId, pageId, by }: PageOfDraft & { by: 1 | -1 }): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockPage(tx, viewer, { versionId, pageId }))) return;
    const order = await tx
      .select({ pageId: versionPages.pageId, position: versionPages.position })
      .from(versionPages)
      .where(eq(versionPages.versionId, versionId))
      .orderBy(asc(versionPages.position));
    const at = order.findIndex((page) => page.pageId === pageId);
    const [page, neighbour] = [order[at], order[at + by]];
    if (!page || !neighbour) return;
    await place(tx, { versionId, pageId: page.pageId }, neighbour.position);
    await place(tx, { versionId, pageId: neighbour.pageId }, page.position);
    await publishChange(tx, [viewer.id], { topic: "draft", id: versionId });
  });
}

async function place(tx: Db, { versionId, pageId }: PageOfDraft, position: number): Promise<void> {
  await tx
    .update(versionPages)
    .set({ position })
    .where(and(eq(versionPages.versionId, versionId), eq(versionPages.pageId, pageId)));
}

async function lockPage(tx: Db, viewer: Viewer, { versionId, pageId }: PageOfDraft) {
  if (!isId(pageId) || !(await lockDraft(tx, viewer, versionId))) return undefined;
  const [page] = await tx
    .select({ recipe: pages.recipe, renderedKey: pages.renderedKey, pdfPage: pages.pdfPage, analysis: pages.analysis })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(and(eq(versionPages.versionId, versionId), eq(versionPages.pageId, pageId)))
    .for("update", { of: pages });
  return page;
}
