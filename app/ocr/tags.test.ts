import { describe, expect, test } from "vitest";
import { suggestTags } from "./tags.ts";

const today = new Date("2026-11-21T10:00:00Z");
const tags = (text: string) => suggestTags(text, { today });

test("an invoice is found by who, what, when and its numbers", () => {
  const text = `Stadtwerke Neustadt GmbH
Hauptstraße 5, 12345 Neustadt
Frau Erika Muster
Rechnungsnummer: RE-2026-4711
Kundennummer 880 123
Kunden-Nr.: 55512345
Rechnungsdatum: 12.10.2026
Leistungszeitraum: 01.09.2025 bis 31.08.2026
Ihre Stromrechnung: Strom 2.500 kWh
Gesamtbetrag 812,40 EUR`;
  expect(tags(text)).toEqual(["Stadtwerke Neustadt GmbH", "Strom", "Oktober 2026", "RE-2026-4711", "55512345"]);
});

test("a receipt is found by its shop and month", () => {
  expect(tags("BÄCKEREI SONNENSCHEIN\nAm Markt 3\n2 Brezeln 3,20\nSUMME 3,20\nBAR 5,00\n14.11.26 08:12")).toEqual([
    "Bäckerei Sonnenschein",
    "November 2026",
  ]);
});

test("an English text gets English months", () => {
  expect(
    tags("Northwind Traders Ltd.\nInvoice No: INV-20931\nDate: March 3, 2026\nPlease pay the amount to the account of your choice"),
  ).toEqual(["Northwind Traders Ltd", "March 2026", "INV-20931"]);
});

test("of a letter the nouns that come again are kept, empty phrases are not", () => {
  const text = `Sehr geehrte Frau Muster,
wir danken Ihnen für Ihre Anfrage zur Sanierung der Turnhalle. Die Sanierung beginnt im März und dauert mit allen Arbeiten bis in den Sommer.
Während dieser Zeit ist die Turnhalle geschlossen, und der Unterricht findet in der Gemeinde statt. Für den Unterricht stellt die Gemeinde zwei Räume bereit.
Mit freundlichen Grüßen
Max Mustermann`;
  const found = tags(text);
  expect(found).toHaveLength(3);
  expect(["Sanierung", "Turnhalle", "Unterricht", "Gemeinde"]).toEqual(expect.arrayContaining(found));
});

test("a date of birth, a date of validity and an impossible date are not the document's", () => {
  expect(tags("Geburtsdatum: 03.04.2001\ngültig bis: 01.05.2027\n35.13.2026\n12.08.1899\nBerlin, den 07.02.2025")).toEqual([
    "Februar 2025",
  ]);
});

test("a date, a word or nothing behind a label is no number", () => {
  expect(tags("Rechnungsnummer Kundennummer Datum\nRechnungsnummer: 12.10.2026\nKundennummer: siehe oben")).not.toContain("12.10.2026");
});

test("weights are no companies", () => {
  expect(tags("KAROTTEN 2 KG\nBANANEN 1,5 KG").join()).not.toContain("KG");
});

test("stains give no tags", () => {
  expect(tags("~~ |l| xX fRtz 'k\nrrrrt zzgh\n.. , - 1l|")).toEqual([]);
  expect(tags("")).toEqual([]);
});

test("never more than six, none twice", () => {
  const many = `Muster Versicherung AG\nMuster Versicherung AG\nVersicherung Haftpflicht Kfz Fahrzeug Kennzeichen\nRechnungsnr. 12345\nKundennr. 12345\n${"die Werkstatt hat den Schaden und das Gutachten und der Totalschaden ist die Werkstatt, den Schaden, das Gutachten. ".repeat(4)}\nBerlin, 1.2.2026`;
  const found = tags(many);
  expect(found.length).toBeLessThanOrEqual(6);
  expect(new Set(found).size).toBe(found.length);
});

