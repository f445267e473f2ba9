import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { applyFilter } from "./filters.ts";
import type { OpenCv, Pixels } from "./opencv.ts";
import { type Quad, untouched } from "./recipe.ts";
import { applyRecipe } from "./render-picture.ts";
import { mirror, resize, straighten, turn } from "./warp.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadImageCore());
});

test("lighten makes everything 1.4 times as bright, up to white", () => {
  expect(filtered([100, 50, 200], "lighten")).toEqual([140, 70, 255, 255]);
});

test("grayscale takes three quarters of the colour out", () => {
  const gray = 0.2126 * 200 + 0.7152 * 100 + 0.0722 * 40;
  const expected = [200, 100, 40].map((value) => Math.round(gray * 0.75 + value * 0.25));
  expect(filtered([200, 100, 40], "grayscale")).toEqual([...expected, 255]);
  expect(filtered([90, 90, 90], "grayscale")).toEqual([90, 90, 90, 255]);
});

test("light-grayscale is both", () => {
  expect(filtered([100, 100, 100], "light-grayscale")).toEqual([140, 140, 140, 255]);
});

test("turning is clockwise", () => {
  const picture = painted(3, 2, (x, y) => [x === 0 && y === 0 ? 255 : 0, 0, 0]);
  const turned = turn(cv, picture, 1);
  expect([turned.width, turned.height]).toEqual([2, 3]);
  expect(at(turned, 1, 0)[0]).toBe(255);
  expect(at(turn(cv, picture, 3), 0, 2)[0]).toBe(255);
  expect(at(turn(cv, picture, 2), 2, 1)[0]).toBe(255);
  expect(at(mirror(cv, picture), 2, 0)[0]).toBe(255);
});

test("cropping along the whole frame changes nothing", () => {
  const picture = painted(40, 30, (x, y) => [x * 6, y * 8, 100]);
  const corners: Quad = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  const straight = straighten(cv, picture, { corners, longest: () => 1920 });
  expect([straight.width, straight.height]).toEqual([40, 30]);
  expect(mostApart(straight, picture)).toBeLessThanOrEqual(1);
});

test("a crop shows what lies between its corners, turned and within 1920 px", () => {
  const corners: Quad = [
    { x: 0.3, y: 0.2 },
    { x: 0.8, y: 0.2 },
    { x: 0.8, y: 0.9 },
    { x: 0.3, y: 0.9 },
  ];
  const fields = painted(2400, 4000, (x, y) => {
    if (x < 720 || x >= 1920 || y < 800 || y >= 3600) return [255, 255, 255];
    return [y < 2200 ? 200 : 20, x < 1320 ? 200 : 20, 0];
  });
  const picture = applyRecipe(cv, fields, { corners, turns: 1, filter: null });
  expect([picture.width, picture.height]).toEqual([1920, 823]);
  expect(at(picture, 1915, 5)).toEqual([200, 200, 0, 255]);
  expect(at(picture, 1915, 818)).toEqual([200, 20, 0, 255]);
  expect(at(picture, 5, 5)).toEqual([20, 200, 0, 255]);
});

test("an untouched page is only made to fit", () => {
  const small = painted(100, 60, () => [1, 2, 3]);
  expect(applyRecipe(cv, small, untouched)).toBe(small);
  const large = applyRecipe(
    cv,
    painted(3000, 1500, () => [9, 8, 7]),
    untouched,
  );
  expect([large.width, large.height]).toEqual([1920, 960]);
  expect(at(large, 500, 500)).toEqual([9, 8, 7, 255]);
});

test("a picture many times as large is averaged to what it shows", () => {
  // Fine stripes, lighter to the right: their mean is what remains.
  const huge = painted(6000, 1500, (x, y) => [y % 2 ? 40 : 0, x / 30, 100]);
  const small = applyRecipe(cv, huge, untouched);
  expect([small.width, small.height]).toEqual([2880, 720]);
  for (const x of [3, 900, 2800]) {
    const [red = 0, green = 0, blue = 0] = at(small, x, 240);
    expect(Math.abs(red - 20)).toBeLessThanOrEqual(1);
    expect(Math.abs(green - (x * 6000) / 2880 / 30)).toBeLessThanOrEqual(2);
    expect(blue).toBe(100);
  }
});

test("a small crop of a large picture lies where its corners say", () => {
  const picture = painted(3000, 2000, (x, y) => [x >= 2400 && x < 2700 && y >= 1500 && y < 1700 ? 200 : 10, 0, 0]);
  const corners: Quad = [
    { x: 0.8, y: 0.75 },
    { x: 0.9, y: 0.75 },
    { x: 0.9, y: 0.85 },
    { x: 0.8, y: 0.85 },
  ];
  const crop = straighten(cv, picture, { corners, longest: () => 1920 });
  expect([crop.width, crop.height]).toEqual([300, 200]);
  expect(crop.data.every((value, i) => i % 4 !== 0 || value > 190)).toBe(true);
});

test("nothing is left on the heap of OpenCV", () => {
  const picture = painted(1500, 1500, () => [9, 8, 7]);
  // 1024 MiB are all there is: 9 MB each would fill them.
  for (let i = 0; i < 150; i++) resize(cv, picture, { width: 10, height: 10 });
});

test("what OpenCV throws becomes an error with its words", () => {
  const broken: Pixels = { width: 10, height: 10, data: new Uint8ClampedArray(400) };
  expect(() => resize(cv, broken, { width: -5, height: 10 })).toThrow(/OpenCV/);
});

function filtered(colour: [number, number, number], filter: "lighten" | "grayscale" | "light-grayscale"): number[] {
  return at(
    applyFilter(
      cv,
      painted(2, 2, () => colour),
      filter,
    ),
    0,
    0,
  );
}

function painted(width: number, height: number, colour: (x: number, y: number) => [number, number, number]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set([...colour(i % width, Math.floor(i / width)), 255], i * 4);
  return { data, width, height };
}

function at({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

function mostApart(a: Pixels, b: Pixels): number {
  return a.data.reduce((most, value, i) => Math.max(most, Math.abs(value - (b.data[i] ?? 0))), 0);
}
