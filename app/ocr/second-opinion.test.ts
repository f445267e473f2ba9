import { expect, test } from "vitest";
import { needsSecondOpinion, withSecondOpinion } from "./second-opinion.ts";
import type { Word } from "./words.ts";

const word = (text: string, confidence: number, left = 0.1, line = 0): Word => ({
  text,
  confidence,
  line,
  box: { left, top: 0.1, width: 0.1, height: 0.02 },
});
const reading = (...words: Word[]) => ({ text: words.map(({ text }) => text).join(" "), words, turns: 0 as const });

test("an unsure word becomes what the other reader is sure of in its place, and stands where it stood", () => {
  const first = reading(word("Rechming", 30), word("Nr.", 95, 0.3), word("4O18", 40, 0.5));
  const second = { words: [word("Rechnung", 92, 0.11, 4), word("Mr.", 99, 0.3, 4), word("4018", 60, 0.5, 4)] };
  const joined = withSecondOpinion(first, second);
  expect(joined.text).toBe("Rechnung Nr. 4O18");
  expect(joined.words[0]).toEqual({ ...word("Rechnung", 92), line: 0 });
  expect(joined.turns).toBe(0);
});

test("where the other reader parted a word, or read one of another length, the first reading stays", () => {
  const first = reading(word("Gesamtbefrag", 30), word("Summe", 40, 0.4));
  const second = { words: [word("Gesamt", 90, 0.1), word("betrag", 90, 0.14), word("Su", 90, 0.4)] };
  expect(withSecondOpinion(first, second)).toEqual(first);
});

test("a page is read twice where many of its words are unsure", () => {
  const words = (count: number, confidence: number) => Array.from({ length: count }, () => word("Bon", confidence));
  expect(needsSecondOpinion({ words: [...words(95, 90), ...words(5, 40)] })).toBe(true);
  expect(needsSecondOpinion({ words: [...words(96, 90), ...words(5, 40)] })).toBe(false);
  expect(needsSecondOpinion({ words: words(4, 40) })).toBe(false);
  expect(needsSecondOpinion({ words: [] })).toBe(false);
});
