import { expect, test } from "vitest";
import { rangeBetween } from "./range.ts";

test("a range goes from the row ticked last to this one, up or down; without one it is this row alone", () => {
  const ids = ["a", "b", "c", "d"];
  expect(rangeBetween(ids, "b", "d")).toEqual(["b", "c", "d"]);
  expect(rangeBetween(ids, "c", "a")).toEqual(["a", "b", "c"]);
  expect(rangeBetween(ids, undefined, "c")).toEqual(["c"]);
  expect(rangeBetween(ids, "gone", "c")).toEqual(["c"]);
});
