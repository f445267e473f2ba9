import { expect, test } from "vitest";
import { betterReading, type FoundWord, isWeak, readingOf, textOf, type Word } from "./words.ts";

const size = { width: 1000, height: 2000 };
const found = (text: string, confidence = 95): FoundWord => ({
  text,
  confidence,
  bounds: { left: 100, top: 200, right: 300, bottom: 250 },
});
const some = (count: number, confidence: number): Word[] =>
  Array.from({ length: count }, () => ({ text: "Wort", confidence, box: { left: 0, top: 0, width: 0.1, height: 0.1 }, line: 0 }));

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

test("few sure words or many unsure ones make a reading weak", () => {
  expect(isWeak({ words: [] })).toBe(true);
  expect(isWeak({ words: some(4, 99) })).toBe(true);
  expect(isWeak({ words: some(5, 99) })).toBe(false);
  expect(isWeak({ words: [...some(10, 99), ...some(10, 30)] })).toBe(true);
  expect(isWeak({ words: [...some(10, 99), ...some(2, 30)] })).toBe(false);
});

test("the reading with more sure words is kept, the first where they are even", () => {
  const first = { words: some(5, 90), name: "first" };
  const second = { words: [...some(5, 90), ...some(50, 20)], name: "second" };
  expect(betterReading(first, second).name).toBe("first");
  expect(betterReading(first, { ...second, words: some(6, 71) }).name).toBe("second");
});
