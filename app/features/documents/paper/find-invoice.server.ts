import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Invoice } from "~/engines/contract";
import type { InvoiceHead } from "~/invoice/facts-of";
import type { Db } from "~db/client.server";
import { files, invoices, pages, versionPages } from "~db/schema/index";

/** hasPages: it came with pages of its own, and not as an XML file alone */
export type FoundInvoice = InvoiceHead & { hasPages: boolean };

/** Returns the electronic invoice that a version is: the one with which the file of its first page came. */
export async function findInvoice(db: Db, versionId: string): Promise<FoundInvoice | null> {
  const found = await readInvoice<InvoiceHead>(db, versionId, sql`${invoices.said} - 'lines' - 'notes'`);
  return found && { ...found.said, hasPages: found.mediaType !== "application/xml" };
}

/** Returns the same with its lines and notes, which may be thousands. */
export async function findWholeInvoice(db: Db, versionId: string): Promise<Invoice | null> {
  return (await readInvoice<Invoice>(db, versionId, sql`${invoices.said}`))?.said ?? null;
}

async function readInvoice<Said>(db: Db, versionId: string, said: SQL): Promise<{ said: Said; mediaType: string } | null> {
  const [first] = await db
    .select({ said: said as SQL<Said | null>, mediaType: files.mediaType })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .leftJoin(invoices, eq(invoices.fileId, files.id))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position))
    .limit(1);
  return first?.said ? { said: first.said, mediaType: first.mediaType } : null;
}
