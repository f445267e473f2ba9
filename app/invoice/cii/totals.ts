import { allAt, attributeOf, firstAt, textAt, textOf } from "../elements.ts";
import type { Adjustment, Invoice, VatRow } from "../invoice.ts";
import type { Element } from "../read-xml.ts";

export function readAdjustments(from: Element | undefined): Pick<Invoice, "allowances" | "charges"> {
  const all = allAt(from, "SpecifiedTradeAllowanceCharge");
  const isCharge = (each: Element) => ["true", "1"].includes(textAt(each, "ChargeIndicator/Indicator"));
  const freight = allAt(from, "SpecifiedLogisticsServiceCharge").map((each) => ({
    ...readAdjustment(each),
    amount: textAt(each, "AppliedAmount"),
    category: textAt(each, "AppliedTradeTax/CategoryCode"),
    rate: textAt(each, "AppliedTradeTax/RateApplicablePercent|ApplicablePercent"),
    reason: textAt(each, "Description"),
  }));
  return {
    allowances: all.filter((each) => !isCharge(each)).map(readAdjustment),
    charges: [...all.filter(isCharge).map(readAdjustment), ...freight],
  };
}

function readAdjustment(adjustment: Element): Adjustment {
  return {
    amount: textAt(adjustment, "ActualAmount"),
    base: textAt(adjustment, "BasisAmount"),
    percent: textAt(adjustment, "CalculationPercent"),
    category: textAt(adjustment, "CategoryTradeTax/CategoryCode"),
    rate: textAt(adjustment, "CategoryTradeTax/RateApplicablePercent|ApplicablePercent"),
    reason: textAt(adjustment, "Reason"),
    reasonCode: textAt(adjustment, "ReasonCode"),
  };
}

export function readTotals(settlement: Element | undefined): Invoice["totals"] {
  const sums = firstAt(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation");
  const currency = textAt(settlement, "InvoiceCurrencyCode");
  const vatCurrency = textAt(settlement, "TaxCurrencyCode");
  const vatTotals = allAt(sums, "TaxTotalAmount").map((tax) => ({
    amount: textOf(tax),
    currency: attributeOf(tax, "currencyID") || currency,
  }));
  const vatIn = (wanted: string) => vatTotals.find((total) => total.currency === wanted)?.amount ?? "";
  const gross = textAt(sums, "GrandTotalAmount");
  return {
    lines: textAt(sums, "LineTotalAmount"),
    allowances: textAt(sums, "AllowanceTotalAmount"),
    charges: textAt(sums, "ChargeTotalAmount"),
    net: textAt(sums, "TaxBasisTotalAmount"),
    vat: vatIn(currency),
    vatInVatCurrency: vatCurrency && vatCurrency !== currency ? vatIn(vatCurrency) : "",
    vatTotals,
    gross,
    prepaid: textAt(sums, "TotalPrepaidAmount"),
    rounding: textAt(sums, "RoundingAmount"),
    // ZUGFeRD 1.0 needs no amount due in its smallest profile.
    due: textAt(sums, "DuePayableAmount") || (sums?.name === "SpecifiedTradeSettlementMonetarySummation" ? gross : ""),
  };
}

export function readVatRow(tax: Element): VatRow {
  return {
    basis: textAt(tax, "BasisAmount"),
    amount: textAt(tax, "CalculatedAmount"),
    category: textAt(tax, "CategoryCode"),
    rate: textAt(tax, "RateApplicablePercent|ApplicablePercent"),
    exemption: textAt(tax, "ExemptionReason"),
    exemptionCode: textAt(tax, "ExemptionReasonCode"),
  };
}
