import { expect, test } from "vitest";
import { longestSideOf } from "./long-paper.ts";

test.each([
  ["a sheet", 2100, 2970, 1920],
  ["a receipt as long as two sheets", 1000, 2500, 1920],
  ["a receipt of 1:8", 600, 4800, 5760],
  ["the same, lying", 4800, 600, 5760],
  ["a ribbon", 10, 5000, 12_000],
  ["a line", 0, 5000, 12_000],
])("%s may be so many px long", (_, width, height, longest) => {
  expect(longestSideOf({ width, height })).toBe(longest);
});

test.each([
  ["a sheet: as A4 has at 300 dpi", 2100, 2970, 3508],
  ["a receipt as long as two sheets", 1000, 2500, 3508],
  ["a receipt of 1:8: as a till roll has at 300 dpi", 600, 4800, 7560],
  ["a ribbon", 10, 5000, 12_000],
])("what came in full quality, %s, may be so many px long", (_, width, height, longest) => {
  expect(longestSideOf({ width, height }, "full")).toBe(longest);
});
