import { expect, test } from "vitest";
import type { FoundFacts } from "~/lib/found-facts";
import { drawnWords, type Row } from "../../../tests/support/drawn-words.ts";
import { readFacts } from "./read-facts.ts";

const today = new Date("2026-11-27T12:00:00Z");

type Values = Partial<Record<keyof FoundFacts, string>>;
/** filled: what is right, and fills an empty field by itself; offered: what a person is only shown. All else stays empty. */
type Case = { paper: string; rows: Row[]; fileName?: string; filled?: Values; offered?: Values };

const letterOf = (...rows: Row[]): Row[] => [
  "Musterwerk Energie GmbH, Ringstraße 12, 70173 Stuttgart",
  "Petra Beispiel",
  "Lindenweg 4",
  "89073 Ulm",
  "Stuttgart, 14. Februar 2025",
  ...rows,
];
const letter = { date: "2025-02-14", sender: "Musterwerk Energie GmbH" };

const cases: Case[] = [
  // Amounts
  { paper: "a dash for the cents", rows: ["Gesamtbetrag 35,- €"], filled: { amount: "35.00 EUR" } },
  { paper: "two dashes", rows: ["Rechnungsbetrag € 1.200,--"], filled: { amount: "1200.00 EUR" } },
  { paper: "whole euros", rows: ["Rechnungsbetrag 35 €"], filled: { amount: "35.00 EUR" } },
  { paper: "a whole number that is no money", rows: ["Gesamtbetrag laut Anlage 35"] },
  { paper: "pieces", rows: ["Summe 12 Stück"] },
  { paper: "dollars", rows: ["Total due: $1,042.01"], filled: { amount: "1042.01 USD" } },
  { paper: "dollars of another country", rows: ["ABN 12 345 678 901", "Total due: $42.01"], filled: { amount: "42.01 " } },
  { paper: "pounds", rows: ["Amount due £12.50"], filled: { amount: "12.50 GBP" } },
  { paper: "złoty", rows: ["Total due 12,50 zł"], filled: { amount: "12.50 PLN" } },
  { paper: "crowns by the words of their country", rows: ["Moms 25 % kronor", "Total due 120,00 kr"], filled: { amount: "120.00 SEK" } },
  { paper: "crowns of no country", rows: ["Total due 120,00 kr"], filled: { amount: "120.00 " } },
  { paper: "francs", rows: ["Rechnungsbetrag Fr. 35.50"], filled: { amount: "35.50 CHF" } },
  { paper: "marks", rows: ["Rechnungsbetrag 1.200,00 DM"], filled: { amount: "1200.00 DEM" } },
  { paper: "a shop named dm takes no marks", rows: ["dm drogerie markt", "Summe 4,95 EUR"], filled: { amount: "4.95 EUR" } },
  { paper: "bare dollars", rows: ["Amount due $35"], filled: { amount: "35.00 USD" } },
  { paper: "bare dollars with a gap", rows: ["Total due $ 1,042"], filled: { amount: "1042.00 USD" } },
  { paper: "bare crowns", rows: ["Total due 120 kr"], filled: { amount: "120.00 " } },
  {
    paper: "bare crowns in front, of a country",
    rows: ["Org. nr 912 345 678 MVA", "Total due kr 1 200"],
    filled: { amount: "1200.00 NOK" },
  },
  { paper: "crowns with a point", rows: ["Moms 25 % kronor", "Total due 120 kr."], filled: { amount: "120.00 SEK" } },
  { paper: "bare pounds", rows: ["Amount due £12"], filled: { amount: "12.00 GBP" } },
  { paper: "bare złoty", rows: ["Total due 35 zł"], filled: { amount: "35.00 PLN" } },
  { paper: "bare francs", rows: ["Rechnungsbetrag Fr. 35.–"], filled: { amount: "35.00 CHF" } },
  { paper: "bare marks", rows: ["Rechnungsbetrag 1.200 DM"], filled: { amount: "1200.00 DEM" } },
  { paper: "letters with gaps", rows: ["G e s a m t b e t r a g 119,00 EUR"], filled: { amount: "119.00 EUR" } },
  { paper: "an ask in a sentence", rows: ["Bitte zahlen Sie den Betrag von 45,00 EUR."], filled: { amount: "45.00 EUR" } },
  {
    paper: "what a payslip pays, and not its gross",
    rows: ["Gesamtbrutto 4.428,39", "Lohnsteuer -612,50", "Auszahlungsbetrag 2.789,78"],
    filled: { amount: "2789.78 " },
  },
  { paper: "a contribution", rows: ["Rechnungsbeitrag 89,00 EUR"], filled: { amount: "89.00 EUR" } },
  { paper: "the end after rounding", rows: ["Total 9,43", "Endbetrag nach Rundung 9,45"], filled: { amount: "9.45 " } },
  { paper: "two different totals", rows: ["Gesamtbetrag 119,00 €", "Rechnungsbetrag 129,00 €"], offered: { amount: "129.00 EUR" } },
  {
    paper: "two totals that a third amount explains",
    rows: ["Gesamtbetrag 119,00 €", "Anzahlung 19,00 €", "Zahlbetrag 100,00 €"],
    filled: { amount: "100.00 EUR" },
  },
  { paper: "a monthly price", rows: ["Das Entgelt beträgt in Summe 24,99 EUR im Monat"] },
  { paper: "what an insurance would pay", rows: ["Versicherungssumme 100.000,00 EUR"] },
  { paper: "a ticket's price", rows: ["Parkett links · Normalpreis 48,00 €"], offered: { amount: "48.00 EUR" } },

  // Days
  { paper: "a day behind a number and a stroke", rows: ["80101911/26.06.2025"], offered: { date: "2025-06-26" } },
  { paper: "a gap before the comma", rows: ["Date: August 3 , 2014"], filled: { date: "2014-08-03" } },
  { paper: "an ordinal that was misread", rows: ['Date : 9" June 2014'], offered: { date: "2014-06-09" } },
  { paper: "an old deed", rows: ["Geburtsurkunde", "Ulm, den 12. März 1975"], filled: { date: "1975-03-12" } },
  { paper: "an old day that may be a birthday", rows: ["Datum 12.03.1975"], offered: { date: "1975-03-12" } },
  { paper: "an old day of two digits", rows: ["Datum 12.03.75"] },
  { paper: "a heading with its day", rows: ["Mahnung vom 14.02.2025"], filled: { date: "2025-02-14" } },
  { paper: "another paper in a sentence", rows: ["wir beziehen uns auf Ihre Kündigung vom 14.02.2025."] },
  {
    paper: "two dates that contradict",
    rows: ["Rechnungsdatum: 14.02.2025", "Rechnungsdatum: 15.02.2025"],
    offered: { date: "2025-02-14" },
  },
  {
    paper: "the line of a fax",
    rows: ["14/02/2025 09:12 VON: 0731 123456 AN: 0711 998877 SEITE 001/001"],
    offered: { date: "2025-02-14" },
  },
  { paper: "the day in the file's name", rows: ["no day"], fileName: "2025-02-19 Car Insurance.pdf", offered: { date: "2025-02-19" } },
  { paper: "the paper's day before that of its name", rows: letterOf(), fileName: "2025-02-19 Brief.pdf", filled: letter },
  { paper: "a camera's name", rows: ["no day"], fileName: "IMG_20250219_101112.jpg" },
  { paper: "a day to come in a name", rows: ["no day"], fileName: "2027-02-19.pdf" },

  // What takes place, or ends, on a day
  { paper: "a hearing", rows: ["wird Termin bestimmt auf", "Donnerstag, 14.05.2026, 10:30 Uhr", "Sitzungssaal 113"] },
  { paper: "a hearing in one line", rows: ["Termin bestimmt auf Donnerstag, 14.05.2026, 10:30 Uhr"] },
  { paper: "a hearing beside the paper's own day", rows: letterOf("Termin: Donnerstag, 13.02.2025, 10:30 Uhr"), filled: letter },
  { paper: "the day of a session", rows: ["Datum der Sitzung: 14.05.2026"] },
  { paper: "an English hearing", rows: ["Date of hearing: 14 May 2026"] },
  { paper: "an appointment", rows: ["Your appointment is on Monday, 11 May 2026 at 10:30 am."] },
  { paper: "an appointment over two lines", rows: ["Your next appointment:", "Monday, 11 May 2026, 10:30"] },
  { paper: "an invitation", rows: ["Wir laden Sie herzlich ein für den 14.06.2025."] },
  {
    paper: "an invitation that breaks off before its day",
    rows: letterOf("Herzliche Einladung zum Sommerfest am", "Samstag, 14.06.2025, 15:00 Uhr"),
    filled: letter,
  },
  { paper: "a day in a sentence, with its hour", rows: ["Wir treffen uns Donnerstag, den 14.05.2026 um 18 Uhr."] },
  { paper: "a weekday is no town", rows: ["Donnerstag, 14.05.2026"], offered: { date: "2026-05-14" } },
  { paper: "a town, a weekday and a day", rows: ["Ulm, Donnerstag, den 14.05.2026"], filled: { date: "2026-05-14" } },
  { paper: "a town of several words", rows: ["Frankfurt am Main, den 14.05.2026"], filled: { date: "2026-05-14" } },
  { paper: "a purchase with its hour", rows: ["14.05.2026 10:30"], filled: { date: "2026-05-14" } },
  { paper: "a terminal is no appointment", rows: ["Terminal 4711", "14.05.2026 10:30"], filled: { date: "2026-05-14" } },
  { paper: "the day of a delivery", rows: ["Zugestellt 14.05.2026"] },
  { paper: "a time of service", rows: ["Leistungszeitraum 01.04.2026 bis 30.04.2026"] },
  { paper: "a day of birth", rows: ["Petra Beispiel, geb. 12.03.1999"] },
  { paper: "a validity", rows: ["Wirksam 14.05.2026"] },
  { paper: "a deadline", rows: ["Antwort bis zum 14.05.2026, spätestens 18.05.2026"] },
  { paper: "a deadline over two lines", rows: letterOf("Antworten Sie bis spätestens", "Montag, 18.05.2026"), filled: letter },

  // Due days
  {
    paper: "a due day in a sentence",
    rows: letterOf("Bitte zahlen Sie den Betrag bis spätestens 28.02.2025."),
    filled: { ...letter, due: "2025-02-28" },
  },
  {
    paper: "without any discount",
    rows: letterOf("Bitte überweisen Sie ohne Abzug bis zum 28.02.2025 auf unser Konto."),
    filled: { ...letter, due: "2025-02-28" },
  },
  {
    paper: "what is to be done by a day stands in the next line",
    rows: letterOf("Wir bitten Sie, die Medien bis spätestens 28.02.2025", "zurückzugeben und die Gebühr zu begleichen."),
    filled: letter,
    offered: { due: "2025-02-28" },
  },
  { paper: "a day that is over", rows: letterOf("Das Buch ist fällig seit 14.02.2025."), filled: letter },
  {
    paper: "two due days",
    rows: letterOf("Die erste Hälfte ist fällig am 28.02.2025.", "Die zweite Hälfte ist fällig am 31.03.2025."),
    filled: letter,
    offered: { due: "2025-03-31" },
  },

  // Numbers
  { paper: "an invoice addressed as yours", rows: ["Ihre Rechnung Nr. 88-17"], filled: { number: "88-17" } },
  { paper: "the reader's own number", rows: ["RECHNUNG", "Ihre Nr.: 10033"] },
  { paper: "a slip", rows: ["RECHNUNG", "Beleg: 2026/1187", "Ihre Nr.: 10033"], offered: { number: "2026/1187" } },
  { paper: "two numbers that contradict", rows: ["Rechnungsnummer 4711", "Rechnungs-Nr. 4712"], offered: { number: "4711" } },
  {
    paper: "a number and a day",
    rows: ["Lieferschein / Frachtauftrag", "80101911/26.06.2025"],
    offered: { number: "80101911", date: "2025-06-26" },
  },
  { paper: "letters read for figures", rows: ["Rechnung Nr. 2O25"], offered: { number: "2O25" } },
  { paper: "a number that breaks off", rows: ["Rechnung Nr. 2O25-47ll"] },
  ...(
    [
      ["Vertragsnummer: MF-2026-884120", "MF-2026-884120"],
      ["Versicherungsschein-Nr. 12.345678", "12.345678"],
      ["Policy number: HX-4471", "HX-4471"],
      ["Ticket-Nr. MK-20261212-0391", "MK-20261212-0391"],
      ["Steuernummer: 12/345/67890", "12/345/67890"],
      ["Kündigung meiner Mitgliedschaft, Mitgliedsnummer 20931", "20931"],
      ["Order number 100-4471", "100-4471"],
      ["Ausweis-Nr. 7730215", "7730215"],
    ] as const
  ).map(([row, number]): Case => ({ paper: row, rows: [row], offered: { number } })),
  { paper: "a customer's number", rows: ["Kundennummer: 5502 7719"] },
  { paper: "a contract's number on an invoice", rows: ["Rechnung", "Vertragsnummer: 884120"] },

  // Senders
  {
    paper: "a long legal form",
    rows: ["", "", "", "", "Nordnetz Verwaltung GmbH & Co. KG · Am Hafen 3 · 20457 Hamburg", "Petra Beispiel", "Lindenweg 4", "89073 Ulm"],
    filled: { sender: "Nordnetz Verwaltung GmbH & Co. KG" },
  },
  {
    paper: "an addressee over a street",
    rows: ["", "", "", "", "Turner Consulting Ltd", "12 Elm Road", "Leeds", "Dear customer,"],
    offered: { sender: "Turner Consulting Ltd" },
  },
  {
    paper: "a brand at the head and the firm at the foot",
    rows: [
      "PIZZA PALAZZO",
      "PIZZA PALAZZO HAFEN",
      "Am Hafen 3, 20457 Hamburg",
      "Summe 7,20 EUR",
      "www.pizza-palazzo.example",
      ...Array<string>(20).fill(""),
      "Nordkost Betriebe GmbH",
      "HRB 41906",
    ],
    filled: { amount: "7.20 EUR" },
    offered: { sender: "Pizza Palazzo" },
  },
  {
    paper: "a head without a legal form, far over an addressee that has one",
    rows: [[[60, "Bluebird Couriers"]], "", "", "", "Turner Consulting Ltd", "12 Elm Road", "Leeds", "Yours sincerely, Bluebird Couriers"],
    offered: { sender: "Bluebird Couriers" },
  },
  {
    paper: "a legal form that stands in the line below its name",
    rows: ["BLUEBIRD PARCEL COURIERS", "(LEEDS) LTD", "12 Elm Road", "Tel. 555 0100", "Total £12.50"],
    filled: { sender: "Bluebird Parcel Couriers (Leeds) Ltd", amount: "12.50 GBP" },
  },
  { paper: "a partnership", rows: ["Thornbury & Lane LLP", "12 Elm Road", "Leeds"], filled: { sender: "Thornbury & Lane LLP" } },
  { paper: "a title", rows: ["Antrag auf Kindergeld", "Name Wolkenstein"] },
  {
    paper: "the fields of a form",
    rows: [
      "Antrag auf Kindergeld",
      [
        [5, "Vorname"],
        [35, "Friederike"],
      ],
    ],
  },
  { paper: "whom it is for, at the head", rows: ["Herrn Günther Weiß", "Summe 14,50 EUR"], filled: { amount: "14.50 EUR" } },
  {
    paper: "a table's head",
    rows: [
      [
        [5, "Hotel Details"],
        [35, "Check In"],
        [60, "Rooms"],
      ],
    ],
  },
  {
    paper: "a hall",
    rows: ["Herkulessaal der Residenz, Residenzstraße 1, 80333 München"],
    offered: { sender: "Herkulessaal der Residenz" },
  },
  { paper: "a copyright", rows: ["© 2024 Formblatt Verlag GmbH"], offered: { sender: "Formblatt Verlag GmbH" } },
  { paper: "an owner", rows: ["Eigentümer: Wohnbau Süd GmbH, HRB 4711, USt-IdNr. DE1"], offered: { sender: "Wohnbau Süd GmbH" } },
  { paper: "what a scanner's program wrote", rows: ["Gescannt mit CamScanner"] },
  {
    paper: "who presents a concert",
    rows: ["Münchner Kammerphilharmonie e. V. präsentiert", "Weihnachtsoratorium", "Residenzstraße 1, 80333 München"],
    filled: { sender: "Münchner Kammerphilharmonie e. V." },
  },
  {
    paper: "a letter of a person, who signs it",
    rows: [
      "Käthe Löwenherz",
      "Gänsemarkt 2",
      "48143 Münster",
      "Sehr geehrte Damen und Herren,",
      "Mit freundlichen Grüßen",
      "Käthe Löwenherz",
    ],
    filled: { sender: "Käthe Löwenherz" },
  },
];

test.each(cases)("$paper", ({ rows, fileName = "", filled = {}, offered = {} }) => {
  const found = readFacts([drawnWords(...rows)], { today, fileName });
  expect({ filled: valuesOf(found, true), offered: valuesOf(found, false) }).toEqual({ filled, offered });
});

function valuesOf(found: FoundFacts, isSure: boolean): Values {
  const told = Object.entries(found).filter(([, fact]) => fact.isSure === isSure);
  return Object.fromEntries(told.map(([fact, { value }]) => [fact, typeof value === "string" ? value : written(value)]));
}

function written({ cents, currency }: { cents: number; currency: string }): string {
  return `${(cents / 100).toFixed(2)} ${currency}`;
}
