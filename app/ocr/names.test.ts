import { expect, test } from "vitest";
import { findCompany, inTitleCase, looksLikeWord } from "./names.ts";

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
  ["Karotten 2 KG\nSumme 3,20", undefined],
  ["Firma Stadtwerke Neustadt GMBH", "Stadtwerke Neustadt GmbH"],
  ["Rechnung an\nAkme Handel GmbH\nAm Ring 4\n12345 Neustadt", undefined],
  ["Verkäufer\nName: Erika Muster\nKäufer\nNordlicht Media AG", "Erika Muster"],
  ["Akme Handel GmbH · Am Ring 4 · 12345 Neustadt\nNordlicht Media AG", "Akme Handel GmbH"],
])("the sender of %j", (text, sender) => {
  expect(findCompany(text)).toBe(sender);
});

test.each([
  ["the sender's line above the address", "Bei Spiel GmbH • Ecke 12 • 12345 Stadthausen\nKunden AG\nHofweg 4\n54321 Neustadt"],
  ["the name at the foot, beside the register", "Kunden AG\nHofweg 4\n54321 Neustadt\nRechnung\nText\nText\nBei Spiel GmbH\nHRB 1234"],
  ["a heading over the customer", "Rechnung an:\nKunden AG\nHofweg 4\n54321 Neustadt\nText\nText\nBei Spiel GmbH"],
])("the sender is told by %s", (_, text) => {
  expect(findCompany(text)).toBe("Bei Spiel GmbH");
});

test.each([
  ["Name: Hof GmbH", "Name: Kunden AG", "Hof GmbH"],
  ["Name: MUSTER-Autovermietung", "Name: KUNDEN GMBH", "Muster-Autovermietung"],
  ["Name: 4711", "Name: KUNDEN GMBH", undefined],
])("of an invoice printed from a style sheet %j is the sender, %j is not", (sold, bought, sender) => {
  const text = `Währung: EUR\n\nVerkäufer\n\nNummer: 549910\n\n${sold}\n\nAnschrift: Hofweg 20\n\nDE 80333 München\n\nKäufer/Leistungsempfänger\n\nNummer: GE2020211\n\n${bought}\n\nDE 69876 Frankfurt`;
  expect(findCompany(text)).toBe(sender);
});

test.each([
  ["FACE TO FACE NOODLE HOUSE", "Face to Face Noodle House"],
  ["SAM SAM TRADING CO", "Sam Sam Trading Co"],
  ["BÄCKEREI MÜLLER UND SÖHNE GMBH & CO. KG", "Bäckerei Müller und Söhne GmbH & Co. KG"],
  ["TURNVEREIN ULM E.V.", "Turnverein Ulm e.V."],
  ["DER KLEINE LADEN", "Der Kleine Laden"],
  ["THORNBURY & LANE LLP", "Thornbury & Lane LLP"],
  ["REWE", "REWE"],
  ["Deutsche BAHN AG", "Deutsche BAHN AG"],
])("%s is written %s", (shouted, name) => {
  expect(inTitleCase(shouted)).toBe(name);
});
