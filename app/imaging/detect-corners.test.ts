import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { findPage } from "./detect-corners.ts";
import { detectPlain } from "./detect-plain.ts";
import type { OpenCv, Pixels } from "./opencv.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadImageCore());
});

test("the plain way takes nothing with five corners for a page", () => {
  // A sheet with one corner folded over.
  const isSheet = (x: number, y: number) => x >= 100 && x < 500 && y >= 120 && y < 680 && x - 100 + (y - 120) > 220;
  const folded = pictureOf(600, 800, (i) => (isSheet(i % 600, Math.floor(i / 600)) ? 245 : 40));
  expect(detectPlain(cv, folded)).toBeNull();
});

test.each([
  ["a blank picture", () => 255],
  ["a black picture", () => 0],
  ["noise", (i: number) => (Math.imul(i, 2_654_435_761) >>> 8) % 256],
])("nothing is proposed on %s", (_, value) => {
  expect(findPage(cv, pictureOf(600, 800, value))).toBeNull();
});

test.each([
  ["a line around it", 60, 255],
  ["grey rows", 200, 215],
])("a table with %s on a scanned page is no page", (_, rim, ground) => {
  const isWithin = (x: number, y: number, inset: number) => x >= 60 + inset && x < 540 - inset && y >= 150 + inset && y < 650 - inset;
  const isLetter = (x: number, y: number) => y % 20 < 8 && x > 60 && x < 400 && (Math.imul(x >> 2, 2_654_435_761) >>> 8) % 2 === 0;
  const scan = pictureOf(600, 800, (i) => {
    const [x, y] = [i % 600, Math.floor(i / 600)];
    if (isWithin(x, y, 0) && !isWithin(x, y, 3)) return rim;
    if (isWithin(x, y, 0)) return isLetter(x, y) ? 40 : ground;
    return isLetter(x, y) && (y < 130 || y > 680) && y > 40 && y < 760 ? 40 : 255;
  });
  expect(findPage(cv, scan)).toBeNull();
});

test.each([
  [1, 1],
  [3, 1900],
  [40, 30],
])("a picture of %i by %i px does no harm", (width, height) => {
  const picture = pictureOf(width, height, (i) => (i * 37) % 256);
  expect(() => findPage(cv, picture)).not.toThrow();
  expect(() => detectPlain(cv, picture)).not.toThrow();
});

function pictureOf(width: number, height: number, value: (i: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).map((_, i) => (i % 4 === 3 ? 255 : value(i >> 2)));
  return { data, width, height };
}
