import { expect, test } from "vitest";
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
