import type { ToldRow } from "~/features/documents/facts/told-facts.server";
import { toldInvoice } from "~/features/documents/facts/told-invoice.server";
import type { DocumentDetails } from "~/features/documents/find-document.server";
import type { ComparedInvoice } from "~/features/documents/paper/compare-invoice.server";
import { invoicePath, type Origin } from "~/features/documents/paths";
import { versionInAddress } from "~/features/documents/versions/rules";
import { i18nFor } from "~/i18n/texts.server";
import type { DocumentNotice } from "./document-notices.server.ts";

/**
 * Returns what is told of a version that is an electronic invoice: a row among its facts that leads to all that it says, and the warning where its
 * pages say something else.
 */
export async function invoiceTold(
  request: Request,
  document: DocumentDetails,
  { invoice, origin }: { invoice: ComparedInvoice | null; origin: Origin },
): Promise<{ rows: ToldRow[]; notices: DocumentNotice[] }> {
  if (!invoice) return { rows: [], notices: [] };
  const i18n = await i18nFor(request);
  const { label, text, judged, differ } = toldInvoice(invoice, { t: i18n.getFixedT(null, "invoices"), language: i18n.language });
  const to = invoicePath(document.id, { ...origin, version: versionInAddress(document) });
  return {
    rows: [
      { label, text, to },
      { ...judged, to },
    ],
    notices: differ === "" ? [] : [{ tone: "warning", text: differ }],
  };
}
