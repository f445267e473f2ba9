import fc from "fast-check";
import { expect, test } from "vitest";
import { coarseTile, isFineEnough, tilesOf } from "./tiles.ts";

/** Written on in the given part, all over where none is named; blank elsewhere. */
function aPicture(width: number, height: number, { left = 0, top = 0, right = width, bottom = height } = {}) {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if ((x + y) % 4 === 0) data.fill(0, (y * width + x) * 3, (y * width + x + 1) * 3);
  }
  return { width, height, data };
}

test("a sheet is looked at as a whole", () => {
  const sheet = aPicture(100, 141);
  expect(tilesOf(sheet)).toEqual([{ picture: sheet, left: 0, top: 0, from: 0, to: 141, scale: 1 }]);
});

test("blank paper around what is written is left out, except for a rim, and what is left is seen as large as ever", () => {
  const [tile, ...more] = tilesOf(aPicture(2000, 2400, { left: 400, top: 800, right: 1200, bottom: 1000 }));
  expect(more).toEqual([]);
  expect(tile).toMatchObject({ left: 352, top: 752, picture: { width: 896, height: 304 }, from: 0, to: 2400 });
  expect(tile?.scale).toBeCloseTo(1600 / 2400);
  expect(coarseTile(aPicture(2000, 2400, { top: 800, bottom: 1000 }))).toMatchObject({ left: 0, top: 752, picture: { width: 2000 } });
});

test("nothing of a blank page is looked at, and no blank tile of a long paper", () => {
  const nothing = { right: 0, bottom: 0 };
  expect([tilesOf(aPicture(1000, 1400, nothing)), coarseTile(aPicture(1000, 1400, nothing))]).toEqual([[], null]);
  expect(tilesOf(aPicture(100, 2000, { bottom: 100 }))).toHaveLength(1);
});

test("faint print is no blank paper", () => {
  const faint = aPicture(1000, 1400, { top: 400, bottom: 600 });
  faint.data.forEach((value, at) => {
    if (value === 0) faint.data[at] = 255 - 8;
  });
  expect(tilesOf(faint)).toMatchObject([{ top: 352, picture: { height: 304 } }]);
});

test("of a long paper each row is some tile's own, once, and no tile is longer than can be looked at", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 60 }), fc.double({ min: 2.21, max: 30, noNaN: true }), (width, ratio) => {
      const height = Math.ceil(width * ratio);
      const tiles = tilesOf(aPicture(width, height));
      expect(tiles.length).toBeGreaterThan(1);
      expect([tiles[0]?.from, tiles.at(-1)?.to]).toEqual([0, height]);
      for (const [n, { top, from, to, picture }] of tiles.entries()) {
        expect(picture.height).toBeLessThanOrEqual(Math.round(2.2 * width));
        expect(picture.data.length).toBe(picture.width * picture.height * 3);
        expect([from >= top, to <= top + picture.height, from < to]).toEqual([true, true, true]);
        if (tiles[n + 1]) expect(to).toBeCloseTo(tiles[n + 1]?.from ?? 0);
      }
    }),
  );
});

test("the small size is enough for a sheet in large print, not for one in small print or without any", () => {
  const sheet = coarseTile(aPicture(1357, 1920));
  const line = (high: number) => ({ score: 1, quad: [at(0, 0), at(900, 0), at(900, high), at(0, high)] as const });
  const at = (x: number, y: number) => ({ x, y });
  const close = (heights: number[]) => sheet && isFineEnough(sheet, heights.map(line));
  expect([close([40, 40, 40]), close([40, 24, 40]), close([])]).toEqual([true, false, false]);
});

test("neither a receipt nor a small picture is made smaller to be looked at", () => {
  expect([coarseTile(aPicture(800, 1500)), coarseTile(aPicture(700, 1000))]).toEqual([null, null]);
});
