import { describe, expect, test } from "vitest";
import { type FoundWord, readingOf, smellsOdd, spokenWords, textOf, type Word, withoutNoise } from "./words.ts";

const size = { width: 1000, height: 2000 };
const found = (text: string, confidence = 95): FoundWord => ({
  text,
  confidence,
  bounds: { left: 100, top: 200, right: 300, bottom: 250 },
});
const place = { box: { left: 0, top: 0, width: 0.1, height: 0.1 }, line: 0 };
const some = (count: number, confidence: number): Word[] => Array.from({ length: count }, () => ({ ...place, text: "Wort", confidence }));

test("words become fractions of the picture and keep the order of their lines", () => {
  const { text, words } = readingOf([[found("Guten"), found("Tag")], [found("Müller")]], size);
  expect(text).toBe("Guten Tag\nMüller");
  expect(words.map(({ line }) => line)).toEqual([0, 0, 1]);
  expect(words[0]?.box).toEqual({ left: 0.1, top: 0.1, width: expect.closeTo(0.2), height: expect.closeTo(0.025) });
});

test("a box never reaches over the picture's edge", () => {
  const beyond = { text: "Rand", confidence: 90, bounds: { left: -20, top: 1900, right: 1100, bottom: 2100 } };
  expect(readingOf([[beyond]], size).words[0]?.box).toEqual({ left: 0, top: 0.95, width: 1, height: expect.closeTo(0.05) });
});

test("specks are left out, a line of nothing else too, sure signs stay", () => {
  const { text, words } = readingOf([[found("~", 20)], [found("Summe"), found(".", 30), found("€", 91)], [found("12", 30)]], size);
  expect(text).toBe("Summe €\n12");
  expect(words.map(({ line }) => line)).toEqual([0, 0, 1]);
});

test("an empty page has no text", () => {
  expect(readingOf([], size)).toEqual({ text: "", words: [] });
  expect(textOf([])).toBe("");
});

test("a reading smells odd where less than a quarter of it is like a word", () => {
  const reading = (likeWords: number, others: number) => ({ words: [...some(likeWords, 90), ...some(others, 50)] });
  expect(smellsOdd(reading(0, 0))).toBe(false);
  expect(smellsOdd(reading(10, 30))).toBe(false);
  expect(smellsOdd(reading(9, 30))).toBe(true);
});

test("only sure words of three letters speak for a way to hold the page", () => {
  const of = (text: string, confidence: number): Word => ({ ...place, text, confidence });
  expect(spokenWords({ words: [of("Bon", 70), of("Bon", 69), of("ab", 99), of("123", 99)] })).toBe(1);
});

describe("of a page that is no text", () => {
  const guesses = Array.from(
    { length: 40 },
    (_, i): Word => ({ ...place, text: ["xX", "~l", "oo", "rzk"][i % 4] ?? "", confidence: 55, line: i }),
  );
  const kept = (...words: [text: string, confidence: number][]) => {
    const given = words.map(([text, confidence], i) => ({ ...place, text, confidence, line: 100 + i }));
    return withoutNoise({ text: "", words: [...guesses, ...given] });
  };

  test("nothing stays where nothing is like a word", () => {
    expect(kept()).toEqual({ text: "", words: [] });
  });

  test.each([
    ["a sure word", "Foto", 70, true],
    ["a word that is not sure", "Foto", 69, false],
    ["a number", "471", 70, true],
    ["a price", "3,2", 70, true],
    ["two letters", "ab", 99, false],
    ["a long word that is likely", "Kröger", 40, true],
    ["a long word that is not", "Kröger", 39, false],
    ["a line that machines read", "P<<D", 10, true],
  ])("%s stays or goes", (_, text, confidence, stays) => {
    expect(kept([text, confidence]).text).toBe(stays ? text : "");
  });

  test("lines are counted anew", () => {
    expect(kept(["Foto", 90], ["xX", 50], ["Kröger", 60]).words.map(({ line }) => line)).toEqual([0, 1]);
  });

  test("a receipt keeps its guesses: three sure words among forty are enough", () => {
    const words: [string, number][] = [
      ["Brot", 90],
      ["3,20", 90],
      ["Summe", 90],
    ];
    expect(kept(...words).words).toHaveLength(43);
    expect(kept(...words.slice(1)).words).toHaveLength(2);
  });
});
