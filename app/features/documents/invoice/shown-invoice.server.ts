import { catalogues } from "~/i18n/catalogues.server";
import { tellInvoice } from "~/invoice/told/tell-invoice";
import type { ToldInvoice } from "~/invoice/told/told";
import type { Language } from "~/lib/languages";
import type { Db } from "~db/client.server";
import { findWholeInvoice } from "../paper/find-invoice.server.ts";

/** Returns the electronic invoice that a version is, as a person reads it; null if it is none. */
export async function shownInvoice(db: Db, versionId: string, language: Language): Promise<ToldInvoice | null> {
  const invoice = await findWholeInvoice(db, versionId);
  return invoice && tellInvoice(invoice, { words: catalogues[language].invoicePage, language });
}
