import { expect, test } from "vitest";
import { pageHolds } from "~/lib/page-holds";
import { boundedReading, cutMark } from "./bounded-reading.ts";
import type { Word } from "./words.ts";

const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
const wordsOf = (text: string): Word[] => text.split(/\s+/).map((word) => ({ text: word, confidence: 100, box, line: 0 }));
const read = (text: string) => boundedReading({ text, words: wordsOf(text) });

test("what a page of paper says stays as it is", () => {
  const text = "Rechnung Nr. 4711\nüber 12,50 EUR";
  expect(read(text)).toEqual({ text, words: wordsOf(text) });
});

test("a page of more words than a page holds is cut behind the last one, and says so", () => {
  const { text, words } = read("ab ".repeat(100_000).trim());
  expect(words).toHaveLength(pageHolds.words);
  expect(text).toBe(`${"ab ".repeat(pageHolds.words).trim()}\n${cutMark}`);
});

test("one word without end is cut, and a letter keeps no more marks than any writing has", () => {
  const { text, words } = read("a".repeat(1_000_000));
  expect([text.length, words[0]?.text.length]).toEqual([pageHolds.signs + 1 + cutMark.length, pageHolds.signsOfWord]);
  expect(read(`a${"\u0301".repeat(1000)}`).words[0]?.text).toHaveLength(30);
});
