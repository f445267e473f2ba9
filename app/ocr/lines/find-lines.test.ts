import { expect, test } from "vitest";
import { linesIn, shownSize, shownTo } from "./find-lines.ts";

const size = { width: 200, height: 100 };

/** How likely each px belongs to a line, as told. */
function aMap(likely: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: size.width * size.height }, (_, at) => likely(at % size.width, Math.floor(at / size.width)));
}

test("a piece of likely px is a line, grown by half again of its area over its rim, in px of the picture", () => {
  const map = aMap((x, y) => (x >= 40 && x < 140 && y >= 40 && y < 50 ? 0.9 : 0));
  const [line, ...more] = linesIn(map, size, { x: 2, y: 3 });
  const by = (100 * 10 * 1.5) / (2 * (100 + 10));
  expect(more).toEqual([]);
  expect(line?.score).toBeCloseTo(0.9);
  const [left, right, top, bottom] = [2 * (40 - by), 2 * (140 + by), 3 * (40 - by), 3 * (50 + by)];
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x = 0, y = 0]) => ({ x: expect.closeTo(x, 1), y: expect.closeTo(y, 1) }));
  expect(line?.quad).toEqual(corners);
});

test("specks, faint pieces and what is too low for letters are left out", () => {
  const isIn = (x: number, y: number, left: number, top: number, width: number, height: number) =>
    x >= left && x < left + width && y >= top && y < top + height;
  const map = aMap((x, y) => (isIn(x, y, 10, 10, 2, 4) ? 0.9 : isIn(x, y, 10, 30, 100, 10) ? 0.4 : isIn(x, y, 150, 60, 1, 30) ? 0.9 : 0));
  expect(linesIn(map, size)).toEqual([]);
});

test("of a line that slants the corners lie along it, from the top left", () => {
  const map = aMap((x, y) => (x >= 20 && x < 180 && Math.abs(y - 20 - 0.3 * x) < 6 ? 0.9 : 0));
  const [a, b, , d] = linesIn(map, size)[0]?.quad ?? [];
  expect(((b?.y ?? 0) - (a?.y ?? 0)) / ((b?.x ?? 0) - (a?.x ?? 0))).toBeCloseTo(0.3, 1);
  expect(d?.y).toBeGreaterThan(a?.y ?? 0);
});

test("the detector sees sides of 32 px, and blue first", () => {
  expect(shownSize({ width: 1357, height: 1920 }, 1600 / 1920)).toEqual({ width: 1120, height: 1600 });
  expect(shownSize({ width: 20, height: 300 }, 1)).toEqual({ width: 32, height: 288 });
  const blue = { data: Uint8Array.from({ length: 32 * 32 * 3 }, (_, at) => (at % 3 === 2 ? 255 : 0)), width: 32, height: 32 };
  const shown = shownTo(blue, { width: 32, height: 32 });
  expect(shown[0]).toBeCloseTo((1 - 0.485) / 0.229);
  expect(shown.at(-1)).toBeCloseTo(-0.406 / 0.225);
});
