import { expect, test } from "vitest";
import { findCompany, findShop, looksLikeWord } from "./names.ts";

test.each(["Bäckerei", "REWE", "dm", "McDonald", "Müller-Lüdenscheid", "HNO", "Angst"])("%s can be spoken", (word) => {
  expect(looksLikeWord(word)).toBe(true);
});

test.each([
  ["x", "a letter is none"],
  ["4711", "a number is none"],
  ["Hskrt", "nobody speaks without vowels"],
  ["Huuuber", "no letter comes three times"],
  ["Angstschrxtz", "so many consonants do not follow each other"],
  ["baRTel", "capitals stand in front"],
  ["Abcdefghijklmnopqrstuvwxyzabcdefgh", "no word is so long"],
])("%s is no word: %s", (word) => {
  expect(looksLikeWord(word)).toBe(false);
});

test.each([
  ["BÄCKEREI HUBER\nAm Markt 3\nSUMME 3,20", "Bäckerei Huber"],
  ["14.11.26 08:12\nCafé Krone", "Café Krone"],
  ["Willkommen bei uns\nIhr Beleg\nQuittung\nRechnung", undefined],
  ["eins zwei drei\nvier fünf", undefined],
  ["Wir sind auch morgen wieder gern für Sie da", undefined],
  ["1\n2\n3\n4\nCafé Krone", undefined],
])("the shop of a receipt stands at its head: %j", (text, shop) => {
  expect(findShop(text)).toBe(shop);
});

test.each([
  ["Karotten 2 KG\nSumme 3,20", undefined],
  ["Firma Stadtwerke Neustadt GMBH", "Stadtwerke Neustadt GmbH"],
  ["Rechnung an\nAkme Handel GmbH\nAm Ring 4\n12345 Neustadt", undefined],
  ["Verkäufer\nName: Erika Muster\nKäufer\nNordlicht Media AG", "Erika Muster"],
  ["Akme Handel GmbH · Am Ring 4 · 12345 Neustadt\nNordlicht Media AG", "Akme Handel GmbH"],
])("the sender of %j", (text, sender) => {
  expect(findCompany(text)).toBe(sender);
});
