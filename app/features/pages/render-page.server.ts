import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ImageEngine } from "~/engines/contract";
import { inScratch } from "~/engines/scratch.server";
import type { Mark } from "~/imaging/marks/mark";
import { cleanKey, cleanPartOf, recipeKey } from "~/imaging/recipe";
import { marksPage } from "~/pdf/draw-marks.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, pages } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { announcePage } from "./announce-page.server.ts";
import { cleanPicture } from "./clean-picture.server.ts";
import { drawLook } from "./draw-look.server.ts";
import { handsOf } from "./hands-of.server.ts";
import { openedKey } from "./opened-key.server.ts";
import { type KeptPicture, keepPicture, recordPicture } from "./record-file.server.ts";

/** personId: id of the person who waits for it */
export type RenderPage = { pageId: string; thenRead: boolean; personId?: string | undefined };

/** Renders the picture of the page's present recipe, once per recipe. If the recipe changes meanwhile, that has a job of its own. */
export async function renderPage(db: Db, image: ImageEngine, asked: RenderPage): Promise<void> {
  const { pageId } = asked;
  const page = await findPage(db, pageId);
  if (!page) return;
  const wanted = recipeKey(page.recipe);
  if (page.renderedKey === wanted) return settle(db, asked);

  const clean = readyClean(page) ?? { kept: await drawLook(image, page) };
  const marks = page.recipe.marks ?? [];
  const marked = marks.length > 0 ? await makeMarked(db, image, { marks, clean }) : null;
  await db.transaction(async (tx) => {
    const [current] = await tx.select({ recipe: pages.recipe }).from(pages).where(eq(pages.id, pageId)).for("no key update");
    if (!current || recipeKey(current.recipe) !== wanted) return;
    const cleanFileId = "fileId" in clean ? clean.fileId : await recordPicture(tx, clean.kept);
    const pictures = marked
      ? { renderedFileId: await recordPicture(tx, marked), cleanFileId }
      : { renderedFileId: cleanFileId, cleanFileId: null };
    await tx
      .update(pages)
      .set({ ...pictures, renderedKey: wanted })
      .where(eq(pages.id, pageId));
  });
  await settle(db, asked);
}

type Page = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** A picture without annotations: an existing file, or one that was made just now. */
type Clean = { fileId: string; key: string; width: number; height: number } | { kept: KeptPicture };

async function findPage(db: Db, pageId: string) {
  const picture = alias(files, "picture");
  const { recipe, renderedKey, pdfPage } = pages;
  const [page] = await db
    .select({
      recipe,
      renderedKey,
      pdfPage,
      originalKey: openedKey,
      clean: { fileId: picture.id, key: picture.key, width: picture.width, height: picture.height },
    })
    .from(pages)
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .innerJoin(picture, eq(picture.id, cleanPicture))
    .where(eq(pages.id, pageId));
  return page;
}

/** Returns the existing picture without annotations: they change often, while the look under them stays. */
function readyClean({ recipe, renderedKey, clean: { width, height, ...file } }: Page): Clean | undefined {
  return cleanPartOf(renderedKey) === cleanKey(recipe) && width && height ? { ...file, width, height } : undefined;
}

async function makeMarked(db: Db, image: ImageEngine, { marks, clean }: { marks: Mark[]; clean: Clean }): Promise<KeptPicture> {
  const { key, width, height } = "fileId" in clean ? clean : { width: 0, height: 0, ...clean.kept.image };
  const overlay = await marksPage({ marks, hands: await handsOf(db, marks) }, { width, height });
  return inScratch(async (outDir) => {
    const drawn = await storage().withLocalFile(key, (picture) => image.drawOver({ picture, overlay: new Uint8Array(overlay), outDir }));
    return keepPicture(storage(), drawn);
  });
}

/**
 * Marks the picture as ready, and enqueues reading if that waited for it: state and job change in one transaction, so that no page seems to be
 * read without a job.
 */
async function settle(db: Db, { pageId, thenRead, personId }: RenderPage): Promise<void> {
  await db.transaction(async (tx) => {
    if (thenRead) {
      await tx
        .update(pages)
        .set({ analysis: "reading" })
        .where(and(eq(pages.id, pageId), eq(pages.analysis, "rendering")));
      const [page] = await tx.select({ analysis: pages.analysis }).from(pages).where(eq(pages.id, pageId));
      await enqueue(tx, "read-page", { pageId, personId }, { jobKey: `read:${pageId}`, ahead: page?.analysis === "ahead" });
    }
    await announcePage(tx, pageId);
  });
}
