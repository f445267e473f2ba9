import { toldInvoice } from "~/features/documents/facts/told-invoice.server";
import type { DocumentDetails } from "~/features/documents/find-document.server";
import { i18nFor } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import type { DocumentNotice } from "./document-notices.server.ts";

/** Returns what is said of a version that is an electronic invoice: a row among its facts, and the warning where its pages say something else. */
export async function invoiceTold(
  request: Request,
  { versionId }: Pick<DocumentDetails, "versionId">,
): Promise<{ rows: { label: string; text: string }[]; notices: DocumentNotice[] }> {
  const i18n = await i18nFor(request);
  const invoice = await toldInvoice(db, { versionId, now: new Date(), t: i18n.getFixedT(null, "invoices"), language: i18n.language });
  if (!invoice) return { rows: [], notices: [] };
  const { label, text, differ } = invoice;
  return { rows: [{ label, text }], notices: differ === "" ? [] : [{ tone: "warning", text: differ }] };
}
