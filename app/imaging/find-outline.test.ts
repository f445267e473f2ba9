import { expect, test } from "vitest";
import { findOutline } from "./find-outline.ts";
import type { Pixels } from "./opencv.ts";

test.each([
  ["a blank frame", () => 255],
  ["noise", (i: number) => (Math.imul(i, 2_654_435_761) >>> 8) % 256],
])("nothing is seen on %s", (_, value) => {
  expect(findOutline(pictureOf(320, 240, value))).toBeNull();
});

test.each([
  [1, 1],
  [3, 320],
])("a frame of %i by %i px does no harm", (width, height) => {
  expect(findOutline(pictureOf(width, height, (i) => (i * 37) % 256))).toBeNull();
});

function pictureOf(width: number, height: number, value: (i: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).map((_, i) => (i % 4 === 3 ? 255 : value(i >> 2)));
  return { data, width, height };
}
