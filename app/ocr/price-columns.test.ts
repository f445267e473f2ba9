import { expect, test } from "vitest";
import { withPrices } from "./price-columns.ts";
import type { FoundWord } from "./words.ts";

const line = (top: number, ...words: [left: number, text: string][]): FoundWord[] =>
  words.map(([left, text]) => ({ text, confidence: 90, bounds: { left, right: left + text.length * 10, top, bottom: top + 20 } }));
const texts = (lines: FoundWord[][]) => withPrices(lines).map((words) => words.map(({ text }) => text).join(" "));

test("prices that were read as a column of their own go to the items they stand beside", () => {
  const items = [line(100, [0, "Brot"]), line(130, [0, "Milch"], [60, "1,5"], [95, "%"]), line(160, [0, "SUMME"])];
  const prices = [line(103, [300, "3,20"], [350, "A"]), line(127, [300, "1,09"], [350, "A"]), line(164, [280, "EUR"], [320, "4,29"])];
  expect(texts([...items, ...prices])).toEqual(["Brot 3,20 A", "Milch 1,5 % 1,09 A", "SUMME EUR 4,29"]);
});

test("two columns of amounts stand in their order", () => {
  expect(texts([line(100, [0, "Brot"]), line(100, [300, "6,40"]), line(100, [200, "3,20"])])).toEqual(["Brot 3,20 6,40"]);
});

test.each([
  ["text beside text", [line(100, [0, "Absender"]), line(100, [300, "Datum"])], ["Absender", "Datum"]],
  ["an amount without anything beside it", [line(100, [0, "Brot"]), line(140, [300, "3,20"])], ["Brot", "3,20"]],
  ["an amount left of a text", [line(100, [300, "Brot"]), line(100, [0, "3,20"])], ["Brot", "3,20"]],
  ["a number that is no amount", [line(100, [0, "Brot"]), line(100, [300, "4711"])], ["Brot", "4711"]],
  ["lines without words", [[], line(100, [0, "Brot"])], ["", "Brot"]],
])("%s stays as it is", (_, lines, expected) => {
  expect(texts(lines)).toEqual(expected);
});
