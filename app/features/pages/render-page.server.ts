import { and, eq } from "drizzle-orm";
import type { ImageEngine } from "~/engines/contract";
import { inScratch } from "~/engines/scratch.server";
import { recipeKey } from "~/imaging/recipe";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, pages } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { announcePage } from "./announce-page.server.ts";
import { keepPicture, recordPicture } from "./record-file.server.ts";

/** personId: who waits for it */
export type RenderPage = { pageId: string; thenRead: boolean; personId?: string | undefined };

/** Derives the picture of the page's present recipe, once per recipe. A recipe changed meanwhile has a job of its own. */
export async function renderPage(db: Db, image: ImageEngine, asked: RenderPage): Promise<void> {
  const { pageId } = asked;
  const page = await findPage(db, pageId);
  if (!page) return;
  const wanted = recipeKey(page.recipe);
  if (page.renderedKey === wanted) return settle(db, asked);

  await inScratch(async (outDir) => {
    const { pdfPage, recipe } = page;
    const picture = await storage().withLocalFile(page.originalKey, (file) => image.render({ file, pdfPage, recipe, outDir }));
    const kept = await keepPicture(storage(), picture);
    await db.transaction(async (tx) => {
      const [current] = await tx.select({ recipe: pages.recipe }).from(pages).where(eq(pages.id, pageId)).for("update");
      if (!current || recipeKey(current.recipe) !== wanted) return;
      await tx
        .update(pages)
        .set({ renderedFileId: await recordPicture(tx, kept), renderedKey: wanted })
        .where(eq(pages.id, pageId));
    });
  });
  await settle(db, asked);
}

async function findPage(db: Db, pageId: string) {
  const [page] = await db
    .select({ recipe: pages.recipe, renderedKey: pages.renderedKey, pdfPage: pages.pdfPage, originalKey: files.key })
    .from(pages)
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .where(eq(pages.id, pageId));
  return page;
}

async function settle(db: Db, { pageId, thenRead, personId }: RenderPage): Promise<void> {
  await db.transaction(async (tx) => {
    if (thenRead) {
      await tx
        .update(pages)
        .set({ analysis: "reading" })
        .where(and(eq(pages.id, pageId), eq(pages.analysis, "rendering")));
      await enqueue(tx, "read-page", { pageId, personId }, { jobKey: `read:${pageId}` });
    }
    await announcePage(tx, pageId);
  });
}
