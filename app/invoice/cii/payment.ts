import { allAt, daysIn, firstAt, textAt } from "../elements.ts";
import type { Discount, Payment } from "../invoice.ts";
import type { Element } from "../read-xml.ts";
import { dayAt } from "./days.ts";

export function readPayments(settlement: Element | undefined): Payment[] {
  const reference = textAt(settlement, "PaymentReference");
  const mandate = textAt(settlement, "SpecifiedTradePaymentTerms/DirectDebitMandateID");
  const creditor = textAt(settlement, "CreditorReferenceID");
  return allAt(settlement, "SpecifiedTradeSettlementPaymentMeans").map((means) => {
    const account = firstAt(means, "PayeePartyCreditorFinancialAccount");
    const card = firstAt(means, "ApplicableTradeSettlementFinancialCard");
    const debited = firstAt(means, "PayerPartyDebtorFinancialAccount");
    return {
      means: textAt(means, "TypeCode"),
      text: textAt(means, "Information"),
      reference,
      transfer: account
        ? {
            account: textAt(account, "IBANID") || textAt(account, "ProprietaryID"),
            holder: textAt(account, "AccountName"),
            bic: textAt(means, "PayeeSpecifiedCreditorFinancialInstitution/BICID"),
          }
        : null,
      card: card ? { number: textAt(card, "ID"), holder: textAt(card, "CardholderName") } : null,
      debit: mandate || creditor || debited ? { mandate, creditor, account: textAt(debited, "IBANID") } : null,
    };
  });
}

/** The days of a discount are counted, or the day until which its terms hold is stated. */
export function readDiscounts(terms: Element): Discount[] {
  return allAt(terms, "ApplicableTradePaymentDiscountTerms").map((discount) => {
    const days = daysIn(firstAt(discount, "BasisPeriodMeasure"));
    return {
      until: days ? "" : dayAt(terms, "DueDateDateTime"),
      from: dayAt(discount, "BasisDateTime"),
      days,
      percent: textAt(discount, "CalculationPercent"),
      base: textAt(discount, "BasisAmount"),
      amount: textAt(discount, "ActualDiscountAmount"),
    };
  });
}

/** Terms with a discount come first: the last day of the others is when all of it has to be paid. */
export function dueDay(settlement: Element | undefined): string {
  const terms = allAt(settlement, "SpecifiedTradePaymentTerms");
  const plain = terms.filter((each) => !firstAt(each, "ApplicableTradePaymentDiscountTerms"));
  const days = (plain.length > 0 ? plain : terms).map((each) => dayAt(each, "DueDateDateTime"));
  return days.sort().at(-1) ?? "";
}
