import { expect, test } from "vitest";
import { findNumbers } from "./numbers.ts";

test.each([
  ["Rechnung Nr. 471102 vom 05.03.2026", ["471102"]],
  ["Rechnung\nNr. 471102", ["471102"]],
  ["Rechnung\n\n  \nNr. 471102", ["471102"]],
  ["Gutschrift\nNr. 471102", ["471102"]],
  ["Bestellung\nNr. 471102", []],
  ["Nr. 471102", []],
  ["Rechnung zum Vertrag Nr. 471102", []],
  ["Rechnungsnummer: RE-2026-4711\nKundennummer 55512345", ["RE-2026-4711", "55512345"]],
  ["Kundennummer 880 123", []],
  ["Rechnungs-Nr. 4711/26.", ["4711/26"]],
])("the numbers of %j", (text, numbers) => {
  expect(findNumbers(text)).toEqual(numbers);
});

test.each(["05.03.2026", "5/3/26", "2026-03-05", "12,80", "2026", "1998", "47"])("%s is no number of an invoice", (told) => {
  expect(findNumbers(`Rechnungsnummer: ${told}`)).toEqual([]);
  expect(findNumbers(`Rechnungsnummer: ${told}\nRechnungsnummer: 471102`)).toEqual(["471102"]);
});
