import type { TFunction } from "i18next";
import type { InvoiceFinding } from "~/engines/contract";
import { type Difference, differencesOf } from "~/invoice/differences";
import { factsOf, profileOf } from "~/invoice/facts-of";
import { germanDay } from "~/lib/dates";
import type { Db } from "~db/client.server";
import type { DocumentDetails } from "../find-document.server.ts";
import { shownAmount } from "../money.ts";
import { findInvoice, mayBeTold } from "../paper/find-invoice.server.ts";
import { readPrinted } from "../paper/read-paper.server.ts";

type Asked = { document: Pick<DocumentDetails, "versionId" | "may">; now: Date; t: TFunction<"invoices">; language: string };

/** What a version that is an electronic invoice says of itself among its facts; differ: what its pages say otherwise, "" if nothing */
/** judged: how many rules it breaks */
export type ToldInvoice = { label: string; text: string; judged: { label: string; text: string }; differ: string };

/** Returns null if the version is no electronic invoice, or the viewer may not be told what it says. */
export async function toldInvoice(db: Db, { document, now, t, language }: Asked): Promise<ToldInvoice | null> {
  const { versionId } = document;
  const found = await findInvoice(db, versionId);
  if (!found || !mayBeTold(document, found)) return null;
  const { said: invoice, findings, hasPages } = found;
  // Pages that were written of an XML file say what that says.
  const differences = hasPages ? differencesOf(factsOf(invoice), await readPrinted(db, { versionId, now })) : [];
  const shown = differences.map((difference) => told(difference, { t, language }));
  const profile = profileOf(invoice);
  return {
    label: t("label"),
    judged: toldCounts(findings, t),
    text: profile ? t("see", { profile }) : t("seeUnknown"),
    differ: shown.length > 0 ? t("differ", { differences: shown.join("; ") }) : "",
  };
}

function toldCounts(findings: readonly InvoiceFinding[], t: Asked["t"]): ToldInvoice["judged"] {
  const count = (severity: InvoiceFinding["severity"]) => findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings] = [count("fatal"), count("warning")];
  const said = [errors > 0 && t("errors", { count: errors }), warnings > 0 && t("warnings", { count: warnings })].filter(Boolean);
  return { label: t("checked"), text: said.join(", ") || t("noErrors") };
}

function told(difference: Difference, { t, language }: Pick<Asked, "t" | "language">): string {
  const { fact } = difference;
  const [printed, said] = [difference.printed, difference.said].map((value) => {
    if (typeof value !== "string") return shownAmount({ amount: value.cents, currency: value.currency }, language);
    return fact === "number" ? value : germanDay(value);
  });
  return t("difference", { fact: t(`facts.${fact}`), printed, said });
}
