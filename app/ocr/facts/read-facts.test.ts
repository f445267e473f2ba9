import { expect, test } from "vitest";
import { drawnWords as page, type Row } from "../../../tests/support/drawn-words.ts";
import { readFacts, readPrinted } from "./read-facts.ts";

const today = new Date("2026-11-21T12:00:00Z");
const read = (...rows: Row[]) => readFacts([page(...rows)], { today });
const sure = <T>(value: T) => ({ value, isSure: true });

test.each([
  ["5.3.2018", "2018-03-05"],
  ["05. 03. 18", "2018-03-05"],
  ["05/03/2018", "2018-03-05"],
  ["05-03-18", "2018-03-05"],
  ["2018-03-05", "2018-03-05"],
  ["2018/3/5", "2018-03-05"],
  ["5. März 2018", "2018-03-05"],
  ["5. Jänner 2018", "2018-01-05"],
  ["5 Mar 2018", "2018-03-05"],
  ["05-Mar-18", "2018-03-05"],
  ["March 5, 2018", "2018-03-05"],
])("a day is written in many ways: %s", (written, day) => {
  expect(read(`Rechnungsdatum: ${written}`).date).toEqual(sure(day));
});

test.each(["31.02.2018", "5.3.1889", "05.03.2031", "12.05.2018.7", "112.05.2018"])("%s is no day that a paper can be from", (written) => {
  expect(read(`Datum: ${written}`).date).toBeUndefined();
});

test("a month stands in front where a day beside it can be no month", () => {
  expect(read("Delivery date: 11/17/2017", "Invoice date: 11/03/2017").date).toEqual(sure("2017-11-03"));
  expect(read("Invoice date: 11/03/2017").date).toEqual(sure("2017-03-11"));
});

test("an order that is named before is not the paper", () => {
  const facts = read("Rechnung gemäß Bestellung Nr. 4711 vom 01.03.2018", "Rechnung Nr. 471102 vom 05.03.2018");
  expect(facts).toMatchObject({ date: sure("2018-03-05"), number: sure("471102") });
});

test("a heading may take two lines, and the date stand right of them", () => {
  const facts = read(
    [[5, "Handelsrechnung (380)"]],
    [
      [5, "Nr. 471102 vom"],
      [60, "05.03.2018"],
    ],
  );
  expect(facts).toMatchObject({ date: sure("2018-03-05"), number: sure("471102") });
});

test.each([
  ["a delivery", "Lieferdatum: 05.03.2018"],
  ["a birthday", "geboren am 05.03.1988"],
  ["a span", "01.01.2018 bis 31.01.2018"],
  ["an end", "gültig bis 05.03.2020"],
])("%s is no date of a paper", (_, line) => {
  expect(read(line).date).toBeUndefined();
});

test("a day without a name is only offered", () => {
  expect(read("Wir danken für den Besuch", "05.03.2018").date).toEqual({ value: "2018-03-05", isSure: false });
});

test("of days with and without a discount the one without counts", () => {
  const facts = read("Rechnungsdatum: 05.03.2018", "Zahlbar netto bis 04.04.2018, 3 % Skonto bis 15.03.2018.");
  expect(facts).toMatchObject({ date: sure("2018-03-05"), due: sure("2018-04-04") });
});

test("a heading row names what stands below its own words", () => {
  const facts = read(
    "Datum: 05.03.2018",
    [[5, "Beschreibung Fälligkeit Teilzahlung"]],
    [
      [5, "Beitrag"],
      [18, "04.04.2018"],
      [29, "12,00"],
    ],
  );
  expect(facts.due).toEqual(sure("2018-04-04"));
});

test("days that are counted from the date are worked out, and only offered", () => {
  const facts = read("Rechnungsdatum: 05.03.2018", "Zahlbar innerhalb von 14 Tagen.");
  expect(facts.due).toEqual({ value: "2018-03-19", isSure: false });
});

test.each([
  ["1.234,56 €", 123_456, "EUR"],
  ["1,234.56 USD", 123_456, "USD"],
  ["CHF 1'234.56", 123_456, "CHF"],
  ["1 234,56 €", 123_456, "EUR"],
  ["12 .50", 1250, ""],
  ["-12,50 €", -1250, "EUR"],
  ["12,50- €", -1250, "EUR"],
])("an amount is written in many ways: %s", (written, cents, currency) => {
  expect(read(`Zu zahlen: ${written}`).amount).toEqual(sure({ cents, currency }));
});

test.each(["Zu zahlen: 19,00 %", "Zu zahlen: 12,345", "Zwischensumme 12,50", "Total qty 12.00", "Nettobetrag 12,50", "Change due 12.50"])(
  "%s is no amount to pay",
  (line) => {
    expect(read(line).amount).toBeUndefined();
  },
);

test("cash and change add up to what was paid", () => {
  const facts = read("Total 14.10", "Summe 13,90", "Cash RM 20.00", "Change RM 5.90");
  expect(facts.amount).toEqual(sure({ cents: 1410, currency: "MYR" }));
});

test("a rounded sum is what is paid", () => {
  expect(read("Total sales 9.43", "Rounding 0.02", "Total 9.45").amount?.value.cents).toBe(945);
  expect(read("Total 9.45", "Rounding 0.02", "Total 9.43").amount?.value.cents).toBe(945);
  expect(read("Total 9.50", "Rounding 0.07", "Total 9.43").amount?.value.cents).toBe(943);
});

