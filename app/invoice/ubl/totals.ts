import { allAt, attributeOf, firstAt, textAt, textOf } from "../elements.ts";
import type { Adjustment, Invoice, VatRow } from "../invoice.ts";
import type { Element } from "../read-xml.ts";

export function readAdjustments(from: Element): Pick<Invoice, "allowances" | "charges"> {
  const all = allAt(from, "AllowanceCharge");
  const isCharge = (each: Element) => ["true", "1"].includes(textAt(each, "ChargeIndicator"));
  return { allowances: all.filter((each) => !isCharge(each)).map(readAdjustment), charges: all.filter(isCharge).map(readAdjustment) };
}

function readAdjustment(adjustment: Element): Adjustment {
  const tax = vatAt(adjustment, "TaxCategory");
  return {
    amount: textAt(adjustment, "Amount"),
    base: textAt(adjustment, "BaseAmount"),
    percent: textAt(adjustment, "MultiplierFactorNumeric"),
    category: textAt(tax, "ID"),
    rate: textAt(tax, "Percent"),
    reason: textAt(adjustment, "AllowanceChargeReason"),
    reasonCode: textAt(adjustment, "AllowanceChargeReasonCode"),
  };
}

/** The rows that count are in the invoice's currency; one total in the currency of the tax office may stand beside, which has none. */
export function taxTotalsWithRows(root: Element): Element[] {
  const currency = textAt(root, "DocumentCurrencyCode");
  const withRows = allAt(root, "TaxTotal").filter((total) => firstAt(total, "TaxSubtotal"));
  const own = withRows.filter((total) => [currency, ""].includes(attributeOf(firstAt(total, "TaxAmount"), "currencyID")));
  return own.length > 0 ? own : withRows;
}

export function readTotals(root: Element): Invoice["totals"] {
  const sums = firstAt(root, "LegalMonetaryTotal");
  const currency = textAt(root, "DocumentCurrencyCode");
  const vatCurrency = textAt(root, "TaxCurrencyCode");
  const vatTotals = readVatTotals(root, currency);
  const vatIn = (wanted: string) => vatTotals.find((total) => total.currency === wanted)?.amount ?? "";
  return {
    lines: textAt(sums, "LineExtensionAmount"),
    allowances: textAt(sums, "AllowanceTotalAmount"),
    charges: textAt(sums, "ChargeTotalAmount"),
    net: textAt(sums, "TaxExclusiveAmount"),
    vat: vatIn(currency),
    vatInVatCurrency: vatCurrency && vatCurrency !== currency ? vatIn(vatCurrency) : "",
    vatTotals,
    gross: textAt(sums, "TaxInclusiveAmount"),
    prepaid: textAt(sums, "PrepaidAmount"),
    rounding: textAt(sums, "PayableRoundingAmount"),
    due: textAt(sums, "PayableAmount"),
  };
}

function readVatTotals(root: Element, currency: string): Invoice["totals"]["vatTotals"] {
  return allAt(root, "TaxTotal/TaxAmount").map((tax) => ({
    amount: textOf(tax),
    currency: attributeOf(tax, "currencyID") || currency,
  }));
}

export function readVatRow(row: Element): VatRow {
  const tax = vatAt(row, "TaxCategory");
  return {
    basis: textAt(row, "TaxableAmount"),
    amount: textAt(row, "TaxAmount"),
    category: textAt(tax, "ID"),
    rate: textAt(tax, "Percent"),
    exemption: textAt(tax, "TaxExemptionReason"),
    exemptionCode: textAt(tax, "TaxExemptionReasonCode"),
  };
}

/** Other taxes stand in the same elements, under another scheme. */
export function vatAt(from: Element | undefined, name: string): Element | undefined {
  return allAt(from, name).find((tax) => ["", "VAT"].includes(textAt(tax, "TaxScheme/ID").toUpperCase()));
}
