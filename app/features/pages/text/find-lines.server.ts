import { and, eq, isNotNull } from "drizzle-orm";
import { pageHolds } from "~/lib/page-holds";
import type { Db } from "~db/client.server";
import { files, pages, pageTexts } from "~db/schema/index";
import { sameGeometry } from "../rules.ts";
import { foundWords } from "./found-words.ts";
import { packedLines } from "./packed-lines.ts";
import { linesOf } from "./text-lines.ts";

/**
 * Returns the places of the text on the picture of a page that the viewer may see, packed as described at packedLines; "" if the words were
 * read from another look, as they would be in wrong places. terms: the searched terms
 */
export async function findLines(db: Db, pageId: string, terms: readonly string[]): Promise<string> {
  const [read] = await db
    .select({ words: pageTexts.words, readRecipe: pageTexts.recipe, recipe: pages.recipe, width: files.width, height: files.height })
    .from(pageTexts)
    .innerJoin(pages, eq(pages.id, pageTexts.pageId))
    .innerJoin(files, eq(files.id, pages.renderedFileId))
    .where(and(eq(pageTexts.pageId, pageId), isNotNull(files.width), isNotNull(files.height)));
  if (!read?.width || !read.height || !sameGeometry(read.readRecipe, read.recipe)) return "";
  // Pages that were read long ago may have more words than a page may contain now.
  const held = read.words.slice(0, pageHolds.words);
  const found = foundWords(held, terms);
  const words = held.map((word, place) => ({ ...word, isFound: found.has(place) }));
  return packedLines(linesOf(words, read.width / read.height));
}
