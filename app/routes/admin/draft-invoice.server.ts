import { type ArrivedInvoice, arrivedInvoice } from "~/features/documents/facts/told-invoice.server";
import { compareInvoice } from "~/features/documents/paper/compare-invoice.server";
import { i18nFor } from "~/i18n/texts.server";
import { db } from "~db/client.server";

/** Returns what is told of a draft whose file is an electronic invoice; null if it is none. Its author may see the originals. */
export async function draftInvoice(request: Request, draft: { id: string } | undefined): Promise<ArrivedInvoice | null> {
  const invoice = draft && (await compareInvoice(db, { versionId: draft.id, may: { seeOriginals: true } }, new Date()));
  if (!invoice) return null;
  const i18n = await i18nFor(request);
  return arrivedInvoice(invoice, { t: i18n.getFixedT(null, "invoices"), language: i18n.language });
}
