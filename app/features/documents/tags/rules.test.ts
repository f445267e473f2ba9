import { expect, test } from "vitest";
import { maxTagLength, maxTags, withTags } from "./rules.ts";

test("a tag is kept tidy and short, whoever sends it", () => {
  expect(withTags(["eins"], ["zwei\u0000\n", "  ", "x".repeat(190)])).toEqual(["eins", "zwei", "x".repeat(maxTagLength)]);
});

test("there is an end to tags: the oldest go", () => {
  const many = Array.from({ length: maxTags + 1 }, (_, index) => `t${index}`);
  expect(withTags([], many)).toEqual(many.slice(1));
});
