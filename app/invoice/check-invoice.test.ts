import { expect, test } from "vitest";
import {
  brokenInvoices,
  clean,
  extended,
  families,
  german,
  sold,
  thirdParty,
  withLine,
  withTotals,
  xrechnung,
} from "../../tests/builders/broken-invoices.ts";
import { aFullInvoice, aLine, anInvoice, aVatRow } from "../../tests/builders/invoices.ts";
import { checkInvoice } from "./check-invoice.ts";
import type { Invoice } from "./invoice.ts";
import { allRules, rulesFor, writtenBy } from "./rules/held-to.ts";

const rulesIn = (invoice: Invoice) => [...new Set(checkInvoice(invoice).map(({ rule }) => rule))].sort();

test("an invoice that keeps to the rules has no findings", () => {
  expect(checkInvoice(anInvoice())).toEqual([]);
  expect(checkInvoice({ ...aFullInvoice(), taxPointCode: "" })).toEqual([]);
  expect(checkInvoice(german())).toEqual([]);
  expect(checkInvoice(thirdParty())).toEqual([]);
  expect(checkInvoice(clean())).toEqual([]);
});

const isOfFamily = (id: string) => /^BR-(S|Z|E|AE|IC|G|O|AF|AG|B)-/.test(id);

test.each(brokenInvoices.filter(([ids]) => !isOfFamily(ids)))("%s alone", (ids, invoice) => {
  expect(rulesIn(invoice)).toEqual(ids.split(" "));
});

test.each(brokenInvoices.filter(([ids]) => isOfFamily(ids)))("%s, whatever goes with it", (id, invoice) => {
  expect(rulesIn(invoice)).toContain(id);
});

test.each(families)("what is sold under $category and keeps to its rules has no findings", (family) => {
  expect(checkInvoice(sold(family))).toEqual([]);
});

test("every rule is broken by an invoice of these", () => {
  const seen = new Set(brokenInvoices.flatMap(([ids]) => ids.split(" ")));
  expect(allRules.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
});

test.each([
  ["urn:factur-x.eu:1p0:minimum", "minimum", ["BR-CO-15", "BR-06"], ["BR-16", "BR-CO-16", "BR-10"]],
  ["urn:factur-x.eu:1p0:basicwl", "basic-wl", ["BR-CO-16", "BR-S-09", "BR-10"], ["BR-16", "BR-CO-10", "BR-S-08"]],
  ["urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic", "basic", ["BR-16", "BR-S-08"], ["BR-DE-1"]],
  ["urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0", "en16931", ["BR-16"], ["BR-DE-1"]],
  ["urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended", "extended", ["BR-CO-10"], ["BR-CO-17"]],
  ["urn:ferd:CrossIndustryDocument:invoice:1p0:basic", "zugferd-1", ["BR-CO-10", "BR-CO-15"], ["BR-01", "BR-CL-23"]],
  ["urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3", "xrechnung", ["BR-DE-15"], ["PEPPOL-EN16931-R010"]],
  [xrechnung, "xrechnung", ["BR-DE-15", "PEPPOL-EN16931-R010", "BR-CO-16"], ["BR-DEX-09"]],
  [extended().specification, "xrechnung", ["BR-DEX-09", "BR-DE-15"], ["BR-CO-16", "BR-CL-25"]],
])("%s is held to its own rules", (specification, profile, held, free) => {
  const ids = rulesFor({ specification }).map(({ id }) => id);
  expect(writtenBy({ specification })).toBe(profile);
  expect(ids).toEqual(expect.arrayContaining(held));
  for (const id of free) expect(ids).not.toContain(id);
});

test("in ZUGFeRD’s extended profile lines that gather others are not counted, and each amount may be off by a cent", () => {
  const specification = "urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended";
  const group = aLine({ id: "0", kind: "GROUP", quantity: "", price: { ...aLine().price, net: "" } });
  expect(checkInvoice(anInvoice({ specification, lines: [group, aLine({ net: "412.01" })] }))).toEqual([]);
  expect(rulesIn(anInvoice({ specification, lines: [aLine({ net: "412.02" })] }))).toEqual(["BR-CO-10"]);
});

test("a finding says where it is, and what was worked out", () => {
  expect(checkInvoice(withTotals({ lines: "410.00", net: "412.00" }))[0]).toMatchObject({
    rule: "BR-CO-10",
    severity: "fatal",
    terms: ["BT-106", "BT-131"],
    amounts: { expected: "412.00", found: "410.00" },
  });
  expect(checkInvoice(withLine({ id: "7", unit: "ST" }))[0]).toMatchObject({
    terms: ["BT-130"],
    where: { part: "line", name: "7" },
    values: { found: "ST", list: "UN/ECE Rec 20, 21" },
  });
});

test("10,000 lines with 10 rates are checked, and what is found has an end", () => {
  const lines = Array.from({ length: 10_000 }, (_, n) =>
    aLine({ id: String(n), unit: "?", name: "", rate: String(n % 10), quantity: "x" }),
  );
  const vat = Array.from({ length: 10 }, (_, n) => aVatRow({ rate: String(n) }));
  const findings = checkInvoice(german({ lines, vat }));
  expect(findings.length).toBeLessThanOrEqual(100);
  expect(findings.filter(({ rule }) => rule === "BR-CL-23")).toHaveLength(10);
});
