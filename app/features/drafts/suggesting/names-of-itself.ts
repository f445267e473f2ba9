import { shownAmount } from "~/features/documents/money";
import { type PaperFacts, typeLabel } from "~/features/documents/rules";
import { germanDay } from "~/lib/dates";
import { namesNothing } from "~/lib/file-names";
import type { Language } from "~/lib/languages";
import { tidy } from "~/lib/tidy";
import { maxNameLength, suggestedName } from "../rules.ts";

type Known = Pick<PaperFacts, "sender" | "documentDate" | "amount" | "currency" | "documentNumber"> & { documentType: string };
type Told = { fileName: string; today: string; language: Language };

/**
 * Returns the automatic names for a document, of which the first free one is used: "Rechnung 18.11.2026, Stadtwerke Lindau GmbH", then the
 * same with details that distinguish it. All parts are sure or were typed. Lists shorten long names and show the sender below. If empty, the
 * document keeps the name of its file, which says more than a type alone.
 */
export function namesOfItself(known: Known, { fileName, today, language }: Told): string[] {
  const { sender, documentType, documentDate, amount, currency, documentNumber } = known;
  const type = typeLabel(documentType, language);
  const paper = [type, documentDate ? germanDay(documentDate) : ""].filter(Boolean).join(" ");
  if (!sender && !(type && documentDate))
    return type && namesNothing(fileName) ? [suggestedName(documentType, { germanDay: today, language })] : [];
  const name = [paper, sender].filter(Boolean).join(", ");
  const money = amount === null ? "" : shownAmount({ amount, currency }, language);
  // A short number alone would look like a part of the name.
  const number = /^\d{1,4}$/.test(documentNumber) ? `${language === "de" ? "Nr." : "No."} ${documentNumber}` : documentNumber;
  const apart = [[], [money], [number], [money, number]].filter((parts) => parts.every(Boolean));
  return apart.map((parts) => tidy([name, ...parts].join(", "), maxNameLength));
}
