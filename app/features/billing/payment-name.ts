import type { PaidWith } from "./payments/rules.ts";

const names: Record<string, string> = {
  amex: "American Express",
  eftpos_au: "eftpos",
  jcb: "JCB",
  paypal: "PayPal",
  sepa_debit: "SEPA",
  unionpay: "UnionPay",
};

/** What the provider calls "visa" or "sepa_debit", as people know it. */
export function nameOfPayment({ kind, brand }: PaidWith): string {
  const told = brand ?? kind;
  return names[told] ?? `${told.charAt(0).toUpperCase()}${told.slice(1).replaceAll("_", " ")}`;
}
