import { asc, eq } from "drizzle-orm";
import type { FoundFacts } from "~/features/pages/rules";
import { readFacts } from "~/ocr/facts/read-facts";
import type { Db } from "~db/client.server";
import { pageTexts, versionPages } from "~db/schema/index";

/** Of a long paper the first pages and the last ones are read: who, when and under which number, and what is to be paid. */
const [first, last] = [4, 4];

/** What the pages of a version say of the paper, as far as they were read; one that was not read yet says nothing. */
export async function readPaper(tx: Db, { versionId, now }: { versionId: string; now: Date }): Promise<FoundFacts> {
  const shown = await tx
    .select({ pageId: versionPages.pageId })
    .from(versionPages)
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  const chosen = shown.length > first + last ? [...shown.slice(0, first), ...shown.slice(-last)] : shown;
  const pages = [];
  for (const { pageId } of chosen) {
    const [read] = await tx.select({ words: pageTexts.words }).from(pageTexts).where(eq(pageTexts.pageId, pageId));
    pages.push(read?.words ?? []);
  }
  return readFacts(pages, { today: now });
}
