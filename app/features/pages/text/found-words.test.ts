import { expect, test } from "vitest";
import { foundWords } from "./found-words.ts";

const words = ["Rechnung", "der", "Stadtwerke,", "Große", "Straße", "5", "Rechnungsbetrag"];
const found = (...terms: string[]) => [...foundWords(words, terms)].sort().map((place) => words[place]);

test("every word is found that holds a term, in whatever case and spelling of ß", () => {
  expect(found("rechnung")).toEqual(["Rechnung", "Rechnungsbetrag"]);
  expect(found("STRASSE", "betrag")).toEqual(["Straße", "Rechnungsbetrag"]);
});

test("a term with blanks is found across words, and only there", () => {
  expect(found("werke, gro")).toEqual(["Stadtwerke,", "Große"]);
  expect(found("der Stadtwerke, Große Straße 5 Rech")).toEqual(["der", "Stadtwerke,", "Große", "Straße", "5", "Rechnungsbetrag"]);
  expect(found("der  stadt")).toEqual(["der", "Stadtwerke,"]);
});

test("what stands nowhere marks nothing, nor does no term", () => {
  expect(found("derstadt", "Zugspitze", " ")).toEqual([]);
  expect(found()).toEqual([]);
});

test("a page full of the same letter is searched in no time", () => {
  const many = Array.from({ length: 1500 }, () => "aaaaaaaaaa");
  expect(foundWords(many, ["a", "aa", "aaa aaa"]).size).toBe(1500);
});
