import { eq } from "drizzle-orm";
import type { ImageEngine } from "~/engines/contract";
import { EngineError } from "~/engines/engine-error";
import { inScratch } from "~/engines/scratch.server";
import { type Recipe, recipeKey } from "~/imaging/recipe";
import { log } from "~/log.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, pages } from "~db/schema/index";
import { openedKey } from "./opened-key.server.ts";
import { type KeptPicture, keepPicture, recordPicture } from "./record-file.server.ts";
import { withMarks } from "./rules.ts";

export type Draws = Pick<ImageEngine, "render">;

type Source = { pdfPage: number | null; recipe: Recipe; originalKey: string };

/** Renders the picture of a look without its annotations. */
export async function drawLook(image: Draws, { pdfPage, recipe, originalKey }: Source): Promise<KeptPicture> {
  return inScratch(async (outDir) => {
    const look = withMarks(recipe, []);
    const picture = await storage().withLocalFile(originalKey, (file) => image.render({ file, pdfPage, recipe: look, outDir }));
    return keepPicture(storage(), picture);
  });
}

/**
 * Renders the picture of a look that a published page may get; people see the former one until it is ready. Null if it cannot be made: then
 * the page stays as it is.
 */
export async function drawAhead(db: Db, image: Draws, { pageId, recipe }: { pageId: string; recipe: Recipe }): Promise<KeptPicture | null> {
  const [page] = await db
    .select({ pdfPage: pages.pdfPage, originalKey: openedKey })
    .from(pages)
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .where(eq(pages.id, pageId));
  if (!page) return null;
  try {
    return await drawLook(image, { ...page, recipe });
  } catch (failure) {
    // Another runner repeats the whole, or this one does later.
    if (!(failure instanceof EngineError) || ["closed", "put-off"].includes(failure.failure)) throw failure;
    log.warn({ pageId, failure: failure.failure }, "a published page stays as it is, as its new look could not be drawn");
    return null;
  }
}

/** Sets look and picture at the same time, for a page without annotations that the caller has locked. */
export async function putLook(
  tx: Db,
  { pageId, recipe, picture }: { pageId: string; recipe: Recipe; picture: KeptPicture },
): Promise<void> {
  const key = recipeKey(recipe);
  const renderedFileId = await recordPicture(tx, picture);
  await tx.update(pages).set({ recipe, recipeKey: key, renderedKey: key, renderedFileId, cleanFileId: null }).where(eq(pages.id, pageId));
}
