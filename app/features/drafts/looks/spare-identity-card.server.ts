import { eq } from "drizzle-orm";
import { type Draws, drawAhead, putLook } from "~/features/pages/draw-look.server";
import { lockDocumentsOf } from "~/features/pages/lock-documents-of.server";
import { lockDraftsOf } from "~/features/pages/lock-drafts-of.server";
import { mayLookChange } from "~/features/pages/may-look-change.server";
import { withMarks } from "~/features/pages/rules";
import { type Recipe, recipeKey } from "~/imaging/recipe";
import type { Db } from "~db/client.server";
import { pages } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

/** Removes the automatic look of an identity card, which is shown as it was photographed, unless somebody has chosen the look since. */
export async function spareIdentityCard(tx: Db, { pageId, personId }: { pageId: string; personId: string }): Promise<void> {
  const [page] = await tx
    .select({ recipe: pages.recipe, recipeKey: pages.recipeKey, automaticKey: pages.automaticKey })
    .from(pages)
    .where(eq(pages.id, pageId))
    .for("no key update");
  if (!page?.recipe.filter || page.recipeKey !== page.automaticKey) return;
  const recipe = withMarks({ ...page.recipe, filter: null }, page.recipe.marks ?? []);
  const key = recipeKey(recipe);
  await tx.update(pages).set({ recipe, recipeKey: key, automaticKey: key }).where(eq(pages.id, pageId));
  await enqueue(tx, "render-page", { pageId, personId }, { jobKey: `render:${pageId}`, maxAttempts: 3 });
}

/** Does the same for a page that was published before it was read: it is changed in place, as long as nothing depends on its picture. */
export async function sparePublishedCard(db: Db, image: Draws, { pageId }: { pageId: string }): Promise<void> {
  const before = bareLook(await lookOf(db, pageId));
  const picture = before && (await drawAhead(db, image, { pageId, recipe: before }));
  if (!picture) return;
  await db.transaction(async (tx) => {
    await lockDocumentsOf(tx, pageId);
    await lockDraftsOf(tx, pageId);
    const recipe = bareLook(await lookOf(tx, pageId).for("no key update", { of: pages }));
    if (!recipe || recipeKey(recipe) !== recipeKey(before)) return;
    await tx
      .update(pages)
      .set({ automaticKey: recipeKey(recipe) })
      .where(eq(pages.id, pageId));
    await putLook(tx, { pageId, recipe, picture });
  });
}

function lookOf(db: Db, pageId: string) {
  const { recipe, automaticKey } = pages;
  return db
    .select({ recipe, recipeKey: pages.recipeKey, automaticKey, mayChange: mayLookChange(db) })
    .from(pages)
    .where(eq(pages.id, pageId));
}

type Look = Awaited<ReturnType<typeof lookOf>>[number];

/** The recipe without its filter, if the page still has its automatic look and may change; otherwise undefined. */
function bareLook([page]: Look[]): Recipe | undefined {
  const isOwn = page?.mayChange && page.recipeKey === page.automaticKey && !page.recipe.marks?.length;
  return isOwn && page.recipe.filter ? { ...page.recipe, filter: null } : undefined;
}
