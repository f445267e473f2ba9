import { asc, eq, sql } from "drizzle-orm";
import type { InvoiceHead } from "~/invoice/facts-of";
import type { Db } from "~db/client.server";
import { invoices, pages, versionPages } from "~db/schema/index";

/** Returns the electronic invoice that a version is: the one with which the file of its first page came. */
export async function findInvoice(db: Db, versionId: string): Promise<InvoiceHead | null> {
  const [first] = await db
    .select({ said: sql<InvoiceHead | null>`${invoices.said} - 'lines' - 'notes'` })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .leftJoin(invoices, eq(invoices.fileId, pages.originalFileId))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position))
    .limit(1);
  return first?.said ?? null;
}
