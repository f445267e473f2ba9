import { beforeAll, describe, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { type BlackAndWhite, blackAndWhiteLook, inGreys } from "./black-and-white.ts";
import type { OpenCv, Pixels } from "./opencv.ts";
import { resize } from "./warp.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadImageCore());
});

const size = { width: 480, height: 640 };

/** A page with a lamp at its left: 230 bright there and 95 at its right. */
function aPage(inkAt: (x: number, y: number) => number | null): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const light = (230 - (135 * x) / size.width) / 255;
      data.fill((inkAt(x, y) ?? 250) * light, 4 * (y * size.width + x), 4 * (y * size.width + x) + 3);
    }
  }
  return { ...size, data };
}

/** In px of the page. */
function at({ data, width }: BlackAndWhite, x: number, y: number): number | undefined {
  return data[2 * y * width + 2 * x];
}

const isText = (x: number, y: number) => y % 40 < 3 && x % 24 < 14;

describe("a page with print in a shadow", () => {
  test("is black and white alone, twice as fine", () => {
    const drawing = blackAndWhiteLook(
      cv,
      aPage((x, y) => (isText(x, y) ? 60 : null)),
    );
    expect([drawing.width, drawing.height]).toEqual([960, 1280]);
    expect(new Set(drawing.data)).toEqual(new Set([0, 255]));
    for (const x of [5, 245, 461]) expect([at(drawing, x, 321), at(drawing, x, 330)]).toEqual([0, 255]);
    const greys = inGreys(cv, drawing);
    expect([greys.width, greys.height]).toEqual([480, 640]);
    expect([...greys.data.subarray(0, 4)]).toEqual([0, 0, 0, 255]);
  });

  test("keeps faded print and the dot of an i, and loses dust", () => {
    const isDot = (x: number, y: number) => x >= 100 && x < 103 && y >= 20 && y < 23;
    const isDust = (x: number, y: number) => x === 300 && (y === 20 || y === 21);
    const drawing = blackAndWhiteLook(
      cv,
      aPage((x, y) => (isDot(x, y) ? 60 : isDust(x, y) ? 110 : isText(x, y) ? 135 : null)),
    );
    expect([at(drawing, 245, 321), at(drawing, 101, 21), at(drawing, 300, 20)]).toEqual([0, 0, 255]);
  });

  test("is as large, and as free of dust, where it has four times as many px", () => {
    const page = aPage((x, y) => (x === 300 && y === 20 ? 110 : isText(x, y) ? 60 : null));
    const large = resize(cv, page, { width: 960, height: 1280 });
    const drawings = [blackAndWhiteLook(cv, page), blackAndWhiteLook(cv, large, page)];
    for (const drawing of drawings) {
      expect([drawing.width, drawing.height]).toEqual([960, 1280]);
      expect([at(drawing, 245, 321), at(drawing, 245, 330), at(drawing, 300, 20)]).toEqual([0, 255, 255]);
    }
  });
});

test.each([
  { width: 1, height: 1 },
  { width: 3, height: 200 },
])("a picture of $width by $height px is no trouble", ({ width, height }) => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const drawing = blackAndWhiteLook(cv, { width, height, data });
  expect(drawing.data.every((value) => value === 255)).toBe(true);
  expect(inGreys(cv, drawing)).toEqual({ width, height, data });
});
