import { expect, test } from "vitest";
import { maxTagLength, maxTags, withTagRenamed, withTags } from "./rules.ts";

test("a tag is kept tidy and short, whoever sends it", () => {
  expect(withTags(["eins"], ["zwei\u0000\n", "  ", "x".repeat(190)])).toEqual(["eins", "zwei", "x".repeat(maxTagLength)]);
});

test("there is an end to tags: the oldest go", () => {
  const many = Array.from({ length: maxTags + 1 }, (_, index) => `t${index}`);
  expect(withTags([], many)).toEqual(many.slice(1));
});

test("a tag is renamed where it stands, becomes one with another of that name, or goes", () => {
  expect(withTagRenamed(["a", "strom", "b"], "strom", "Strom")).toEqual(["a", "Strom", "b"]);
  expect(withTagRenamed(["strom", "Licht"], "strom", "licht")).toEqual(["Licht"]);
  expect(withTagRenamed(["a", "b"], "a", "")).toEqual(["b"]);
  expect(withTagRenamed(["a", "b"], "c", "d")).toEqual(["a", "b"]);
});
