import { describe, expect, test } from "vitest";
import { documentLook } from "./document-look.ts";
import type { Pixels } from "./opencv.ts";

type Colour = readonly [number, number, number];
const size = { width: 480, height: 640 };

/** A page under a lamp: warm paper that is 230 bright at the left and 115 at the right. */
function aPage(inkAt: (x: number, y: number) => Colour | null): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const light = (230 - (115 * x) / size.width) / 255;
      const colour = inkAt(x, y) ?? [255, 245, 225];
      data.set(
        colour.map((value) => value * light),
        4 * (y * size.width + x),
      );
    }
  }
  return { ...size, data };
}

function at({ data, width }: Pixels, x: number, y: number): Colour {
  const [r = 0, g = 0, b = 0] = data.subarray(4 * (y * width + x));
  return [r, g, b];
}

const isText = (x: number, y: number) => y % 40 < 3 && x % 24 < 14;

describe("a page with print in a shadow", () => {
  const look = documentLook(aPage((x, y) => (isText(x, y) ? [70, 70, 70] : null)));

  test("its paper is white, in the light and in the shadow", () => {
    for (const x of [20, 239, 460]) expect(at(look, x, 20)).toEqual([255, 255, 255]);
  });

  test("its print is black in both, and no wider than it was", () => {
    for (const x of [5, 245, 461]) {
      expect(Math.max(...at(look, x, 321))).toBeLessThan(60);
      expect(at(look, x, 326)).toEqual([255, 255, 255]);
    }
  });

  test("nothing of it is transparent", () => {
    expect(look.data.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });
});

test("a speck that is nearly as bright as the paper is white, however bright the paper around it is", () => {
  const isSpeck = (x: number, y: number) => x % 40 === 20 && y % 40 === 20;
  const look = documentLook(aPage((x, y) => (isText(x, y) ? [70, 70, 70] : isSpeck(x, y) ? [242, 233, 214] : null)));
  expect(at(look, 20, 340)).toEqual([255, 255, 255]);
});

test("faded print becomes dark, too", () => {
  const look = documentLook(aPage((x, y) => (isText(x, y) ? [140, 136, 128] : null)));
  expect(Math.max(...at(look, 245, 321))).toBeLessThan(70);
});

test("a page with four times as many px looks as it does in the usual size, its broadest letters, too", () => {
  const isLetter = (x: number, y: number) => x > 200 && x < 236 && y > 200 && y < 400;
  const page = aPage((x, y) => (isText(x, y) || isLetter(x, y) ? [120, 117, 110] : null));
  const [usual, large] = [documentLook(page), documentLook(doubled(page), page)];
  expect([large.width, large.height]).toEqual([960, 1280]);
  for (const [x, y] of [
    [218, 300],
    [5, 321],
    [20, 20],
    [460, 20],
  ] as const) {
    for (const [i, value] of at(large, 2 * x, 2 * y).entries()) expect(Math.abs(value - (at(usual, x, y)[i] ?? 0))).toBeLessThan(12);
  }
});

function doubled({ data, width, height }: Pixels): Pixels {
  const large = new Uint8ClampedArray(data.length * 4);
  for (let px = 0; px < width * height * 4; px++) {
    const from = 4 * (Math.floor(px / (4 * width)) * width + Math.floor((px % (2 * width)) / 2));
    large.set(data.subarray(from, from + 4), 4 * px);
  }
  return { width: 2 * width, height: 2 * height, data: large };
}

test("a stamp keeps its colour, the fringes of a camera do not", () => {
  const isStamp = (x: number, y: number) => y % 40 < 5 && x > 200;
  const look = documentLook(aPage((x, y) => (isStamp(x, y) ? [200, 50, 60] : y % 40 === 20 && x < 100 ? [118, 112, 106] : null)));
  const [red, green, blue] = at(look, 300, 322);
  expect(red - Math.max(green, blue)).toBeGreaterThan(100);
  const fringe = at(look, 50, 340);
  expect(Math.max(...fringe) - Math.min(...fringe)).toBeLessThan(6);
});

test("a photo on the page keeps its tones", () => {
  const isPhoto = (x: number, y: number) => x > 120 && x < 360 && y > 200 && y < 440;
  const tone = (x: number, y: number): Colour => [60 + ((x - 120) * 100) / 240, 90, 50 + ((y - 200) * 100) / 240];
  const look = documentLook(aPage((x, y) => (isPhoto(x, y) ? tone(x, y) : null)));
  for (const [x, y] of [
    [150, 240],
    [240, 320],
    [330, 400],
  ] as const) {
    const expected = tone(x, y);
    for (const [i, value] of at(look, x, y).entries()) expect(Math.abs(value - (expected[i] ?? 0))).toBeLessThan(30);
  }
});

test.each([
  { width: 1, height: 1 },
  { width: 3, height: 200 },
  { width: 17, height: 9 },
])("a picture of $width by $height px is no trouble", (small) => {
  const data = new Uint8ClampedArray(small.width * small.height * 4).fill(255);
  expect(documentLook({ ...small, data }).data).toEqual(data);
});
