import { and, asc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Viewer } from "~/features/accounts/rules";
import { isPublished } from "~/features/pages/is-published.server";
import { changedRecipe, hasMarksBeside, isBeingRead, mayFilter, type RecipeChange, turnedByAfter } from "~/features/pages/rules";
import { isPossibleCrop } from "~/imaging/geometry";
import { recipeKey } from "~/imaging/recipe";
import { isId } from "~/lib/ids";
import { invariant } from "~/lib/invariant";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { draftFiles, files, pages, pageTexts, versionPages } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { lockDraft } from "../open-draft.server.ts";

export type PageOfDraft = { versionId: string; pageId: string };

/** pageId: id of the page with the new look; rendering: its new picture is not rendered yet; beside: a new crop left annotations outside the page */
type Changed = Done<{ analysing: boolean; rendering: boolean; pageId: string; beside: boolean }> | Refused<"gone" | "impossible-corners">;

/** Changes the look of a page; with `analyse` the page is read and suggestions are made once the new picture exists. */
export async function changeLook(
  db: Db,
  viewer: Viewer,
  { versionId, pageId: asked, change, analyse }: PageOfDraft & { change: RecipeChange | null; analyse: boolean },
): Promise<Changed> {
  if (change?.kind === "crop" && !isPossibleCrop(change.corners)) return refused("impossible-corners");
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, viewer, { versionId, pageId: asked });
    if (!page) return refused("gone");
    const own = page.isPublished ? await copyPage(tx, { versionId, pageId: page.id }) : page;
    const pageId = own.id;
    const changed = change ? changedRecipe(page.recipe, change, page) : page.recipe;
    const isCutFirst = page.recipe.corners === null && changed.corners !== null;
    const recipe = isCutFirst && page.wanted && page.wanted !== "none" ? { ...changed, filter: page.wanted } : changed;
    const key = recipeKey(recipe);
    const analysis = analyse ? ("rendering" as const) : change?.kind === "uncrop" ? ("none" as const) : own.analysis;
    const turnedBy = turnedByAfter(page.turnedBy, change, page.recipe);
    await tx
      .update(pages)
      .set({ recipe, recipeKey: key, analysis, turnedBy })
      .where(and(eq(pages.id, pageId), eq(pages.analysis, own.analysis)));
    // The new job replaces one that has not begun: a person who waits for the reading still waits for it.
    if (analyse || key !== page.renderedKey)
      await enqueue(
        tx,
        "render-page",
        { pageId, thenRead: analysis === "rendering", personId: viewer.id },
        { jobKey: `render:${pageId}`, maxAttempts: 3 },
      );
    await tellChange(tx, [viewer.id], { topic: "draft", id: versionId });
    const isShown = mayFilter(recipe, page.isFromPdf);
    const isCut = change?.kind === "crop" || change?.kind === "uncrop";
    return done({ analysing: analyse, rendering: isShown && key !== page.renderedKey, pageId, beside: isCut && hasMarksBeside(recipe) });
  });
}

/** by: number of places up or down; to: new place, 0-based */
type Move = { by: 1 | -1 } | { to: number };

/** Moves a page to another place, within the order. */
export async function movePage(db: Db, viewer: Viewer, { versionId, pageId, ...move }: PageOfDraft & Move): Promise<void> {
  await db.transaction(async (tx) => {
    const asked = await lockPage(tx, viewer, { versionId, pageId });
    if (!asked) return;
    const places = await tx
      .select({ pageId: versionPages.pageId, position: versionPages.position })
      .from(versionPages)
      .where(eq(versionPages.versionId, versionId))
      .orderBy(asc(versionPages.position));
    const order = places.map((page) => page.pageId);
    const at = order.indexOf(asked.id);
    const to = "to" in move ? move.to : at + move.by;
    if (to === at || order[to] === undefined) return;
    const moved = order.toSpliced(at, 1).toSpliced(to, 0, asked.id);
    await placeAll(
      tx,
      versionId,
      places.flatMap(({ position }, index) => {
        const pageId = moved[index];
        return pageId && pageId !== order[index] ? [{ pageId, position }] : [];
      }),
    );
    await tellChange(tx, [viewer.id], { topic: "draft", id: versionId });
  });
}

/** One statement, as a page that moves far takes hundreds along. */
async function placeAll(tx: Db, versionId: string, places: { pageId: string; position: number }[]): Promise<void> {
  const placed = sql`unnest(${sql.param(places.map(({ pageId }) => pageId))}::uuid[], ${sql.param(places.map(({ position }) => position))}::int[])`;
  await tx.execute(sql`
    update ${versionPages} set position = placed.position from ${placed} as placed (page_id, position)
    where ${versionPages.versionId} = ${versionId} and ${versionPages.pageId} = placed.page_id`);
}

/** Locks the page as it is in the draft now: its look may have been changed since the form was shown. */
export async function lockPage(tx: Db, viewer: Viewer, { versionId, pageId }: PageOfDraft) {
  const draft = isId(pageId) && (await lockDraft(tx, viewer, versionId));
  if (!draft) return undefined;
  const { id, recipe, renderedKey, analysis, turnedBy } = pages;
  const originals = alias(files, "originals");
  const [page] = await tx
    .select({
      id,
      recipe,
      renderedKey,
      isFromPdf: sql<boolean>`${originals.mediaType} in ('application/pdf', 'application/xml')`,
      analysis,
      turnedBy,
      width: files.width,
      height: files.height,
      wanted: draftFiles.look,
      isPublished: isPublished(tx),
    })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.baseFileId))
    .innerJoin(originals, eq(originals.id, pages.originalFileId))
    .leftJoin(draftFiles, eq(draftFiles.id, versionPages.draftFileId))
    .where(and(eq(versionPages.versionId, versionId), or(eq(pages.id, pageId), isCopyOf(pageId))))
    .for("no key update", { of: pages });
  if (!page) return undefined;
  const picture = { width: page.width ?? 1, height: page.height ?? 1 };
  return { ...page, picture, ofStoredDocument: draft.baseVersionId !== null };
}

/** The condition for pages that show the same page of the same original. */
export function isCopyOf(pageId: string) {
  const asked = alias(pages, "asked");
  return sql`(${pages.originalFileId}, coalesce(${pages.pdfPage}, -1)) = (
    select ${asked.originalFileId}, coalesce(${asked.pdfPage}, -1) from ${pages} asked where ${asked.id} = ${pageId})`;
}

/** Copies a published page, which never changes, into the draft, so that the copy can be changed. */
async function copyPage(tx: Db, { versionId, pageId }: PageOfDraft): Promise<Pick<typeof pages.$inferSelect, "id" | "analysis">> {
  const [published] = await tx.select().from(pages).where(eq(pages.id, pageId));
  invariant(published, "the page is locked");
  const { id, createdAt, ...look } = published;
  // The reading job is that of the published page; the copy has none.
  const analysis = isBeingRead(look.analysis) ? "none" : look.analysis;
  const [copy] = await tx
    .insert(pages)
    .values({ ...look, analysis })
    .returning({ id: pages.id, analysis: pages.analysis });
  invariant(copy, "the page row is written");
  // The copy keeps the text, as it looks the same as the page that was read.
  const [text] = await tx.select().from(pageTexts).where(eq(pageTexts.pageId, pageId));
  if (text) await tx.insert(pageTexts).values({ ...text, pageId: copy.id });
  await tx
    .update(versionPages)
    .set({ pageId: copy.id })
    .where(and(eq(versionPages.versionId, versionId), eq(versionPages.pageId, pageId)));
  return copy;
}
