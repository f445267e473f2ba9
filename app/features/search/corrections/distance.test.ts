import { expect, test } from "vitest";
import { distance, lettersOff, oneOff } from "./distance.ts";

test.each([
  ["rechnung", "rechnung", 0],
  ["rechnugn", "rechnung", 1],
  ["rechung", "rechnung", 1],
  ["rechnnung", "rechnung", 1],
  ["rexhnunk", "rechnung", 2],
  ["mahnung", "rechnung", 3],
  ["ab", "abcdef", 3],
])("%s and %s differ by %i letters, or more than are counted", (one, other, letters) => {
  expect(distance(one, other, 2)).toBe(letters);
});

test("a short word may be off by one letter, and each word that is off by one is among those looked up", () => {
  expect([lettersOff("miete"), lettersOff("mieten")]).toEqual([1, 2]);
  const off = oneOff("meite");
  expect(off).toEqual(expect.arrayContaining(["miete", "meiste", "weite", "mete", "meite".slice(1), "meiter"]));
  expect(off.every((word) => distance("meite", word, 1) === 1)).toBe(true);
});
