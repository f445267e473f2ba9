import { expect, test } from "vitest";
import { aFullInvoice, aLine, anInvoice, someTotals } from "../../../tests/builders/invoices.ts";
import { invoicePage as german } from "../../i18n/de/invoice-page.ts";
import { invoicePage as english } from "../../i18n/en/invoice-page.ts";
import type { Invoice } from "../invoice.ts";
import { tellInvoice } from "./tell-invoice.ts";
import type { ToldRow } from "./told.ts";

const inGerman = (invoice: Invoice) => tellInvoice(invoice, { words: german, language: "de" });
const plain = (rows: readonly ToldRow[]) => rows.map(({ term, label, value }) => `${term} ${label}: ${value}`.replace(/\u00a0/g, " "));

test("an invoice is told as a letter would, in amounts and days that people read", () => {
  const told = inGerman(anInvoice());
  expect([told.kind, told.number, ...told.seller, ...told.buyer]).toEqual([
    ...["Rechnung", "RE-2026/0817", "Elektro Brugger GmbH", "Kemptener Straße 41", "88131 Lindau"],
    ...["Jana Albrecht", "Rosenweg 7", "88131 Lindau"],
  ]);
  expect(plain(told.document.rows)).toContain("BT-9 Zahlbar bis: 03.12.2026");
  expect(plain(told.sums.rows)).toEqual(["BT-109 Netto: 412,00 €", "BT-110 Umsatzsteuer: 78,28 €", "BT-112 Brutto: 490,28 €"]);
  expect(plain([told.due])).toEqual(["BT-115 Zu zahlen: 490,28 €"]);
  expect(plain(told.vat.rows)).toEqual(["BG-23 Umsatzsteuer 19 % auf 412,00 €: 78,28 €"]);
  expect(told.lines.rows).toMatchObject([{ name: "Sicherungskasten erneuern", quantity: "1 Stk.", rate: "19 %" }]);
});

test("all that it says is told in either language", () => {
  const texts = (told: object) => JSON.stringify(told).replace(/\u00a0/g, " ");
  const [de, en] = [inGerman(aFullInvoice()), tellInvoice(aFullInvoice(), { words: english, language: "en" })].map(texts);
  const said =
    "K-17 HRB 4711 DE123456789 201/113/40209 rechnung@brugger.example 04011000-12345-03 LOS-7 RE-2026/0816 M-1 aufmass.pdf FI Baustelle";
  for (const word of said.split(" ")) for (const told of [de, en]) expect(told).toContain(word);
  expect(de).toContain("DE02 1203 0000 0000 2020 51");
  expect(de).toContain("Nachlass: Treue");
  expect(en).toContain("Discount: Treue");
  expect(en).toContain("CHF 71.00");
});

test("what is no amount, day or code known stays as it is written, and what is due to the buyer is told as that", () => {
  const odd = anInvoice({ issued: "bald", typeCode: "9999", currency: "Taler", totals: someTotals({ gross: "viel", due: "-12.5" }) });
  const told = inGerman({ ...odd, lines: [aLine({ unit: "X1", quantity: "1234.5", price: { ...aLine().price, net: "0.0345" } })] });
  expect(told.kind).toBe("Rechnung");
  expect(plain(told.document.rows)).toContain("BT-2 Rechnungsdatum: bald");
  expect(plain(told.sums.rows)).toContain("BT-112 Brutto: viel");
  expect(plain([told.due])).toEqual(["BT-115 Zu Ihren Gunsten: -12,50"]);
  expect(told.lines.rows).toMatchObject([{ quantity: "1.234,5 X1", price: "0,0345" }]);
});

test("what was taken off a price is told, also where the price before is not said", () => {
  const off = (gross: string) => aLine({ price: { ...aLine().price, gross, discount: "5.00" } });
  const { rows } = inGerman(anInvoice({ lines: [off("215.00"), off("")] })).lines;
  const said = rows.map(({ more }) => more.join().replace(/\u00a0/g, " "));
  expect(said).toEqual(["215,00 € abzüglich 5,00 €", "Nachlass 5,00 €"]);
});

test("of what a stranger sends without end the beginning is told", () => {
  const many = <Part>(part: Part) => Array.from({ length: 5000 }, () => part);
  const full = aFullInvoice();
  const told = inGerman({
    ...full,
    notes: many({ subject: "", text: "Danke" }),
    allowances: many(full.allowances[0] as never),
    payment: many(full.payment[0] as never),
    attachments: many(full.attachments[0] as never),
    lines: many(aLine({ description: "a\n".repeat(5000) + "b".repeat(1000) })),
  });
  expect([told.notes.texts.length, told.attachments.rows.length, told.lines.rows[0]?.more.length]).toEqual([201, 201, 41]);
  expect(told.sums.rows.length).toBeLessThan(220);
  expect(told.sums.rows.at(-1)?.term).toBe("BT-114");
  expect(JSON.stringify(told).length).toBeLessThan(1_500_000);
  expect(told.lines.rows.length + Number.parseInt(told.lines.more, 10)).toBe(5000);
});

test("of very many lines the first are told, and how many there are beyond", () => {
  const told = inGerman(anInvoice({ lines: Array.from({ length: 2001 }, (_, n) => aLine({ id: String(n) })) }));
  expect(told.lines.rows).toHaveLength(2000);
  expect(told.lines.more).toBe("1 weitere Position steht in der XML-Datei.");
});