test("a long text costs no time", () => {
  const since = performance.now();
  for (const piece of ["Aa ", "A", "Rechnungsnummer ", "1.", "a.G. "]) tags(piece.repeat(30_000));
  expect(performance.now() - since).toBeLessThan(3_000);
});

describe("of an invoice printed from a style sheet", () => {
  const invoice = (heading: string, sold: string, bought: string) =>
    `Beispiel\nSeite von\n1 2\n\n${heading}\n\nWährung: EUR\n\nBestellung: B123456789\n\nVerkäufer\n\nNummer: 549910\n\n${sold}\n\nAnschrift: Hofweg 20\n\nDE 80333 München\n\nKäufer/Leistungsempfänger\n\nNummer: GE2020211\n\n${bought}\n\nDE 69876 Frankfurt`;

  test.each([
    ["Handelsrechnung (380) 05.03.2018\nNr. 471102 vom", "471102"],
    ["Mietrechnung (387) 05.03.2018\nNr. 9314110911/00/M/00/N vom", "9314110911/00/M/00/N"],
    ["Rechnung des Versicherers (575) 05.03.2018\nNr. 01.234.567.8-2018-1 vom", "01.234.567.8-2018-1"],
    ["Rechnung Nr. R18-31 vom 05.03.2018", "R18-31"],
    ["Rechnung # RE-20140703/502 vom 05.03.2018", "RE-20140703/502"],
    ["Invoice No. FA-2017-0010 of 05.03.2018", "FA-2017-0010"],
  ])("%j gives its number", (heading, number) => {
    expect(tags(invoice(heading, "Name: Hof GmbH", "Name: Kunden AG"))).toEqual(["Hof GmbH", "März 2018", number]);
  });

  test("the sender needs no legal form, the customer is not taken for it", () => {
    const heading = "Rechnung Nr. 471102 vom 05.03.2018";
    expect(tags(invoice(heading, "Name: MUSTER-Autovermietung", "Name: KUNDEN GMBH"))[0]).toBe("Muster-Autovermietung");
    expect(tags(invoice(heading, "Name: 4711", "Name: KUNDEN GMBH"))).not.toContain("Kunden GmbH");
  });
});

test("an order's number and date are not the invoice's", () => {
  expect(tags("Rechnung gemäß Bestellung Nr. 55123 vom 01.02.2018\nRechnung Nr. 471102 vom 05.03.2018")).toEqual(["März 2018", "471102"]);
  expect(tags("Bestellung vom 01.02.2018\nRechnung Nr. 2018 vom 05.03.2018")).toEqual(["März 2018"]);
});

test.each([
  ["the sender's line above the address", "Bei Spiel GmbH • Ecke 12 • 12345 Stadthausen\nKunden AG\nHofweg 4\n54321 Neustadt"],
  ["the name at the foot, beside the register", "Kunden AG\nHofweg 4\n54321 Neustadt\nRechnung\nText\nText\nBei Spiel GmbH\nHRB 1234"],
  ["a heading over the customer", "Rechnung an:\nKunden AG\nHofweg 4\n54321 Neustadt\nText\nText\nBei Spiel GmbH"],
])("the sender is told by %s", (_, text) => {
  expect(tags(text)[0]).toBe("Bei Spiel GmbH");
});

test("a word that was read with doubt becomes no tag, what stands in columns does", () => {
  const at = (text: string, left: number, top: number, confidence = 95) => ({
    text,
    confidence,
    line: 0,
    box: { left, top, width: text.length / 100, height: 0.012 },
  });
  const words = [
    at("Rechnungsnummer", 0.1, 0.2),
    at("Rechnungsdatum", 0.5, 0.2),
    at("471102", 0.1, 0.22),
    at("05.03.2018", 0.5, 0.22),
    at("Hofa", 0.1, 0.1, 40),
    at("GmbH", 0.15, 0.1, 90),
  ];
  const text = "Hofa GmbH\nRechnungsnummer Rechnungsdatum\n471102 05.03.2018";
  expect(suggestTags(text, { today, words })).toEqual(["März 2018", "471102"]);
});
