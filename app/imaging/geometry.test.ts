import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../tests/support/tries.ts";
import {
  clampPoint,
  clipToFrame,
  fitSize,
  fullFrame,
  isConvex,
  isPossibleCrop,
  largestQuad,
  mapQuad,
  orderCorners,
  quadArea,
  turnBox,
  turnPoint,
  turnQuad,
  turnSize,
  unturnPoint,
} from "./geometry.ts";
import type { Quad } from "./recipe.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: share, y: share });
const turns = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const);
/** one corner in each quarter: always convex enough to be a page */
const pageQuad = fc.array(fc.double({ min: 0.02, max: 0.3, noNaN: true }), { minLength: 8, maxLength: 8 }).map(
  ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]): Quad => [
    { x: a, y: b },
    { x: 1 - c, y: d },
    { x: 1 - e, y: 1 - f },
    { x: g, y: 1 - h },
  ],
);

test("a quarter turn takes the top left corner to the top right", () => {
  expect(turnPoint({ x: 0, y: 0 }, 1)).toEqual({ x: 1, y: 0 });
  expect(turnPoint({ x: 0.25, y: 0 }, 1)).toEqual({ x: 1, y: 0.25 });
});

test("turning back leads to where a point was", () => {
  fc.assert(
    fc.property(point, turns, (p, by) => {
      const back = unturnPoint(turnPoint(p, by), by);
      expect(back.x).toBeCloseTo(p.x, 12);
      expect(back.y).toBeCloseTo(p.y, 12);
    }),
    tries(100),
  );
});

test("a turned quadrangle stays convex, as large, and the same with all its points", () => {
  fc.assert(
    fc.property(pageQuad, turns, (quad, by) => {
      const turned = turnQuad(quad, by);
      expect(isConvex(turned)).toBe(isConvex(quad));
      expect(quadArea(turned)).toBeCloseTo(quadArea(quad), 9);
      expect(turned).toEqual(expect.arrayContaining(quad.map((p) => turnPoint(p, by))));
    }),
    tries(100),
  );
});

test("the first corner of a turned page is its top left one again", () => {
  for (const by of [0, 1, 2, 3] as const) expect(turnQuad(fullFrame, by)).toEqual(fullFrame);
});

test("a box turns with its corners", () => {
  expect(turnBox({ left: 0.1, top: 0.2, width: 0.3, height: 0.05 }, 1)).toEqual({
    left: expect.closeTo(0.75),
    top: expect.closeTo(0.1),
    width: expect.closeTo(0.05),
    height: expect.closeTo(0.3),
  });
  expect(turnSize({ width: 30, height: 40 }, 3)).toEqual({ width: 40, height: 30 });
});

test("corners are put in order, whatever order they come in", () => {
  fc.assert(
    fc.property(pageQuad, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (quad, [a = 0, b = 1, c = 2, d = 3]) => {
      const mixed: Quad = [quad[a] ?? quad[0], quad[b] ?? quad[1], quad[c] ?? quad[2], quad[d] ?? quad[3]];
      expect(orderCorners(mixed)).toEqual(quad);
    }),
    tries(100),
  );
});

test("crossed, dented, mirrored and tiny quadrangles cannot be cut out", () => {
  const [a, b, c, d] = fullFrame;
  expect(isPossibleCrop(fullFrame)).toBe(true);
  expect(isPossibleCrop([a, c, b, d])).toBe(false);
  expect(isPossibleCrop([a, b, { x: 0.3, y: 0.3 }, d])).toBe(false);
  expect(isPossibleCrop([b, a, d, c])).toBe(false);
  expect(isPossibleCrop(mapQuad(fullFrame, ({ x, y }) => ({ x: x * 0.05, y: y * 0.05 })))).toBe(false);
  expect(isPossibleCrop(mapQuad(fullFrame, ({ x, y }) => ({ x, y: y * 0.01 })))).toBe(false);
  expect(isPossibleCrop([a, { x: 1.2, y: 0 }, c, d])).toBe(false);
  expect(isPossibleCrop([a, { x: Number.NaN, y: 0 }, c, d])).toBe(false);
});

test("points are held inside the picture", () => {
  expect(clampPoint({ x: -0.2, y: 1.4 })).toEqual({ x: 0, y: 1 });
});

test("a page that leaves the frame is cut at it", () => {
  const leaving: Quad = [
    { x: -0.2, y: 0.1 },
    { x: 0.8, y: 0.1 },
    { x: 0.8, y: 0.9 },
    { x: -0.2, y: 0.9 },
  ];
  const seen = clipToFrame(leaving);
  expect(Math.min(...seen.map(({ x }) => x))).toBe(0);
  expect(quadArea(largestQuad(seen) ?? fullFrame)).toBeCloseTo(0.64);
});

test("a size is made to fit but never grows", () => {
  expect(fitSize({ width: 4000, height: 3000 }, 1920)).toEqual({ width: 1920, height: 1440 });
  expect(fitSize({ width: 40, height: 30 }, 1920)).toEqual({ width: 40, height: 30 });
  expect(fitSize({ width: 100_000, height: 3 }, 1920)).toEqual({ width: 1920, height: 1 });
});
