import type { Layout } from "./layout.ts";

/** Signs and codes of currencies as they stand beside an amount. */
const signs: [RegExp, string][] = [
  [/€|\bEUR\b|\beuro\b/i, "EUR"],
  [/\bCHF\b|\bS?Fr\b/, "CHF"],
  [/\b(?:AUD|AU\$)|\bA\$/, "AUD"],
  [/\b(?:CAD|CA\$)|\bC\$/, "CAD"],
  [/\b(?:HKD|HK\$)/, "HKD"],
  [/\b(?:NZD|NZ\$)/, "NZD"],
  [/\b(?:SGD|S\$)/, "SGD"],
  [/\bUSD\b|\$/, "USD"],
  [/£|\bGBP\b/, "GBP"],
  [/\bPLN\b|zł/, "PLN"],
  [/\bCZK\b|Kč/, "CZK"],
  [/\bSEK\b/, "SEK"],
  [/\bNOK\b/, "NOK"],
  [/\bDKK\b/, "DKK"],
  [/\b[Kk]r\b/, "kr"],
  [/\bDM\b|\bDEM\b/, "DEM"],
  [/\bRM(?!\p{L})|\bMYR\b/u, "MYR"],
];
/** The codes whose letters no other word has: they tell the currency of a paper wherever they stand. */
const plain = /^(?:EUR|CHF|USD|GBP|PLN|CZK|SEK|NOK|DKK|MYR)$/;
/** Signs and words of money that has no known code. */
const unnamed = /^(?:\p{Sc}|Rs\.?|INR)/u;

/** The currency that a bare "kr" means, by words of its country. */
const crowns: [RegExp, string][] = [
  [/\bSEK\b|\bkronor\b|sverige/i, "SEK"],
  [/\bNOK\b|\bmva\b|norge/i, "NOK"],
  [/\bDKK\b|\bcvr\b|danmark/i, "DKK"],
];
/** Countries whose dollar is written as that of the United States. */
const otherDollar = /\b(?:AUD|CAD|NZD|SGD|HKD|ABN|GST|australia|canada|new zealand|singapore|hong kong)\b/i;

/** The currency right before or right behind an amount, as its code; empty if there is none. */
export function currencyBeside(before: string, after: string): string {
  const [left, right] = [/\S{1,4} ?$/.exec(before)?.[0] ?? "", /^ ?-?-? ?\S{1,4}/.exec(after)?.[0] ?? ""];
  return codeIn(right) || codeIn(left);
}

/** Tells whether the texts beside a number make it an amount of money. */
export function isBesideCurrency(before: string, after: string): boolean {
  return currencyBeside(before, after) !== "" || unnamed.test(before.trim().split(" ").at(-1) ?? "") || unnamed.test(after.trim());
}

/** An amount's own currency, or the one that the paper shows if several countries share its sign; else the paper's most frequent one. */
export function currencyOf(own: string, pages: readonly Layout[], printed: readonly { currency: string }[]): string {
  const text = pages.flatMap(({ cells }) => cells.map((cell) => cell.text)).join("\n");
  const sign = own || usual(text, printed);
  if (sign === "kr") return crowns.find(([words]) => words.test(text))?.[1] ?? "";
  return sign === "USD" && !/\bUSD\b|US\$/.test(text) && otherDollar.test(text) ? "" : sign;
}

/** "Währung: EUR", else the most frequent currency on the paper. */
function usual(text: string, printed: readonly { currency: string }[]): string {
  const told = /(?:währung|currency)[\s:]{1,4}([A-Z]{3})\b/i.exec(text)?.[1]?.toUpperCase();
  if (told) return told;
  const counted = signs.map(([sign, code]) => {
    const beside = printed.filter(({ currency }) => currency === code).length;
    return { code, times: beside + (plain.test(code) ? (text.match(new RegExp(sign.source, "gu"))?.length ?? 0) : 0) };
  });
  const most = counted.reduce((best, one) => (one.times > best.times ? one : best));
  return most.times > 0 ? most.code : "";
}

function codeIn(text: string): string {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? "";
}
