import { eq } from "drizzle-orm";
import type { ImageGuess } from "~/engines/contract";
import { EngineError, isStop } from "~/engines/engine-error";
import { log } from "~/log.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, pages } from "~db/schema/index";
import { cleanPicture } from "./clean-picture.server.ts";

type Classifier = { classify(request: { file: string }): Promise<ImageGuess> };

/** Classifies the picture of a page; null if the classifier gave no answer: then only the text decides. */
export async function classifyPage(db: Db, classifier: Classifier, { pageId }: { pageId: string }): Promise<ImageGuess | null> {
  const [page] = await db
    .select({ pictureKey: files.key })
    .from(pages)
    .innerJoin(files, eq(files.id, cleanPicture))
    .where(eq(pages.id, pageId));
  if (!page) return null;
  try {
    return await storage().withLocalFile(page.pictureKey, (file) => classifier.classify({ file }));
  } catch (failure) {
    // If the runner is stopping, the page is left to the next one.
    if (!(failure instanceof EngineError) || isStop(failure)) throw failure;
    log.warn({ pageId, failure: failure.failure }, "the image classifier gave no answer");
    return null;
  }
}
