import { asksForMoney } from "../facts-of.ts";
import type { Invoice, VatRow } from "../invoice.ts";
import { abs, type Decimal, decimalOf, percentOf, placesOf as placesIn, rounded, sumOf, unit } from "./decimal.ts";
import {
  adjustmentsOf,
  type Checked,
  expectedAndFound,
  linesWhere,
  numbered,
  once,
  onLine,
  onVatRow,
  type Place,
  placesOf,
  type Rule,
  rule,
} from "./rule.ts";

/**
 * What has to add up, and what has to go together: BR-CO. BR-CO-05 to BR-CO-08 ask that a reason and its code mean the same, which nobody can read off
 * the data. A sum of which a part is missing is not worked out: that part is told of by a rule of its own.
 */
export const sums: readonly Rule[] = [
  rule("BR-CO-03", "BT-7 BT-8", "taxPointTwice", ({ invoice }) => once(invoice.taxPoint !== "" && invoice.taxPointCode !== "")),
  rule("BR-CO-04", "BT-151", "missing", ({ lines }) => linesWhere(lines, ({ category }) => !category)),
  rule("BR-CO-10", "BT-106 BT-131", "sumOfLines", ({ invoice, lines, slack }) =>
    compared(invoice.totals.lines, added(lines.map(({ net }) => net)), slack * BigInt(lines.length)),
  ),
  rule("BR-CO-11", "BT-107 BT-92", "sumOfAllowances", (checked) => ofAdjustments(checked, "allowances")),
  rule("BR-CO-12", "BT-108 BT-99", "sumOfCharges", (checked) => ofAdjustments(checked, "charges")),
  rule("BR-CO-13", "BT-109 BT-106 BT-107 BT-108", "net", ({ invoice: { totals, allowances, charges }, lines, slack }) =>
    compared(
      totals.net,
      combined([totals.lines], [totals.charges], [totals.allowances]),
      slack * BigInt(lines.length + allowances.length + charges.length),
    ),
  ),
  rule("BR-CO-14", "BT-110 BT-117", "vatTotal", ({ invoice }) =>
    invoice.vat.length === 0 ? [] : compared(vatOf(invoice), added(invoice.vat.map(({ amount }) => amount))),
  ),
  rule("BR-CO-15", "BT-110", "severalVatTotals", ({ invoice: { totals, currency } }) =>
    once(totals.vatTotals.filter((total) => total.currency === currency).length > 1),
  ),
  rule("BR-CO-15", "BT-112 BT-109 BT-110", "gross", ({ invoice, slack }) => {
    const { net, gross, vatTotals } = invoice.totals;
    if (vatTotals.filter(({ currency }) => currency === invoice.currency).length > 1) return [];
    return compared(gross, combined([net], [vatOf(invoice)], []), slack * BigInt(invoice.vat.length));
  }),
  rule("BR-CO-16", "BT-115 BT-112 BT-113 BT-114", "due", ({ invoice: { totals } }) =>
    compared(totals.due, combined([totals.gross], [totals.rounding], [totals.prepaid])),
  ),
  rule("BR-CO-17", "BT-117 BT-116 BT-119", "vatAmount", ({ invoice }) => invoice.vat.flatMap(vatAmountOf)),
  rule("BR-CO-18", "BG-23", "noVatRow", ({ invoice }) => once(invoice.vat.length === 0)),
  rule("BR-CO-19", "BG-14", "emptyPeriod", ({ invoice }) => once(isEmpty(invoice.period))),
  rule("BR-CO-20", "BG-26", "emptyPeriod", ({ invoice }) => linesWhere(invoice.lines, ({ period }) => isEmpty(period))),
  rule("BR-CO-25", "BT-9 BT-20", "dueOrTerms", ({ invoice }) =>
    once((decimalOf(invoice.totals.due) ?? 0n) > 0n && !invoice.due && !invoice.terms && asksForMoney(invoice)),
  ),
  rule("BR-CO-26", "BT-31 BT-29 BT-30", "sellerUnknown", ({ invoice: { seller } }) =>
    once(!seller.vatId && !seller.legalId.id && !seller.identifiers.some(({ id }) => id)),
  ),
];

/** The rule by which the tax of a row is reckoned, which its category has once more: BR-S-09, BR-AF-09, BR-AG-09. */
export function vatAmountOf(row: VatRow): Place[] {
  const [basis, amount, rate] = [decimalOf(row.basis), decimalOf(row.amount), decimalOf(row.rate)];
  if (basis === null || amount === null) return [];
  const isFree = rate === null || rounded(rate, unit) === 0n;
  const expected = isFree ? 0n : rounded(percentOf(abs(basis), rate));
  const isRight = isFree ? rounded(amount, unit) === 0n : abs(abs(amount) - expected) <= unit;
  return once(!isRight, onVatRow(row, expectedAndFound(basis < 0n ? -expected : expected, amount)));
}

