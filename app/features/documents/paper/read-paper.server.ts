import { asc, eq, inArray } from "drizzle-orm";
import { factsOf, type InvoiceHead } from "~/invoice/facts-of";
import type { FoundFacts, PrintedPaper } from "~/lib/found-facts";
import { readPrinted as readPages } from "~/ocr/facts/read-facts";
import type { Db } from "~db/client.server";
import { pages, pageTexts, versionPages } from "~db/schema/index";
import { findInvoice } from "./find-invoice.server.ts";

/** Only the first and the last pages of a long document are read: the first ones name sender, day and number, the last ones the amount. */
const [first, last] = [4, 4];

/** printed: what the pages state, as far as they have been read */
export type ReadPaper = { found: FoundFacts; printed: FoundFacts; invoice: InvoiceHead | null };

/** Returns the facts of a version: those of the electronic invoice that it is, and for all else what its pages state. */
export async function readPaper(tx: Db, asked: { versionId: string; now: Date }): Promise<ReadPaper> {
  const invoice = (await findInvoice(tx, asked.versionId))?.said ?? null;
  const { facts: printed } = await readPrinted(tx, asked);
  return { found: { ...printed, ...(invoice && factsOf(invoice)) }, printed, invoice };
}

/** Returns what the pages of a version state. */
export async function readPrinted(tx: Db, { versionId, now }: { versionId: string; now: Date }): Promise<PrintedPaper> {
  const shown = await tx
    .select({ pageId: versionPages.pageId, fileName: pages.originalName })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  const chosen = shown.length > first + last ? [...shown.slice(0, first), ...shown.slice(-last)] : shown;
  const ids = chosen.map(({ pageId }) => pageId);
  const read = await tx.select({ pageId: pageTexts.pageId, words: pageTexts.words }).from(pageTexts).where(inArray(pageTexts.pageId, ids));
  const wordsOf = new Map(read.map(({ pageId, words }) => [pageId, words]));
  const printed = readPages(
    ids.map((id) => wordsOf.get(id)),
    { today: now, fileName: shown[0]?.fileName ?? "" },
  );
  return { ...printed, isClear: printed.isClear && ids.length === shown.length };
}
