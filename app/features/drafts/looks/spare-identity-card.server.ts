import { eq } from "drizzle-orm";
import { withMarks } from "~/features/pages/rules";
import { recipeKey } from "~/imaging/recipe";
import type { Db } from "~db/client.server";
import { pages } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

/** An identity card is shown as it is photographed: the look that its page was given by itself goes, unless somebody chose it since. */
export async function spareIdentityCard(tx: Db, { pageId, personId }: { pageId: string; personId: string }): Promise<void> {
  const [page] = await tx
    .select({ recipe: pages.recipe, recipeKey: pages.recipeKey, automaticKey: pages.automaticKey })
    .from(pages)
    .where(eq(pages.id, pageId))
    .for("update");
  if (!page?.recipe.filter || page.recipeKey !== page.automaticKey) return;
  const recipe = withMarks({ ...page.recipe, filter: null }, page.recipe.marks ?? []);
  const key = recipeKey(recipe);
  await tx.update(pages).set({ recipe, recipeKey: key, automaticKey: key }).where(eq(pages.id, pageId));
  await enqueue(tx, "render-page", { pageId, personId }, { jobKey: `render:${pageId}`, maxAttempts: 3 });
}
