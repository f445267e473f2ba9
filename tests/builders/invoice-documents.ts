import { eq } from "drizzle-orm";
import { judged, readInvoice } from "~/invoice/read-invoice";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { invoices, pages } from "~db/schema/index";
import { aCii } from "./invoices.ts";

/** Has a document's first page come with an electronic invoice. */
export async function isInvoice(db: Db, { pageIds }: { pageIds: readonly string[] }, said: Parameters<typeof aCii>[0] = {}): Promise<void> {
  const [page] = await db
    .select({ fileId: pages.originalFileId })
    .from(pages)
    .where(eq(pages.id, pageIds[0] ?? ""));
  const invoice = readInvoice(Buffer.from(aCii(said)));
  invariant(page && invoice, "the page and the invoice are there");
  await db.insert(invoices).values({ fileId: page.fileId, ...judged(invoice) });
}
