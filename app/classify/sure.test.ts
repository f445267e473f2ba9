import { expect, test } from "vitest";
import { guess } from "./fuse.ts";
import { sureType } from "./sure.ts";

const page = (text: string, type?: string, probability = 0.99, confidences: number[] = []) => ({
  text,
  confidences,
  imageGuess: type ? { shape: 1.41, types: [{ type, probability }] } : null,
});
const invoice = "Rechnung\nRechnungsnummer: 2026-17\nRechnungsdatum: 01.11.2026\nzahlbar innerhalb 14 Tagen";

test("words that say so fill a type, whatever the picture shows", () => {
  expect(sureType(page(invoice))).toBe("Rechnung");
  expect(sureType(page(invoice, "Rechnung"))).toBe("Rechnung");
});

test.each([
  ["a bill of a utility", "Your phone bill\nPlease pay by 14.9.2026: 246.55\nPrevious balance 470.92", "Rechnung"],
  ["an invoice that is its delivery note, too", "Rechnung / Lieferschein\nRechnungsbetrag 479,59 €\nLieferdatum 3480", "Rechnung"],
  ["a fee note", "Honorarnote\nIch bitte um Überweisung.\nzahlbar innerhalb 14 Tagen", "Rechnung"],
  [
    "a reminder that speaks of an invoice to come",
    "2. Mahnung\nfällig seit 14.09.2026\nnoch nicht zurückgegeben\nSonst müssen wir Ihnen den Ersatz in Rechnung stellen.",
    "Mahnung",
  ],
  [
    "a receipt of a small shop",
    "Schreibwaren Pohl\n28.9.2026 11:24\nBetrag EUR 72,91\nBar erhalten 80,00\nZurück 7,09\nBitte Bon aufbewahren.",
    "Beleg",
  ],
  ["an identity card of Switzerland", "IDENTITÄTSKARTE\nNo. T57165064", "Ausweis"],
  [
    "a receipt that calls itself a tax invoice",
    "HARDWARE TRADING\nTAX INVOICE\nInvoice No : CS 23304\nCashier # LST\nChange Due 0.00\nTHANK YOU\nGOODS SOLD ARE NOT RETURNABLE",
    "Beleg",
  ],
  ["a tax invoice", "Tax invoice\nAccount 4417\nBalance due £81.20\nPayment within 30 days by bank transfer, please.", "Rechnung"],
  ["a doctor's letter", "Nieren unauffällig, Herz unauffällig.\nSehr geehrter Herr Kollege,\nMit freundlichen kollegialen Grüßen", "Brief"],
  ["a heading in spaced letters", "R E C H N U N G\nRechnungsdatum 14.02.2025", "Rechnung"],
])("%s is known by its words", (_, text, type) => {
  expect(sureType(page(text))).toBe(type);
});

test.each([
  ["a menu", "Mittagskarte\nKürbissuppe 6,90\nForelle 18,50\nAlle Preise in Euro", "Lastschrift"],
  ["a report", "Am Abend standen viele Menschen am Ufer. Die Kosten seien noch nicht bekannt.", "Vertrag"],
  ["a receipt that looks like notes", "12 34 56\n7,80 8,90", "Notizen"],
  ["a business card", "Petra Beispiel\nArchitektin\n0711 22 33 44", "Ausweis"],
])("%s is likely something, and surely nothing", (_, text, type) => {
  expect(guess(page(text, type))[0]?.type).toBe(type);
  expect(sureType(page(text, type))).toBeUndefined();
});

test("a picture says so alone where there are no words, and a hand where it is read unsurely", () => {
  expect(sureType(page("", "Bild"))).toBe("Bild");
  const hand = "Milch Eier Brot Tante anrufen";
  expect(sureType(page(hand, "Notizen", 0.99, [40, 50, 60, 80, 90]))).toBe("Notizen");
  expect(sureType(page(hand.replace("anrufen", ""), "Notizen", 0.99, [95, 95, 95, 95]))).toBeUndefined();
  const jotted = "Milch, Eier\nOpa Geburtstag 12.4.\n☐ Lampe Flur kaputt";
  expect(sureType(page(jotted, "Notizen", 0.99, Array(9).fill(95)))).toBe("Notizen");
  expect(sureType(page(jotted.replace("☐ ", ""), "Notizen", 0.99, Array(8).fill(95)))).toBeUndefined();
  expect(sureType(page(jotted, "Lastschrift", 0.99, Array(9).fill(95)))).toBeUndefined();
  expect(sureType(page(`${jotted}\n7,80\n8,90\n89073 Ulm`, "Notizen", 0.99, Array(14).fill(95)))).toBeUndefined();
});

test("faint print that is read as unsurely as a hand is no note", () => {
  const faint = "LIM SENG THO\nOPEN 6.00\nTotat 6.00\n29/12/2017";
  expect(sureType(page(faint, "Notizen", 0.99, Array(7).fill(40)))).toBeUndefined();
});

test("words of two types are of neither", () => {
  expect(sureType(page("Rechnung\nRechnungsnummer 12\nLieferschein\nWare ordnungsgemäß erhalten"))).toBeUndefined();
});
