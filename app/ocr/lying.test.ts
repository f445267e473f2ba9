import { describe, expect, test } from "vitest";
import { aBlankPage, aWrittenPage } from "../../tests/builders/written-page.ts";
import { turnedGray } from "./gray.ts";
import { axisOf } from "./lying.ts";

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
