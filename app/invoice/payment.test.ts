import { expect, test } from "vitest";
import { aCii } from "../../tests/builders/invoices.ts";
import type { Invoice, Payment } from "./invoice.ts";
import { toPay } from "./payment.ts";
import { readInvoice } from "./read-invoice.ts";

const read = (xml: string) => {
  const found = readInvoice(new TextEncoder().encode(xml));
  if (!found) throw new Error("no invoice");
  return found;
};
const iban = "DE89370400440532013000";
const transfer = { account: "DE89 3704 0044 0532 0130 00", holder: "", bic: "COBADEFFXXX" };
const means = (more: Partial<Payment> = {}): Payment => ({
  means: "58",
  text: "",
  reference: "",
  transfer,
  card: null,
  debit: null,
  ...more,
});
const invoice = (more: Partial<Invoice> = {}): Invoice => ({ ...read(aCii({ until: "2026-11-26" })), payment: [means()], ...more });
const discount = { until: "", from: "", days: "", percent: "", base: "", amount: "" };

test("it is said how much, until when, to whom, where and under which words", () => {
  expect(toPay(invoice())).toEqual({
    cents: 49_028,
    currency: "EUR",
    due: "2026-12-03",
    payee: "Elektro Brugger GmbH",
    way: "transfer",
    iban,
    bic: "COBADEFFXXX",
    reference: "RE-2026/0817",
    discounts: [{ until: "2026-11-26", percent: "2", cents: 48_047 }],
  });
});

test("the account's holder is paid, else a payee other than the seller", () => {
  const identifier = { id: "", scheme: "" };
  const payee = { name: "Factoring AG", identifier, legalId: identifier };
  expect(toPay(invoice({ payee }))?.payee).toBe("Factoring AG");
  expect(toPay(invoice({ payee, payment: [means({ transfer: { ...transfer, holder: "Bank\n Süd" } })] }))?.payee).toBe("Bank Süd");
  expect(toPay(invoice({ payment: [means({ reference: "RF18 5390 0754 7034" })] }))?.reference).toBe("RF18 5390 0754 7034");
});

test("the first account that is an IBAN counts", () => {
  const accounts = [{ ...transfer, account: "532013000" }, { ...transfer, account: "DE00370400440532013000" }, transfer];
  expect(toPay(invoice({ payment: accounts.map((account) => means({ transfer: account })) }))?.iban).toBe(iban);
  expect(toPay(invoice({ payment: [means({ transfer: null })] }))).toMatchObject({ iban: "", bic: "", way: "transfer" });
});

test.each([
  ["a credit note", { typeCode: "381" }],
  ["what was paid before", { totals: { ...invoice().totals, due: "0.00" } }],
  ["a balance for the buyer", { totals: { ...invoice().totals, due: "-12.00" } }],
  ["no amount", { totals: { ...invoice().totals, due: "viel" } }],
  ["no currency", { currency: "Euro" }],
])("nothing is to be paid: %s", (_, more: Partial<Invoice>) => {
  expect(toPay(invoice(more))).toBeNull();
});

test("what the seller takes, and what was paid by card, is not transferred, and no discount is offered", () => {
  const discounts = [{ ...discount, days: "14", percent: "2" }];
  expect(toPay(invoice({ payment: [means({ means: "59", transfer: null })], discounts }))).toMatchObject({ way: "debit", discounts: [] });
  expect(toPay(invoice({ payment: [means(), means({ means: "49" })] }))?.way).toBe("debit");
  expect(toPay(invoice({ payment: [means({ means: "48", transfer: null })] }))?.way).toBe("other");
});

test.each([
  ["days from the invoice's own", { days: "14", percent: "2" }, [{ until: "2026-12-03", percent: "2", cents: 48_047 }]],
  ["days from another day", { from: "2026-12-24", days: "10", percent: "3" }, [{ until: "2027-01-03", percent: "3", cents: 47_557 }]],
  ["a day", { until: "2026-11-27", percent: "2.50" }, [{ until: "2026-11-27", percent: "2.5", cents: 47_802 }]],
  ["an amount", { days: "7", amount: "10" }, [{ until: "2026-11-26", percent: "", cents: 48_028 }]],
  ["a part of the sum", { days: "7", percent: "2", base: "252.94" }, [{ until: "2026-11-26", percent: "2", cents: 48_522 }]],
  ["no percentage", { days: "7", percent: "0.00" }, []],
  ["more than all of it", { days: "7", amount: "490.28" }, []],
  ["no day", { percent: "2" }, []],
  ["an impossible day", { until: "2026-02-30", percent: "2" }, []],
  ["no number", { days: "7", percent: "zwei" }, []],
])("a discount by fields: %s", (_, said, left) => {
  expect(toPay(invoice({ discounts: [{ ...discount, ...said }] }))?.discounts).toEqual(left);
});

test("XRechnung writes discounts into the terms, and those that are worse and end earlier are left out", () => {
  const discounts = (terms: string) => toPay(invoice({ terms, discounts: [] }))?.discounts;
  expect(discounts("#SKONTO#TAGE=7#PROZENT=2.00#\n#SKONTO#TAGE=14#PROZENT=1.00#\n#SKONTO#TAGE=30#PROZENT=0.00#")).toEqual([
    { until: "2026-11-26", percent: "2", cents: 48_047 },
    { until: "2026-12-03", percent: "1", cents: 48_538 },
  ]);
  expect(discounts("#SKONTO#TAGE=7#PROZENT=1.00#\r\n#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=252.94#")).toEqual([
    { until: "2026-12-03", percent: "2", cents: 48_522 },
  ]);
  for (const terms of ["#VERZUG#TAGE=30#PROZENT=2.00#", "#SKONTO#TAGE=7#", "2 % Skonto", "#SKONTO#TAGE=7#PROZENT=2,00#"])
    expect(discounts(terms)).toEqual([]);
});

const cents = (written: string) => toPay(invoice({ discounts: [{ ...discount, days: "1", percent: written }] }))?.discounts[0]?.cents;

test("what is taken off is rounded by half a cent, without a fraction of a number", () => {
  // 490.28 by 1.25 % is 6.1285, by 0.0051 % 0.025.
  expect([cents("1.25"), cents("0.0051"), cents("99.9999")]).toEqual([48_415, 49_025, undefined]);
});
