import { describe, expect, test } from "vitest";
import { aBlankPage, aWrittenPage } from "../../tests/builders/written-page.ts";
import { turnedGray } from "./gray.ts";
import { axisOf, busiestBands } from "./lying.ts";

const page = aWrittenPage();

describe("the axis of a page", () => {
  test.each([
    ["upright", 0, false],
    ["on its right side", 1, true],
    ["on its head", 2, false],
    ["on its left side", 3, true],
  ] as const)("%s", (_, turns, isOnItsSide) => {
    const axis = axisOf(turnedGray(page, turns));
    if (isOnItsSide) expect(axis).toBeGreaterThan(1.5);
    else expect(axis).toBeLessThan(0.8);
  });

  test("a shadow over half of the page does not change it", () => {
    const shadowed = { ...page, data: page.data.map((light, i) => (i % page.width > page.width / 2 ? light / 3 : light)) };
    expect(axisOf(shadowed)).toBeLessThan(0.8);
  });

  test("nothing written, no axis", () => {
    expect(axisOf(aBlankPage())).toBe(0);
    expect(axisOf({ data: new Uint8ClampedArray(1), width: 1, height: 1 })).toBe(0);
  });
});

test("the busiest bands are where most is written, and share no row", () => {
  const sparse = aBlankPage();
  // A line that is full from side to side, and one that is half full.
  const full = page.data.slice(100 * page.width, 160 * page.width);
  sparse.data.set(full, 500 * page.width);
  for (let y = 0; y < 60; y++) sparse.data.set(full.slice(y * page.width, y * page.width + page.width / 2), (800 + y) * page.width);
  const [best, next] = busiestBands(sparse);
  expect(best.top).toBeGreaterThan(480);
  expect(best.bottom).toBeLessThan(580);
  expect(next.top).toBeGreaterThan(780);
  expect(next.bottom).toBeLessThan(880);
  expect(best.bottom - best.top).toBe(Math.round(page.height * 0.06));
});

test("a page of one row has bands", () => {
  expect(busiestBands({ data: new Uint8ClampedArray(9), width: 9, height: 1 })).toEqual([
    { top: 0, bottom: 1 },
    { top: 0, bottom: 1 },
  ]);
});
