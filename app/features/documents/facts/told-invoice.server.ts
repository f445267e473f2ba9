import type { TFunction } from "i18next";
import type { InvoiceFinding } from "~/engines/contract";
import type { Difference } from "~/invoice/differences";
import { profileOf } from "~/invoice/facts-of";
import { germanDay } from "~/lib/dates";
import { groupedIban } from "~/lib/iban";
import { shownAmount } from "../money.ts";
import type { ComparedInvoice } from "../paper/compare-invoice.server.ts";

type Asked = { t: TFunction<"invoices">; language: string };

/**
 * What a version that is an electronic invoice says of itself among its facts. judged: how many rules it breaks; differ: what its pages say
 * otherwise, "" if nothing
 */
export type ToldInvoice = { label: string; text: string; judged: { label: string; text: string }; differ: string };

export function toldInvoice({ said, findings, differences }: ComparedInvoice, { t, language }: Asked): ToldInvoice {
  const profile = profileOf(said);
  return {
    label: t("label"),
    judged: toldCounts(findings, t),
    text: profile ? t("see", { profile }) : t("seeUnknown"),
    differ: toldDifferences(differences, { t, language }),
  };
}

/** What is said of an electronic invoice before it is saved. differ: what its pages say otherwise, "" if nothing */
export type ArrivedInvoice = { text: string; differ: string };

export function arrivedInvoice({ said, differences }: ComparedInvoice, asked: Asked): ArrivedInvoice {
  const profile = profileOf(said);
  return {
    text: profile ? asked.t("arrived", { profile }) : asked.t("arrivedUnknown"),
    differ: toldDifferences(differences, asked),
  };
}

function toldDifferences(differences: readonly Difference[], { t, language }: Asked): string {
  const shown = differences.map((difference) => told(difference, { t, language }));
  return shown.length > 0 ? t("differ", { differences: shown.join("; ") }) : "";
}

function toldCounts(findings: readonly InvoiceFinding[], t: Asked["t"]): ToldInvoice["judged"] {
  const count = (severity: InvoiceFinding["severity"]) => findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings] = [count("fatal"), count("warning")];
  const said = [errors > 0 && t("errors", { count: errors }), warnings > 0 && t("warnings", { count: warnings })].filter(Boolean);
  return { label: t("checked"), text: said.join(", ") || t("noErrors") };
}

function told(difference: Difference, { t, language }: Asked): string {
  const { fact, printed, said } = written(difference, language);
  return t(printed === null ? "nowhere" : "difference", { fact: t(`facts.${fact}`), printed, said });
}

/** number of accounts of a page that are named */
const mostAccounts = 3;

function written(difference: Difference, language: string): { fact: Difference["fact"]; printed: string | null; said: string } {
  const { fact } = difference;
  switch (fact) {
    case "amount":
    case "vat":
      return shown(difference, ({ cents, currency }) => shownAmount({ amount: cents, currency }, language));
    case "account": {
      const printed = difference.printed.slice(0, mostAccounts).map(groupedIban).join(", ");
      return { fact, printed, said: groupedIban(difference.said) };
    }
    case "number":
      return difference;
    case "date":
    case "due":
      return shown(difference, germanDay);
  }
}

function shown<F, T>({ fact, printed, said }: { fact: F; printed: T | null; said: T }, show: (value: T) => string) {
  return { fact, printed: printed === null ? null : show(printed), said: show(said) };
}