/** What has two places after the point at most: BR-DEC. */
export const decimals: readonly Rule[] = [
  ...ofInvoice("BR-DEC-01", "BT-92", "allowances", "amount"),
  ...ofInvoice("BR-DEC-02", "BT-93", "allowances", "base"),
  ...ofInvoice("BR-DEC-05", "BT-99", "charges", "amount"),
  ...ofInvoice("BR-DEC-06", "BT-100", "charges", "base"),
  ...(
    [
      ["BR-DEC-09", "BT-106", "lines"],
      ["BR-DEC-10", "BT-107", "allowances"],
      ["BR-DEC-11", "BT-108", "charges"],
      ["BR-DEC-12", "BT-109", "net"],
      ["BR-DEC-13", "BT-110", "vat"],
      ["BR-DEC-14", "BT-112", "gross"],
      ["BR-DEC-15", "BT-111", "vatInVatCurrency"],
      ["BR-DEC-16", "BT-113", "prepaid"],
      ["BR-DEC-17", "BT-114", "rounding"],
      ["BR-DEC-18", "BT-115", "due"],
    ] as const
  ).map(([id, term, name]) => rule(id, term, "decimals", ({ invoice: { totals } }) => once(isTooFine(totals[name]), found(totals[name])))),
  ...(
    [
      ["BR-DEC-19", "BT-116", "basis"],
      ["BR-DEC-20", "BT-117", "amount"],
    ] as const
  ).map(([id, term, name]) =>
    rule(id, term, "decimals", ({ invoice }) =>
      placesOf(
        invoice.vat,
        (row) => isTooFine(row[name]),
        (row) => onVatRow(row, found(row[name])),
      ),
    ),
  ),
  rule("BR-DEC-23", "BT-131", "decimals", ({ invoice }) =>
    placesOf(
      invoice.lines,
      ({ net }) => isTooFine(net),
      (line) => onLine(line, found(line.net)),
    ),
  ),
  ...ofLine("BR-DEC-24", "BT-136", "allowances", "amount"),
  ...ofLine("BR-DEC-25", "BT-137", "allowances", "base"),
  ...ofLine("BR-DEC-27", "BT-141", "charges", "amount"),
  ...ofLine("BR-DEC-28", "BT-142", "charges", "base"),
];

type Kind = "allowances" | "charges";

function ofInvoice(id: string, term: string, kind: Kind, name: "amount" | "base"): Rule[] {
  const part = kind === "allowances" ? "allowance" : "charge";
  const broken: Rule["broken"] = ({ invoice }) =>
    placesOf(
      invoice[kind],
      (each) => isTooFine(each[name]),
      (each, index) => numbered(part, index, found(each[name])),
    );
  return [rule(id, term, "decimals", broken)];
}

function ofLine(id: string, term: string, kind: Kind, name: "amount" | "base"): Rule[] {
  const broken: Rule["broken"] = ({ invoice }) =>
    placesOf(
      adjustmentsOf(invoice.lines, kind),
      ({ adjustment }) => isTooFine(adjustment[name]),
      ({ line, adjustment }) => onLine(line, found(adjustment[name])),
    );
  return [rule(id, term, "decimals", broken)];
}

export function isTooFine(written: string): boolean {
  return placesIn(written) > 2;
}

function found(written: string): Pick<Place, "values"> {
  return { values: { found: written } };
}

/** Without a currency of its own an invoice has one total at most. */
function vatOf({ totals, currency }: Invoice): string {
  return currency ? totals.vat : (totals.vatTotals[0]?.amount ?? "");
}

function ofAdjustments({ invoice, slack }: Checked, kind: Kind): Place[] {
  const [total, parts] = [invoice.totals[kind], invoice[kind]];
  if (!total && parts.length === 0) return [];
  return compared(total || "0", added(parts.map(({ amount }) => amount)), slack * BigInt(parts.length));
}

function added(written: readonly string[]): Decimal | null {
  const values = written.map(decimalOf);
  return values.includes(null) ? null : sumOf(values.map((value) => value ?? 0n));
}

/** Returns what is needed with what is more and without what is less, which both may be missing. */
function combined(needed: readonly string[], more: readonly string[], less: readonly string[]): Decimal | null {
  const given = added(needed);
  const [plus, minus] = [more, less].map((parts) => added(parts.map((part) => part || "0")));
  return given === null || plus === null || minus === null || plus === undefined || minus === undefined ? null : given + plus - minus;
}

/** Compares what is stated with what was worked out, rounded to hundredths. */
function compared(stated: string, workedOut: Decimal | null, slack: Decimal = 0n): Place[] {
  const value = decimalOf(stated);
  if (value === null || workedOut === null) return [];
  const expected = rounded(workedOut);
  return once(abs(value - expected) > slack, expectedAndFound(expected, value));
}

function isEmpty(period: { from: string; until: string } | null): boolean {
  return period !== null && !period.from && !period.until;
}
