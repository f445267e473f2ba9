import type { TFunction } from "i18next";
import type { InvoiceFinding } from "~/engines/contract";
import type { Difference } from "~/invoice/differences";
import { profileOf } from "~/invoice/facts-of";
import { germanDay } from "~/lib/dates";
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
  const { fact } = difference;
  const [printed, said] = [difference.printed, difference.said].map((value) => {
    if (typeof value !== "string") return shownAmount({ amount: value.cents, currency: value.currency }, language);
    return fact === "number" ? value : germanDay(value);
  });
  return t("difference", { fact: t(`facts.${fact}`), printed, said });
}
