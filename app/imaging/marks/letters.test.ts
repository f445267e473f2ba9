import { expect, test } from "vitest";
import { lettersBeyond, rangesOf } from "./letters.ts";

test("neighbouring letters are one range", () => {
  expect(rangesOf([67, 65, 66, 97])).toEqual([
    [65, 67],
    [97, 97],
  ]);
});

test("what is in no range is told, each once, and a letter of two halves as one", () => {
  expect(
    lettersBeyond("ABBA 😀d😀", [
      [65, 66],
      [32, 32],
    ]),
  ).toEqual(["😀", "d"]);
  expect(lettersBeyond("AB", [[65, 66]])).toEqual([]);
});
