import type { TFunction } from "i18next";
import type { PaperFacts } from "../rules.ts";
import { shownAmount } from "./money.ts";

/** What is known of the paper, as details say it: made here, so that the screen loads no script for it. */
export function paperRows(facts: PaperFacts, t: TFunction<"facts">, language: string): { label: string; text: string }[] {
  const { sender, documentDate, documentNumber, amount, currency, dueDate } = facts;
  const rows = [
    { label: t("sender"), text: sender },
    { label: t("date"), text: shownDay(documentDate) },
    { label: t("number"), text: documentNumber },
    { label: t("amount"), text: amount === null ? "" : shownAmount({ amount, currency }, language) },
    { label: t("due"), text: shownDay(dueDate) },
  ];
  return rows.filter(({ text }) => text !== "");
}

/** "21.11.2026", in both languages */
function shownDay(day: string | null): string {
  return day?.split("-").reverse().join(".") ?? "";
}
