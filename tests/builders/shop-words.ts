import { elements, textOf } from "../support/html.ts";

const words =
  /premium|gratis|\babos?\b|abonnement|tarif|\bpreise?\b|testphase|gutschein|kostenlos|kreditkarte|umsteigen|kündigen|kündbar|vertrag widerrufen|\bagb\b|free trial|\btrial\b|\bplans?\b|pricing|\bprices?\b|subscri(?!be)|coupon|upgrade|free (?:pages|account)|credit card|terms of use|\d,\d\d €|€\d/gi;

/** What an electronic invoice says, or people do in Mappe, in the same words. */
const others = ["Ob Leistung und Preis stimmen", "Whether goods and prices are right", "Unsubscribe"];

/** Returns the words of a shop that a page says, in German or English: to be read, to be heard or for search engines. */
export function findShopWords(html: string): string[] {
  const heard = ["input", "a", "button", "nav", "section", "progress", "meta", "img"].flatMap((tag) =>
    elements(html, tag).flatMap(({ attributes: { content, title, alt, placeholder, "aria-label": label } }) => [
      content,
      title,
      alt,
      placeholder,
      label,
    ]),
  );
  const said = others.reduce((text, other) => text.replaceAll(other, ""), `${textOf(html)} ${heard.filter(Boolean).join(" ")}`);
  return [...said.matchAll(words)].map(({ index }) => said.slice(Math.max(0, index - 40), index + 30));
}
