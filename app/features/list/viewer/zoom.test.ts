import { expect, test } from "vitest";
import { readZoom, withinBounds, zoomedIn, zoomedOut } from "./zoom.ts";

test("steps lead from the whole page to eight times its size and back", () => {
  expect([1, 1.5, 1.7, 6, 8].map(zoomedIn)).toEqual([1.5, 2, 2, 8, 8]);
  expect([8, 6, 1.7, 1.5, 1].map(zoomedOut)).toEqual([6, 4, 1.5, 1, 1]);
});

test("a step is never too small to be seen", () => {
  expect(zoomedIn(1.49)).toBe(2);
  expect(zoomedOut(1.51)).toBe(1);
});

test("an address asks for a zoom there is", () => {
  expect(["width", "1.5", "3", "0", "9", "x", "-2", "1e9", "", null].map(readZoom)).toEqual(["width", 1.5, 3, 1, 8, 1, 1, 1, 1, 1]);
  expect([0.2, 3.3, 40].map(withinBounds)).toEqual([1, 3.3, 8]);
});
