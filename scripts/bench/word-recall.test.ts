import { expect, test } from "vitest";
import { bareWordsOf, errorRateOf, looseErrorRateOf } from "./word-recall.ts";

test.each([
  ["Summe 12,50", "SUMME\n  12,50 ", 0],
  ["abcd", "abxd", 0.25],
  ["abcd", "abd", 0.25],
  ["abcd", "abccd", 0.25],
  ["ab cd", "cd ab", 0.8],
  ["ab", "", 1],
  ["a", "xyz", 3],
  ["", "", 0],
])("%j read as %j is wrong by %f", (truth, read, rate) => {
  expect(errorRateOf(truth, read)).toBeCloseTo(rate, 6);
});

test.each([
  ["Summe: 12,50 EUR", "eur summe 12.50", 0],
  ["Summe Datum", "Datun Summe", 0.1],
  ["Abc", "xyz und mehr", 1],
  ["ab ab", "ab", 0.5],
  ["", "", 0],
])("%j read as %j, in whatever order, is wrong by %f", (truth, read, rate) => {
  expect(looseErrorRateOf(bareWordsOf(truth), bareWordsOf(read))).toBeCloseTo(rate, 6);
});
