import { expect, test } from "vitest";
import { joinTexts } from "./join-texts.ts";
import { type Reading, textOf } from "./words.ts";

type Placed = [text: string, left: number, top: number];

/** Each word lies in a line of its own, .1 wide and .02 high. */
const reading = (confidence: number, ...placed: Placed[]): Reading => {
  const words = placed.map(([text, left, top], line) => ({ text, confidence, line, box: { left, top, width: 0.1, height: 0.02 } }));
  return { text: textOf(words), words };
};
const written = (...placed: Placed[]) => reading(100, ...placed);
const read = (...placed: Placed[]) => reading(90, ...placed);
const joinedOnes = (own: Reading, read: Reading) => joinTexts(own, read) ?? { text: "", words: [] };
const down = (...words: string[]): Placed[] => words.map((word, i) => [word, 0.1, 0.1 * (i + 1)]);

test("what was read where a page has no words of its own comes between them, in its place", () => {
  const own = written(["Kopf", 0.1, 0.05], ["Fuß", 0.1, 0.9]);
  const { text, words } = joinedOnes(own, read(["Kopf", 0.1, 0.05], ["links", 0.1, 0.4], ["rechts", 0.5, 0.41], ["Mitte", 0.1, 0.6]));
  expect(text).toBe("Kopf\nlinks\nrechts\nMitte\nFuß");
  expect(words.map(({ text, confidence }) => [text, confidence])).toContainEqual(["Kopf", 100]);
});

test("in a row with its own words it stands from left to right, and lines are counted anew", () => {
  const { text, words } = joinedOnes(written(["Betrag", 0.1, 0.5], ["Ende", 0.1, 0.7]), read(["84,20", 0.5, 0.5]));
  expect(text).toBe("Betrag 84,20\nEnde");
  expect(words.map(({ line }) => line)).toEqual([0, 0, 1]);
});

test("what is more likely wrong is not joined, and no read word passes for a written one", () => {
  const own = written(["Kopf", 0.1, 0.1]);
  expect(joinTexts(own, reading(49, ["vage", 0.1, 0.5]))).toEqual(own);
  expect(joinTexts(own, reading(100, ["sicher", 0.1, 0.5]))?.words.map(({ confidence }) => confidence)).toEqual([100, 99]);
});

const truth = ["Stadtwerke", "Rechnung", "überweisen", "Vertrauen", "2025-4711", "Grüßen"];
const misread = ["StadtwerkeI", "Reclmung", "iiberweisen", "Vertrauen", "2O25-47ll", "GriiBen"];

test.each([
  ["says the same", written(...down(...truth)), false],
  ["has figures for letters and letters for figures", written(...down(...misread)), true],
  ["lies in other places", written(...down(...[...truth].reverse())), true],
  ["is a stamp's few words", written(...down("BEISPIEL", "000123")), false],
  ["was hardly read", written(...truth.map((word): Placed => [word, 0.7, 0.9])), false],
] as const)("a text that %s is contradicted: %#", (_, own, contradicted) => {
  expect(joinTexts(own, read(...down(...truth))) === null).toBe(contradicted);
});
