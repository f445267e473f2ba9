import type { TFunction } from "i18next";
import { germanDay } from "~/lib/dates";
import type { PaperFacts } from "../rules.ts";
import { shownAmount } from "./money.ts";

/** What is known of the paper, as details say it: made here, so that the screen loads no script for it. */
export function paperRows(facts: PaperFacts, t: TFunction<"facts">, language: string): { label: string; text: string }[] {
  const { sender, documentDate, documentNumber, amount, currency, dueDate } = facts;
  const rows = [
    { label: t("sender"), text: sender },
    { label: t("date"), text: documentDate ? germanDay(documentDate) : "" },
    { label: t("number"), text: documentNumber },
    { label: t("amount"), text: amount === null ? "" : shownAmount({ amount, currency }, language) },
    { label: t("due"), text: dueDate ? germanDay(dueDate) : "" },
  ];
  return rows.filter(({ text }) => text !== "");
}