test("of two tables side by side each has its own labels", () => {
  const facts = read(
    [
      [5, "Zwischensumme 100,00 €"],
      [60, "Zahlbetrag 119,00 €"],
    ],
    [
      [5, "Gesamtbetrag 119,00 €"],
      [60, "Skonto 3,57 €"],
    ],
  );
  expect(facts.amount).toEqual(sure({ cents: 11_900, currency: "EUR" }));
});

test("the amount stands on the last page, the date on the first", () => {
  const pages = [page("Rechnungsdatum: 05.03.2018"), page("Übertrag 12,00"), page("Rechnungsbetrag 24,00 €")];
  expect(readFacts(pages, { today })).toMatchObject({ date: sure("2018-03-05"), amount: sure({ cents: 2400, currency: "EUR" }) });
});

test("two sums that are called the same are only offered", () => {
  expect(read("Gesamtbetrag 10,00 €", "Gesamtbetrag 12,00 €").amount?.isSure).toBe(false);
});

test.each(["01.234.567.8-2018-1", "9314110911/00/M/00/N", "RE-20190610/507", "FA-2017-0010", "471102"])("%s is a number", (number) => {
  expect(read(`Rechnungsnummer: ${number}`).number).toEqual(sure(number));
  expect(
    read([
      [5, "Rechnungsnummer"],
      [40, number],
    ]).number,
  ).toEqual(sure(number));
});

test.each([
  "Kunden-Rechnungs-Nr. 4711",
  "Rechnung gemäß Angebot Nr. 4711",
  "Abrechnung 2010",
  "Rechnung 05.03.2018",
  "Ihre Rechnungsnummer 4711",
  "Rechnungsnummer 12,50",
])("%s names no number of its own", (line) => {
  expect(read(line).number).toBeUndefined();
});

const seller = ["Verkäufer", "Name: Lieferant GmbH", "Lieferantenstraße 20"];

test("the seller is named below its heading, and the customer never", () => {
  expect(read("Währung: EUR", ...seller, "Käufer", "Name: Kunden AG").sender).toEqual(sure("Lieferant GmbH"));
  expect(read("Käufer", "Name: Kunden AG", "Kundenstraße 15").sender).toBeUndefined();
});

test("a sender stands small above the address of a letter", () => {
  const facts = read(
    "",
    "",
    "",
    "",
    "",
    "Bei Spiel GmbH • Ecke 12 • 12345 Stadthausen",
    "Muster Holding AG",
    "Bahnstr. 42",
    "88802 Spielkreis",
  );
  expect(facts.sender).toEqual(sure("Bei Spiel GmbH"));
});

test("the sides of a contract are named with their addresses, and neither of them sent it", () => {
  const sides = ["zwischen Sabine Kröger, Seeuferweg 4, 88131 Lindau", "und Jana Albrecht, Rosenweg 12, 88131 Lindau"];
  expect(read("Mietvertrag über Wohnraum", ...sides, "§ 1 Mietsache").sender).toBeUndefined();
  expect(read("between Sabine Kröger, Seeuferweg 4, 88131 Lindau", "and Jana Albrecht").sender).toBeUndefined();
});

test("a shop stands at the head of its receipt; a legal form below belongs to it", () => {
  expect(read("BÄCKEREI HUBER", "GmbH", "Am Markt 3", "12345 Stadt", "Summe 3,20").sender?.value).toMatch(/^Bäckerei Huber GmbH$/i);
  expect(read("Währung: EUR", "12.50").sender).toBeUndefined();
  expect(read("7. Equitable Relief", "Damages alone are not enough.", "8. Governing Law", "The law of England.").sender).toBeUndefined();
  expect(read("24. Grundschule Dresden", "Schulweg 3", "01067 Dresden").sender?.value).toBe("24. Grundschule Dresden");
});

const printed = (...rows: Row[]) => readPrinted([page(...rows)], { today });

test.each<[tax: number | undefined, rows: Row[]]>([
  [1900, ["Netto 100,00 €", "zzgl. 19 % USt. 19,00 €", "Gesamt 119,00 €"]],
  [2600, ["19 % MwSt. 19,00 €", "7 % MwSt. 7,00 €", "Netto 200,00 €", "Summe 226,00 €"]],
  [1499, ["Total HT -218,48 €", "Total TVA -14,99 €", "Total TTC -233,47 €"]],
  [3800, ["Regal 100,00 19,00 USt. 119,00", "Tisch 100,00 USt. 19,00 119,00", "Netto 200,00", "USt. 38,00", "Summe 238,00"]],
  [undefined, ["Gesamt inkl. 19 % MwSt. 119,00 €"]],
  [undefined, ["Netto 100,00 €", "Versand 19,00 €", "Gesamt 119,00 €"]],
])("the value added tax of a paper is what adds up with its amounts: %i", (tax, rows) => {
  expect(printed(...rows).tax).toBe(tax);
});

test("nothing is surely missing from a page that is not read, or whose figures are not sure", () => {
  const words = page("Rechnung Nr. 4711");
  const blurred = (text: string) => words.map((word) => (word.text === text ? { ...word, confidence: 60 } : word));
  const pages = [[words], [blurred("Rechnung")], [blurred("4711")], [words, undefined], [words, []]];
  expect(pages.map((each) => readPrinted(each, { today }).isClear)).toEqual([true, true, false, false, true]);
});

test("the last day is also named in French", () => {
  expect(read("Date de facture 16/11/2017", "Date d'échéance 05/12/2017").due?.value).toBe("2017-12-05");
});
