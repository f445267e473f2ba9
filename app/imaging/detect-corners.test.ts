import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { overlap } from "../../scripts/corner-scenes/overlap.ts";
import { paintScene } from "../../scripts/corner-scenes/scene.ts";
import { detectCorners } from "./detect-corners.ts";
import { detectPlain } from "./detect-plain.ts";
import { isPossibleCrop } from "./geometry.ts";
import type { OpenCv, Pixels } from "./opencv.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadImageCore());
});

test.each(["white on white", "clutter", "shadow", "partly outside"] as const)("the page is found: %s", (kind) => {
  const scene = paintScene(kind, 42);
  const found = detectCorners(cv, scene);
  expect(found && isPossibleCrop(found)).toBe(true);
  expect(overlap(found ?? [], scene.corners)).toBeGreaterThan(0.95);
});

test("the plain way finds a page that stands out", () => {
  const scene = paintScene("receipt", 42);
  expect(overlap(detectPlain(cv, scene) ?? [], scene.corners)).toBeGreaterThan(0.9);
});

test.each([
  ["a blank picture", () => 255],
  ["a black picture", () => 0],
  ["noise", (i: number) => (Math.imul(i, 2_654_435_761) >>> 8) % 256],
])("nothing is proposed on %s", (_, value) => {
  expect(detectCorners(cv, pictureOf(600, 800, value))).toBeNull();
});

test.each([
  [1, 1],
  [3, 1900],
  [40, 30],
])("a picture of %i by %i px does no harm", (width, height) => {
  const picture = pictureOf(width, height, (i) => (i * 37) % 256);
  expect(() => detectCorners(cv, picture)).not.toThrow();
  expect(() => detectPlain(cv, picture)).not.toThrow();
});

function pictureOf(width: number, height: number, value: (i: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).map((_, i) => (i % 4 === 3 ? 255 : value(i >> 2)));
  return { data, width, height };
}
