import { expect, test } from "vitest";
import { foundWords } from "./found-words.ts";

const ofLines = (...lines: string[]) => lines.flatMap((line, n) => line.split(" ").map((text) => ({ text, line: n })));
const foundIn = (words: { text: string; line: number }[], terms: string[]) =>
  [...foundWords(words, terms)].sort().map((place) => words[place]?.text);

const words = ofLines("Rechnung der Stadtwerke,", "Große Straße 5 Rechnungsbetrag");
const found = (...terms: string[]) => foundIn(words, terms);

test("every word is found that holds a term, in whatever case and spelling of ß", () => {
  expect(found("rechnung")).toEqual(["Rechnung", "Rechnungsbetrag"]);
  expect(found("STRASSE", "betrag")).toEqual(["Straße", "Rechnungsbetrag"]);
});

test("a term with blanks is found across words, and only there", () => {
  expect(found("werke, gro")).toEqual(["Stadtwerke,", "Große"]);
  expect(found("der Stadtwerke, Große Straße 5 Rech")).toEqual(["der", "Stadtwerke,", "Große", "Straße", "5", "Rechnungsbetrag"]);
  expect(found("der  stadt")).toEqual(["der", "Stadtwerke,"]);
});

test("both halves of a word are found that two lines share, each in whole and in part, and so are letters set apart", () => {
  const parted = ofLines("Ihre Privathaft-", "pflicht R E C H", "IBAN DE02 1203", "vom 5. März 2018");
  expect(foundIn(parted, ["Privathaftpflicht"])).toEqual(["Privathaft-", "pflicht"]);
  expect(foundIn(parted, ["privathaft-pflicht"])).toEqual(["Privathaft-", "pflicht"]);
  expect(foundIn(parted, ["haft"])).toEqual(["Privathaft-"]);
  expect(foundIn(parted, ["licht"])).toEqual(["pflicht"]);
  expect(foundIn(parted, ["rech"])).toEqual(["R", "E", "C", "H"]);
  expect(foundIn(parted, ["DE021203"])).toEqual(["DE02", "1203"]);
  expect(foundIn(parted, ["05.03.2018"])).toEqual(["5.", "März", "2018"]);
});

test("what stands nowhere marks nothing, nor does no term", () => {
  expect(found("derstadt", "Zugspitze", " ")).toEqual([]);
  expect(found()).toEqual([]);
});

test("a page full of the same letter is searched in no time", () => {
  const many = Array.from({ length: 1500 }, () => ({ text: "aaaaaaaaaa", line: 0 }));
  expect(foundWords(many, ["a", "aa", "aaa aaa"]).size).toBe(1500);
});
