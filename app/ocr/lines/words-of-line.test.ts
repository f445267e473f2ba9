import { expect, test } from "vitest";
import { wordsOfLine } from "./words-of-line.ts";

const quad = [
  { x: 0, y: 0 },
  { x: 300, y: 0 },
  { x: 300, y: 20 },
  { x: 0, y: 20 },
] as const;

const read = (text: string) => {
  const letters = [...text].map((sign, i) => ({ sign, sure: 1, at: (i + 0.5) / text.length }));
  return wordsOfLine({ letters }, quad).map((word) => word.text);
};

test.each([
  ["O,50", "0,50"],
  ["1O,50", "10,50"],
  ["12,5O", "12,50"],
  ["1l,50", "11,50"],
  ["1.2O0,00€", "1.200,00€"],
  ["-I2,30", "-12,30"],
  ["1O.11.2026", "10.11.2026"],
])("a lone letter among figures is a figure: %s", (found, meant) => {
  expect(read(found)).toEqual([meant]);
});

test.each(["0,5l", "1,25l", "0,33l", "O2", "A4O", "OO,50", "NL12", "3O", "lO,50", "Otto", "1o"])("%s stays as it is", (text) => {
  expect(read(text)).toEqual([text]);
});
