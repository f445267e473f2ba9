import fc from "fast-check";
import { expect, test } from "vitest";
import { coarseTile, isFineEnough, tilesOf } from "./tiles.ts";

const aPicture = (width: number, height: number) => ({ width, height, data: new Uint8Array(width * height * 3) });

test("a sheet is looked at as a whole", () => {
  const sheet = aPicture(100, 141);
  expect(tilesOf(sheet)).toEqual([{ picture: sheet, top: 0, from: 0, to: 141 }]);
});

test("of a long paper each row is some tile's own, once, and no tile is longer than can be looked at", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 60 }), fc.double({ min: 2.21, max: 30, noNaN: true }), (width, ratio) => {
      const height = Math.ceil(width * ratio);
      const tiles = tilesOf(aPicture(width, height));
      expect(tiles.length).toBeGreaterThan(1);
      expect(tiles[0]?.from).toBe(0);
      for (const [n, { top, from, to, picture }] of tiles.entries()) {
        expect(picture.height).toBeLessThanOrEqual(Math.round(2.2 * width));
        expect(picture.data.length).toBe(picture.width * picture.height * 3);
        const next = tiles[n + 1];
        expect(top + to).toBeCloseTo(next ? next.top + next.from : height);
        expect(from).toBeLessThan(to);
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
