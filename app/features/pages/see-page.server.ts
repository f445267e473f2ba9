import { eq } from "drizzle-orm";
import type { Sight } from "~/engines/contract";
import { EngineError } from "~/engines/engine-error";
import { log } from "~/log.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, pages } from "~db/schema/index";

type Looks = { look(request: { file: string }): Promise<Sight> };

/** What a page's picture looks like; null where the classifier gave no answer: then the text decides alone. */
export async function seePage(db: Db, classifier: Looks, { pageId }: { pageId: string }): Promise<Sight | null> {
  const [page] = await db
    .select({ pictureKey: files.key })
    .from(pages)
    .innerJoin(files, eq(files.id, pages.renderedFileId))
    .where(eq(pages.id, pageId));
  if (!page) return null;
  try {
    return await storage().withLocalFile(page.pictureKey, (file) => classifier.look({ file }));
  } catch (failure) {
    if (!(failure instanceof EngineError)) throw failure;
    log.warn({ pageId, failure: failure.failure }, "the image classifier gave no answer");
    return null;
  }
}
