import type { Language } from "~/lib/languages";
import { smallWords } from "./stopwords.ts";

/** Words of papers without sentences. */
const labels = {
  de: "rechnung rechnungsnummer kundennummer datum betrag gesamtbetrag summe mwst ust netto brutto straße kasse bar uhr rückgeld danke vielen dank menge",
  en: "invoice receipt number date amount due total subtotal tax vat cash change customer street thank qty quantity price",
};

/** Small words of related languages, each of which would be taken for one of the two. */
const ofOthers =
  "de het een van voor niet zijn worden naar ook le la les des du est une pour dans vous nous avec sur el los las del por con una para que su " +
  "il lo gli della di che per sono non og det til av som ikke och att på med jest nie się na do oraz";

const words = (text: string) => text.split(" ");
const known = {
  de: new Set([...smallWords.de, ...words(labels.de)]),
  en: new Set([...smallWords.en, ...words(labels.en)]),
  others: new Set(words(ofOthers)),
};

/** so many different words at least, and of all words so many */
const [fewest, share] = [3, 0.05];

/** The language of a text, if it is surely one of these: reading aloud in a wrong language is worse than in none that is named. */
export function textLanguage(text: string): Language | null {
  const found = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const of = (kind: keyof typeof known) => found.filter((word) => known[kind].has(word));
  const [german, english, others] = [of("de"), of("en"), of("others")];
  const isSure = (own: string[], other: string[]) =>
    new Set(own).size >= fewest && own.length >= share * found.length && own.length >= 2 * Math.max(other.length, others.length);
  if (isSure(german, english)) return "de";
  return isSure(english, german) ? "en" : null;
}
