import { expect, test } from "vitest";
import { aCii } from "../../tests/builders/invoices.ts";
import { asksForMoney, factsOf, profileOf, textOf } from "./facts-of.ts";
import { readInvoice } from "./read-invoice.ts";

const invoice = (said: Parameters<typeof aCii>[0] = {}) => {
  const read = readInvoice(new TextEncoder().encode(aCii(said)));
  if (!read) throw new Error("no invoice");
  return read;
};
const sure = <T>(value: T) => ({ value, isSure: true });
const eur = (cents: number) => ({ cents, currency: "EUR" });

test("what an invoice says is sure", () => {
  expect(factsOf(invoice())).toEqual({
    date: sure("2026-11-19"),
    due: sure("2026-12-03"),
    sender: sure("Elektro Brugger GmbH"),
    number: sure("RE-2026/0817"),
    amount: sure(eur(49_028)),
  });
  expect(factsOf(invoice({ seller: "Elektro\n  Brugger" })).sender).toEqual(sure("Elektro Brugger"));
  for (const total of ["490.275", "+490.28"]) expect(factsOf(invoice({ total })).amount).toEqual(sure(eur(49_028)));
  expect(factsOf(invoice({ total: "-12" })).amount).toEqual(sure(eur(-1200)));
});

test("what it does not say, or not as a day or an amount, stays open", () => {
  const odd = factsOf(invoice({ issued: "2026-02-30", due: "2026-13-01", total: "viel", number: " ", seller: "" }));
  expect(odd).toEqual({});
  expect(factsOf(invoice({ total: "9".repeat(20) })).amount).toBeUndefined();
});

test("a credit note asks for no money", () => {
  expect(["380", "384", "389", "381", "396"].map((typeCode) => asksForMoney(invoice({ typeCode })))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ["urn:cen.eu:en16931:2017", "EN 16931"],
  ["urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0", "XRechnung"],
  ["urn:factur-x.eu:1p0:minimum", "ZUGFeRD/Factur-X, MINIMUM"],
  ["urn:factur-x.eu:1p0:basicwl", "ZUGFeRD/Factur-X, BASIC WL"],
  ["urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic", "ZUGFeRD/Factur-X, BASIC"],
  ["urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended", "ZUGFeRD/Factur-X, EXTENDED"],
  ["urn:example", ""],
])("%s is known as %s", (specification, name) => {
  expect(profileOf(invoice({ specification }))).toBe(name);
});

test("all that it says can be searched for", () => {
  const text = textOf(invoice());
  for (const said of [
    "RE-2026/0817",
    "Elektro Brugger GmbH",
    "88131 Lindau",
    "DE123456789",
    "Jana Albrecht",
    "Sicherungskasten erneuern",
    "§ 35a",
  ])
    expect(text).toContain(said);
});
