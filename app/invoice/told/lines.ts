import { plain } from "../facts-of.ts";
import type { Adjustment, Invoice, Line } from "../invoice.ts";
import { countryName } from "./parties.ts";
import { firstOf, leftOut } from "./rows.ts";
import type { Telling, ToldLine } from "./told.ts";
import { amountIn, decimal, filled, isZero, measured, span } from "./written.ts";

/** further words of a line that are told */
const mostMore = 40;

export function tellLine(line: Line, { currency }: Invoice, { words, language }: Telling): ToldLine {
  const { price } = line;
  const money = (amount: string) => amountIn(amount, currency, language);
  const said = (template: string, id: string) => (id ? filled(template, { id: plain(id) }) : "");
  const adjusted = (template: string, { amount, reason }: Adjustment) =>
    [filled(template, { amount: money(amount) }), plain(reason)].filter(Boolean).join(", ");
  const hasBase = price.perQuantity !== "" && !/^1(\.0*)?$/.test(price.perQuantity);
  return {
    id: plain(line.id),
    name: plain(line.name),
    more: firstOf(
      [
        ...line.description.split(/\r?\n/),
        said(words.line.sellerId, line.sellerId),
        said(words.line.buyerId, line.buyerId),
        said(words.line.standardId, line.standardId?.id ?? ""),
        ...line.attributes.map(({ name, value }) => `${name}: ${value}`),
        said(words.line.object, line.object?.id ?? ""),
        said(words.line.orderLine, line.orderLine),
        said(words.line.accounting, line.accounting),
        line.origin && filled(words.line.origin, { country: countryName(line.origin, language) }),
        line.period ? span(line.period, words.line.period) : "",
        tellDiscount(price, { money, words }),
        ...line.allowances.map((each) => adjusted(words.line.allowance, each)),
        ...line.charges.map((each) => adjusted(words.line.charge, each)),
        ...line.note.split(/\r?\n/),
      ]
        .map(plain)
        .filter(Boolean),
      leftOut,
      mostMore,
    ),
    quantity: measured(line.quantity, line.unit, { words, language }),
    price: [
      money(price.net),
      hasBase ? filled(words.line.per, { quantity: measured(price.perQuantity, price.perUnit || line.unit, { words, language }) }) : "",
    ]
      .filter(Boolean)
      .join(" "),
    rate: line.rate ? filled(words.tax, { rate: decimal(line.rate, language) }) : "",
    net: money(line.net),
  };
}

/** What was taken off the price of one; the price before is not always said. */
function tellDiscount(
  { gross, discount }: Line["price"],
  { money, words }: { money: (amount: string) => string; words: Telling["words"] },
): string {
  if (!discount || isZero(discount)) return "";
  if (!gross) return filled(words.line.allowance, { amount: money(discount) });
  return filled(words.line.discounted, { gross: money(gross), discount: money(discount) });
}
