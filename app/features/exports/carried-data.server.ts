import { takeData } from "~/features/documents/invoice/take-enclosed.server";
import { findWholeInvoice } from "~/features/documents/paper/find-invoice.server";
import type { CarriedFile } from "~/pdf/write-pdf.server";
import type { Db } from "~db/client.server";

/** Returns the data of the electronic invoice that a version is, for its PDF; null if it is none, or some of its pages are kept from readers. */
export async function carriedData(db: Db, versionId: string): Promise<CarriedFile | null> {
  const found = await findWholeInvoice(db, versionId);
  const content = found?.isWhole ? await takeData(found.key) : null;
  if (!found || !content) return null;
  const name = /xrechnung/i.test(found.said.specification) ? "xrechnung.xml" : "factur-x.xml";
  return { name, mediaType: "text/xml", content };
}
