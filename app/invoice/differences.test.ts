import { expect, test } from "vitest";
import type { PrintedPaper } from "~/lib/found-facts";
import { anInvoice, aVatRow, someTotals } from "../../tests/builders/invoices.ts";
import { type Difference, differencesOf } from "./differences.ts";
import type { Invoice } from "./invoice.ts";

const [own, other, stranger] = ["DE89370400440532013000", "DE02120300000000202051", "AT611904300234573201"] as const;
const sure = <T>(value: T) => ({ value, isSure: true });
const unsure = <T>(value: T) => ({ value, isSure: false });
const eur = (cents: number) => ({ cents, currency: "EUR" });

const text = `Rechnung RE-2026/0817 vom 19.11.2026
Netto 412,00 € zzgl. 19 % USt. 78,28 €
Zu zahlen bis 03.12.2026: 490,28 €
IBAN DE89 3704 0044 0532 0130 00, IBAN DE02 1203 0000 0000 2020 51`;

/** What the page of an invoice says that is `anInvoice`. */
const paper = (changes: Partial<PrintedPaper> = {}): PrintedPaper => ({
  facts: { amount: sure(eur(49_028)), number: sure("RE-2026/0817"), date: sure("2026-11-19"), due: sure("2026-12-03") },
  text,
  days: ["2026-11-19", "2026-12-03"],
  tax: 7828,
  isClear: true,
  ...changes,
});

const paidTo = (...accounts: string[]): Partial<Invoice> => ({
  payment: accounts.map((account) => ({
    means: "58",
    text: "",
    reference: "",
    transfer: { account, holder: "", bic: "" },
    card: null,
    debit: null,
  })),
});

const found = (invoice: Partial<Invoice>, printed?: Partial<PrintedPaper>): Difference[] =>
  differencesOf(anInvoice({ ...paidTo(own), ...invoice }), paper(printed));

test("pages that say the same differ in nothing, however they write it", () => {
  expect(found({})).toEqual([]);
  const facts = { amount: sure({ cents: -49_028, currency: "" }), number: sure("re-2026 /0817"), sender: sure("Brugger") };
  expect(found({}, { facts })).toEqual([]);
});

test("what the page says for sure and otherwise is told, the money first", () => {
  const facts = { amount: sure(eur(59_028)), number: sure("RE-2026/0818"), date: sure("2026-11-18"), due: sure("2026-12-04") };
  const differences = found(paidTo(stranger), { facts, tax: 9424, text: text.replace("78,28", "94,24") });
  expect(differences.map(({ fact }) => fact)).toEqual(["amount", "account", "vat", "number", "date", "due"]);
  expect(differences.slice(0, 3)).toEqual([
    { fact: "amount", printed: eur(59_028), said: eur(49_028) },
    { fact: "account", printed: [own, other], said: stranger },
    { fact: "vat", printed: eur(9424), said: eur(7828) },
  ]);
  expect(found({}, { facts: { amount: sure({ cents: 49_028, currency: "USD" }) } })).toHaveLength(1);
});

test("what stands nowhere on a page that was read well is told, though nothing else was found there for sure", () => {
  const facts = { amount: unsure(eur(49_028)), number: unsure("0817"), date: unsure("2026-11-19"), due: unsure("2026-12-03") };
  const changed = { number: "RE-2026/0871", issued: "2026-11-18", due: "2026-12-10", totals: someTotals({ due: "940.28" }) };
  expect(found(changed, { facts })).toEqual([
    { fact: "amount", printed: null, said: eur(94_028) },
    { fact: "number", printed: null, said: "RE-2026/0871" },
    { fact: "date", printed: null, said: "2026-11-18" },
    { fact: "due", printed: null, said: "2026-12-10" },
  ]);
  expect(found(changed, { facts, isClear: false })).toEqual([]);
  expect(found({}, { facts })).toEqual([]);
});

test("a number that was read only up to a gap in it is the same", () => {
  expect(found({}, { facts: { number: sure("RE-2026") }, text: "Nr. RE-2026 / 0817" })).toEqual([]);
  expect(found({}, { facts: { number: sure("RE-2026") }, text: "Nr. RE-2026" })).toMatchObject([{ fact: "number" }]);
});

test("what the page leaves open differs in nothing", () => {
  expect(found({}, { facts: {}, text: "Guten Tag", days: [] })).toEqual([]);
  // The last day was worked out from "within 14 days".
  expect(found({ due: "2026-12-10" }, { facts: { due: unsure("2026-12-03") }, days: ["2026-11-19"] })).toEqual([]);
});

test("where a part was paid before, the page may name the whole amount most clearly", () => {
  const totals = someTotals({ prepaid: "100.00", due: "390.28" });
  const rest = text.replace("bis 03.12.2026: 490,28", ": 490,28, bezahlt 100,00, Rest 390,28");
  expect(found({ totals }, { text: rest })).toEqual([]);
  expect(found({ totals })).toMatchObject([{ fact: "amount", printed: eur(49_028), said: eur(39_028) }]);
});

test("an account differs only if no IBAN of the page is right for it", () => {
  expect(found(paidTo(other))).toEqual([]);
  expect(found(paidTo("4711", stranger))).toMatchObject([{ fact: "account" }]);
  // A wrong sign makes no account.
  expect(found(paidTo(stranger), { text: "IBAN DE89 3704 0044 0532 0130 01" })).toEqual([]);
  expect(found(paidTo("DE88370400440532013000"))).toEqual([]);
});

test("a tax in several parts need not be named as a whole", () => {
  const totals = someTotals({ vat: "78.28" });
  const vat = [aVatRow({ amount: "70.00" }), aVatRow({ amount: "8.28" }), aVatRow({ amount: "0.00" })];
  const parts = { tax: 7000, text: "USt. 70,00 € und 8,28 €" };
  expect(found({ totals, vat }, parts).map(({ fact }) => fact)).not.toContain("vat");
  expect(found({ totals, vat: [aVatRow({ amount: "78.28" })] }, parts).map(({ fact }) => fact)).toContain("vat");
});
