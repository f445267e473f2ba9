import { expect, test } from "vitest";
import { fullFrame, type Size } from "./geometry.ts";
import { pageSize } from "./page-size.ts";
import type { Point, Quad } from "./recipe.ts";

const frame: Size = { width: 3000, height: 4000 };

test("the whole picture keeps its size", () => {
  expect(pageSize(fullFrame, frame)).toEqual({ width: expect.closeTo(3000), height: expect.closeTo(4000) });
});

test("an A4 page seen at a slant comes out as A4", () => {
  for (const tilt of [0, 15, 35, 50]) {
    const { width, height } = pageSize(slanted(Math.SQRT2, tilt), frame);
    expect(height / width).toBeCloseTo(Math.SQRT2, 2);
  }
});

test("no side gets shorter than it was in the picture", () => {
  const { width, height } = pageSize(slanted(Math.SQRT2, 40), frame);
  const [topLeft, , bottomRight, bottomLeft] = slanted(Math.SQRT2, 40);
  expect(width).toBeGreaterThanOrEqual((bottomRight.x - bottomLeft.x) * frame.width - 1);
  expect(height).toBeGreaterThanOrEqual((bottomLeft.y - topLeft.y) * frame.height - 1);
});

/** Corners of a page tilted away by so many degrees, seen through the lens of a telephone. */
function slanted(proportion: number, degrees: number): Quad {
  const focal = 0.6 * Math.hypot(frame.width, frame.height);
  const angle = (degrees * Math.PI) / 180;
  const project = (u: number, v: number): Point => {
    const depth = 3 - v * Math.sin(angle);
    return { x: 0.5 + ((u / depth) * focal) / frame.width, y: 0.5 + (((v * Math.cos(angle)) / depth) * focal) / frame.height };
  };
  const half = proportion / 2;
  return [project(-0.5, -half), project(0.5, -half), project(0.5, half), project(-0.5, half)];
}
