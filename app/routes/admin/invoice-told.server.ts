import type { DocumentDetails } from "~/features/documents/find-document.server";
import { findInvoice } from "~/features/documents/invoice/find-invoice.server";
import { shownAmount } from "~/features/documents/money";
import { readPrinted } from "~/features/drafts/suggesting/read-paper.server";
import { i18nFor } from "~/i18n/texts.server";
import { type Difference, differencesOf } from "~/invoice/differences";
import { factsOf, profileOf } from "~/invoice/facts-of";
import { germanDay } from "~/lib/dates";
import { db } from "~db/client.server";
import type { DocumentNotice } from "./document-notices.server.ts";

/** Returns what a version that is an electronic invoice says of itself among its facts, and the warning where its pages say something else. */
export async function invoiceTold(
  request: Request,
  { versionId }: Pick<DocumentDetails, "versionId">,
): Promise<{ rows: { label: string; text: string }[]; notices: DocumentNotice[] }> {
  const invoice = await findInvoice(db, versionId);
  if (!invoice) return { rows: [], notices: [] };
  const i18n = await i18nFor(request);
  const t = i18n.getFixedT(null, "invoices");
  const shown = (difference: Difference) => {
    const { fact } = difference;
    const [printed, said] = [difference.printed, difference.said].map((value) => {
      if (typeof value !== "string") return shownAmount({ amount: value.cents, currency: value.currency }, i18n.language);
      return fact === "number" ? value : germanDay(value);
    });
    return t("difference", { fact: t(`facts.${fact}`), printed, said });
  };
  const differences = differencesOf(factsOf(invoice), await readPrinted(db, { versionId, now: new Date() }));
  return {
    rows: [{ label: t("label"), text: profileOf(invoice) || t("unknown") }],
    notices: differences.length === 0 ? [] : [{ tone: "warning", text: t("differ", { differences: differences.map(shown).join("; ") }) }],
  };
}
