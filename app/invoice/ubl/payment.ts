import { allAt, attributeOf, daysIn, firstAt, textAt, textOf } from "../elements.ts";
import type { Discount, Payment } from "../invoice.ts";
import type { Element } from "../read-xml.ts";
import { dayAt } from "./days.ts";
import { isCreditor } from "./parties.ts";

export function readPayments(root: Element): Payment[] {
  const all = allAt(root, "PaymentMeans");
  const reference = all.map((means) => textAt(means, "PaymentID")).find(Boolean) ?? "";
  const parties = [firstAt(root, "PayeeParty"), firstAt(root, "AccountingSupplierParty/Party")];
  const ids = parties.flatMap((party) => allAt(party, "PartyIdentification/ID"));
  const creditor = textOf(ids.find(isCreditor));
  return all.map((means) => {
    const code = firstAt(means, "PaymentMeansCode");
    const account = firstAt(means, "PayeeFinancialAccount");
    const card = firstAt(means, "CardAccount");
    const mandate = firstAt(means, "PaymentMandate");
    return {
      means: textOf(code),
      text: attributeOf(code, "name"),
      reference: textAt(means, "PaymentID") || reference,
      transfer: account
        ? {
            account: textAt(account, "ID"),
            holder: textAt(account, "Name"),
            bic: textAt(account, "FinancialInstitutionBranch/ID"),
          }
        : null,
      card: card ? { number: textAt(card, "PrimaryAccountNumberID"), holder: textAt(card, "HolderName") } : null,
      debit: mandate ? { mandate: textAt(mandate, "ID"), creditor, account: textAt(mandate, "PayerFinancialAccount/ID") } : null,
    };
  });
}

export function isDiscount(terms: Element): boolean {
  return firstAt(terms, "SettlementDiscountPercent") !== undefined || firstAt(terms, "SettlementDiscountAmount") !== undefined;
}

export function readDiscount(terms: Element): Discount {
  const period = firstAt(terms, "SettlementPeriod");
  return {
    until: dayAt(period, "EndDate"),
    from: dayAt(period, "StartDate"),
    days: daysIn(firstAt(period, "DurationMeasure")),
    percent: textAt(terms, "SettlementDiscountPercent"),
    base: textAt(terms, "Amount"),
    amount: textAt(terms, "SettlementDiscountAmount"),
  };
}
