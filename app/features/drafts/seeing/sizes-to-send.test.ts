import { expect, test } from "vitest";
import type { Quad } from "~/imaging/recipe";
import { MB } from "~/lib/bytes";
import { isWithinSides, maxBytes, scalesToSend } from "./sizes-to-send.ts";

const photo = { width: 3000, height: 4000 };

test("of a picture without a page its longest side counts", () => {
  expect(scalesToSend(photo, null)).toEqual([0.48]);
  expect(isWithinSides(photo, null)).toBe(false);
  expect([1920, 1921].map((width) => isWithinSides({ width, height: 1080 }, null))).toEqual([true, false]);
  expect(maxBytes).toBe(2 * MB);
});

test("a page keeps 1920 px, however much table lies around it; only too many bytes make it smaller", () => {
  const scales = scalesToSend(photo, lying(0.6));
  expect(scales[0]).toBeCloseTo(1920 / 2400, 6);
  expect(scales.at(-1)).toBe(0.48);
  expect(scales).toEqual(scales.toSorted((a, b) => b - a));
});

test("a small page in a large picture is not made smaller at all", () => {
  expect(scalesToSend(photo, lying(0.4))[0]).toBe(1);
  expect(isWithinSides(photo, lying(0.4))).toBe(true);
});

test("no picture becomes larger than canvases of telephones are", () => {
  const [most = 1] = scalesToSend({ width: 6000, height: 8000 }, lying(0.1));
  expect(6000 * most * 8000 * most).toBeLessThanOrEqual(4096 * 4096 + 1);
});

test("of a long paper its width is kept as far as it can be read", () => {
  expect(scalesToSend({ width: 1000, height: 8000 }, null)).toEqual([0.72]);
  expect(isWithinSides({ width: 600, height: 4800 }, null)).toBe(true);
});

test("a small picture stays as large as it is", () => {
  expect(scalesToSend({ width: 800, height: 600 }, null)).toEqual([1]);
  expect(scalesToSend({ width: 800, height: 600 }, lying(0.5))).toEqual([1]);
});

/** A page in the middle of the picture, seen from straight above. */
function lying(share: number): Quad {
  const [from, to] = [0.5 - share / 2, 0.5 + share / 2];
  return [
    { x: from, y: from },
    { x: to, y: from },
    { x: to, y: to },
    { x: from, y: to },
  ];
}
