import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { CarriedInvoice, InvoiceFinding } from "~/engines/contract";
import { openedKey } from "~/features/pages/opened-key.server";
import type { InvoiceHead } from "~/invoice/facts-of";
import type { Db } from "~db/client.server";
import { files, invoices, pages, versionPages } from "~db/schema/index";
import { showsWhole } from "./shows-whole.server.ts";

const xml = "application/xml";

/** isWhole: the version shows all of its pages as they came; hasPages: it came with pages of its own, and not as an XML file alone */
export type FoundInvoice = { said: InvoiceHead; findings: InvoiceFinding[]; hasPages: boolean; isWhole: boolean };

/** Returns the electronic invoice that a version is: the one with which the file of its first page came. */
export async function findInvoice(db: Db, versionId: string): Promise<FoundInvoice | null> {
  const found = await readInvoice<InvoiceHead>(db, versionId, sql`${invoices.said} - 'lines' - 'notes'`);
  return found && { said: found.said, findings: found.findings, isWhole: found.isWhole, hasPages: found.mediaType !== xml };
}

/** Returns the same with its lines and notes, which may be thousands. */
export function findWholeInvoice(db: Db, versionId: string): Promise<Read<CarriedInvoice["said"]> | null> {
  return readInvoice<CarriedInvoice["said"]>(db, versionId, sql`${invoices.said}`);
}

/** key: of the file in which the invoice lies; enclosed: names of the files that a PDF carries along */
type Read<Said> = { said: Said; findings: InvoiceFinding[]; enclosed: string[]; mediaType: string; key: string; isWhole: boolean };

async function readInvoice<Said>(db: Db, versionId: string, said: SQL): Promise<Read<Said> | null> {
  const { findings, enclosed } = invoices;
  const isWhole = sql<boolean>`case when ${invoices.fileId} is null then true else ${showsWhole({ versionId: versionPages.versionId, fileId: files.id })} end`;
  const [first] = await db
    .select({ said: said as SQL<Said | null>, findings, enclosed, mediaType: files.mediaType, key: files.key, openedKey, isWhole })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .leftJoin(invoices, eq(invoices.fileId, files.id))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position))
    .limit(1);
  if (!first?.said) return null;
  const { mediaType, isWhole: shown } = first;
  const key = mediaType === xml ? first.key : first.openedKey;
  return { said: first.said, findings: first.findings ?? [], enclosed: first.enclosed ?? [], mediaType, key, isWhole: shown };
}

/** Tells whether somebody may know what an invoice says besides its pages: its editors may, and others if nothing of the pages is kept from them. */
export function mayBeTold({ may }: { may: { seeOriginals: boolean } }, invoice: { isWhole: boolean }): boolean {
  return may.seeOriginals || invoice.isWhole;
}
