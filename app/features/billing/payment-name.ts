import type { PaidWith } from "./payments/rules.ts";

const names: Record<string, string> = {
  amex: "American Express",
  eftpos_au: "eftpos",
  jcb: "JCB",
  paypal: "PayPal",
  sepa_debit: "SEPA",
  unionpay: "UnionPay",
};

/** Returns the usual name of a payment method that the provider calls e.g. "visa" or "sepa_debit". */
export function nameOfPayment({ kind, brand }: PaidWith): string {
  const told = brand ?? kind;
  return names[told] ?? `${told.charAt(0).toUpperCase()}${told.slice(1).replaceAll("_", " ")}`;
}
