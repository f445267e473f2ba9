import { expect, test } from "vitest";
import { nameOfPayment } from "./payment-name.ts";

test.each([
  [{ kind: "card", brand: "visa", last4: "4242" }, "Visa"],
  [{ kind: "card", brand: "amex", last4: "0005" }, "American Express"],
  [{ kind: "sepa_debit", brand: null, last4: "3000" }, "SEPA"],
  [{ kind: "paypal", brand: null, last4: null }, "PayPal"],
  [{ kind: "some_new_way", brand: null, last4: null }, "Some new way"],
])("%j is called %s", (paidWith, name) => {
  expect(nameOfPayment(paidWith)).toBe(name);
});
