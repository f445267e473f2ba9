import { expect, test } from "vitest";
import { factsOf } from "./page-facts.ts";

const seen = (confidences: number[], shape?: number) => ({
  text: "",
  confidences,
  imageGuess: shape === undefined ? null : { shape, types: [] },
});

test.each([
  [3, "no words"],
  [4, "few words"],
  [15, "some words"],
  [40, "many words"],
  [149, "many words"],
  [150, "full of words"],
])("%i words of a file are %s", (words, fact) => {
  expect(factsOf(seen([]), words)).toEqual({ [fact]: 1, "unsure words": 0 });
});

test("words that were read unsurely are not counted, and told", () => {
  const half = [...Array(20).fill(90), ...Array(20).fill(30)];
  expect(factsOf(seen(half), 40)).toEqual({ "some words": 1, "unsure words": 0.5 });
  expect(factsOf(seen(half), 5)).toEqual({ "few words": 1, "unsure words": 0.5 });
});

test.each([
  [2, "strip"],
  [1.41, "upright"],
  [1, "square"],
  [0.7, "lying"],
])("a page %f times as high as wide is %s", (shape, fact) => {
  expect(factsOf(seen([], shape), 0)).toEqual({ "no words": 1, "unsure words": 0, [fact]: 1 });
});
