import type { DocumentDetails } from "~/features/documents/find-document.server";
import type { ComparedInvoice } from "~/features/documents/paper/compare-invoice.server";
import type { PayCardFacts } from "~/features/documents/paying/pay-card";
import { toldPayment } from "~/features/documents/paying/told-payment.server";
import { i18nFor } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import { askedDocument } from "./asked-document.ts";

/** Returns what the card says of what is to be paid; null where nothing is, and for an older version. */
export async function payCardFacts(
  request: Request,
  document: DocumentDetails,
  invoice: ComparedInvoice | null,
): Promise<PayCardFacts | null> {
  if (!document.isNewest) return null;
  const i18n = await i18nFor(request);
  return toldPayment(document, invoice, {
    today: isoDate(new Date()),
    t: i18n.getFixedT(null, "paying"),
    language: i18n.language,
    origin: askedDocument(request).origin,
  });
}
