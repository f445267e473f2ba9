import { expect, test } from "vitest";
import { suggestTags } from "./tags.ts";

test("an invoice is tagged with what it is about, not with its sender, month and numbers", () => {
  const text = `Stadtwerke Neustadt GmbH
Hauptstraße 5, 12345 Neustadt
Frau Erika Muster
Rechnungsnummer: RE-2026-4711
Kundennummer 880 123
Rechnungsdatum: 12.10.2026
Leistungszeitraum: 01.09.2025 bis 31.08.2026
Ihre Stromrechnung: Strom 2.500 kWh
Gesamtbetrag 812,40 EUR`;
  expect(suggestTags(text)).toEqual(["Strom"]);
});

test("a receipt is tagged with its topics, two at most", () => {
  expect(suggestTags("SHELL TANKSTELLE\nDiesel 40,00 l\nDiesel 61,20\nFahrzeug Fahrzeug Fahrzeug Kfz\nWasser Abwasser")).toEqual([
    "Auto",
    "Tanken",
  ]);
});

test("one that is about nothing in particular gets no tag", () => {
  expect(suggestTags("BÄCKEREI SONNENSCHEIN\nAm Markt 3\n2 Brezeln 3,20\nSUMME 3,20\nBAR 5,00\n14.11.26 08:12")).toEqual([]);
});

test("of a letter the nouns that come again are kept, empty phrases are not", () => {
  const text = `Sehr geehrte Frau Muster,
wir danken Ihnen für Ihre Anfrage zur Sanierung der Turnhalle. Die Sanierung beginnt im März und dauert mit allen Arbeiten bis in den Sommer.
Während dieser Zeit ist die Turnhalle geschlossen, und der Unterricht findet in der Gemeinde statt. Für den Unterricht stellt die Gemeinde zwei Räume bereit.
Mit freundlichen Grüßen
Max Mustermann`;
  const found = suggestTags(text);
  expect(found).toHaveLength(3);
  expect(["Sanierung", "Turnhalle", "Unterricht", "Gemeinde"]).toEqual(expect.arrayContaining(found));
});

const letter = (...sentences: string[]) =>
  `Sehr geehrte Frau Muster, wir danken Ihnen für den Brief und sind mit dem, was er sagt, nicht in allem eines Sinnes. ${sentences.join(" ")} Was das ist, das wird in der kommenden Zeit mit ihr und für sie zu klären sein, und wir sind gern dabei.`;

test.each([
  ["a genitive as the dictionary has it", letter("Wegen des Vertrages und des Vertrages schreiben wir."), ["Vertrag"]],
  ["the shorter of two forms", letter("Wir sanieren die Turnhalle und danach zwei Turnhallen."), ["Turnhalle"]],
  ["no word that is only seen bent", letter("Wir prüfen mit den Räumen und mit allen Räumen."), []],
  [
    "no abstract noun",
    letter("Ihre alte Mitgliedschaft und deren treue Mitgliedschaft und seine hohe Verantwortung und die Verantwortung."),
    [],
  ],
  ["a noun that only ends like one", letter("Wir streichen die Wohnung, und zwar eine Wohnung."), ["Wohnung"]],
  ["no half of a word", letter("Wir heizen das Treppen-\nhaus und ein Treppen-\nhaus."), []],
  ["no surname", letter("Es schreibt Petra Löwenherz, und es dankt Anna Löwenherz."), []],
])("of the words of a text: %s", (_, text, tags) => {
  expect(suggestTags(text)).toEqual(tags);
});

test("English words come in the singular, and none that says what one does or thinks", () => {
  const text = `Dear tenant, the elevators are broken and the elevators will be repaired by us. The agreement is relating to the agreement, and
    relating to the statements of the responsibility and responsibility that you have with us. Please bear with us on this and that, and
    thank you for your letter, which is with our office at this time.`;
  expect(suggestTags(text)).toEqual(["Elevator"]);
});

test("stains give no tags", () => {
  expect(suggestTags("~~ |l| xX fRtz 'k\nrrrrt zzgh\n.. , - 1l|")).toEqual([]);
  expect(suggestTags("")).toEqual([]);
});

test("never more than six, none twice", () => {
  const text = `Muster Versicherung AG\nMuster Versicherung AG\nVersicherung Haftpflicht Kfz Fahrzeug Kennzeichen\n${"die Werkstatt hat den Schaden und das Gutachten und der Totalschaden ist die Werkstatt, den Schaden, das Gutachten. ".repeat(4)}\nBerlin, 1.2.2026`;
  const found = suggestTags(text);
  expect(found.slice(0, 2)).toEqual(["Versicherung", "Auto"]);
  expect(found.length).toBeLessThanOrEqual(6);
  expect(new Set(found).size).toBe(found.length);
});

test("a long text costs no time", () => {
  const since = performance.now();
  for (const piece of ["Aa ", "A", "Strom ", "1.", "a.G. "]) suggestTags(piece.repeat(30_000));
  expect(performance.now() - since).toBeLessThan(3_000);
});

test("a word that was read with doubt becomes no tag", () => {
  const at = (text: string, left: number, confidence: number) => ({
    text,
    confidence,
    line: 0,
    box: { left, top: 0.1, width: text.length / 100, height: 0.012 },
  });
  const text = "Strom Strom Erdgas Erdgas Gas";
  const read = (confidence: number) => [at("Strom", 0.1, 90), at("Erdgas", 0.3, 90), at("Gas", 0.5, confidence)];
  expect(suggestTags(text, read(90)).toSorted()).toEqual(["Gas", "Strom"]);
  expect(suggestTags(text, read(40))).toEqual(["Strom"]);
});

test.each([
  ["Gehaltsabrechnung Oktober", "Gehalt"],
  ["Deutsche Rentenversicherung: Ihre Renteninformation", "Rente"],
  ["Kontoauszug 3/2026, Kontostand 12,00", "Bank"],
  ["Hotel Krone, 2 Übernachtungen", "Reise"],
  ["ARD ZDF Deutschlandradio Beitragsservice: Rundfunkbeitrag", "Rundfunk"],
  ["Bescheid über die Abfallgebühr", "Müll"],
  ["Arbeitslohn 4 Stunden, Anfahrt", "Handwerker"],
])("what %j is about", (text, topic) => {
  expect(suggestTags(text)).toContain(topic);
});
