import type { CarriedInvoice } from "~/engines/contract";
import { catalogues } from "~/i18n/catalogues.server";
import { textsIn } from "~/i18n/texts.server";
import { profileOf } from "~/invoice/facts-of";
import { tellInvoice } from "~/invoice/told/tell-invoice";
import type { ToldInvoice } from "~/invoice/told/told";
import type { Language } from "~/lib/languages";
import type { Db } from "~db/client.server";
import { tellFindings } from "../facts/told-findings.server.ts";
import type { DocumentDetails } from "../find-document.server.ts";
import { findWholeInvoice, mayBeTold } from "../paper/find-invoice.server.ts";
import type { ToldCheck } from "./invoice-findings.tsx";
import type { SheetWords } from "./invoice-sheet.tsx";

/** rules: the name of those that it is written by, "" if it names none that is known; enclosed: names of the files that its PDF carries along */
export type ShownInvoice = { rules: string; invoice: ToldInvoice; check: ToldCheck; words: SheetWords; enclosed: string[] };

/** Returns the electronic invoice that a version is, as a person reads it, and what is wrong with it; null if it is none, or the viewer may not be told. */
export async function shownInvoice(db: Db, document: DocumentDetails, language: Language): Promise<ShownInvoice | null> {
  const found = await findWholeInvoice(db, document.versionId);
  return found && mayBeTold(document, found) ? showInvoice(found, language) : null;
}

/** Tells an invoice in one language. */
export async function showInvoice({ said, findings, enclosed }: CarriedInvoice, language: Language): Promise<ShownInvoice> {
  const t = await textsIn(language, "invoices");
  const rules = profileOf(said);
  const told = tellFindings(findings, await textsIn(language, "invoiceRules"), language);
  return {
    rules,
    invoice: tellInvoice(said, { words: catalogues[language].invoicePage, language }),
    check: {
      title: t(told.some(({ severity }) => severity !== "information") ? "findings.title" : "findings.hints"),
      none: rules ? t("findings.none", { rules }) : t("findings.noneUnknown"),
      note: t("findings.note"),
      ask: t("findings.ask"),
      findings: told.map((finding) => ({ ...finding, by: t("findings.rules", { rules: finding.rules.join(", ") }) })),
    },
    words: { terms: t("sheet.terms"), lines: t("sheet.lines"), enclosed: t("sheet.enclosed") },
    enclosed,
  };
}
