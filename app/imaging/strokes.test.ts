import { expect, test } from "vitest";
import { invariant } from "~/lib/invariant";
import { type Outline, outlineOfDrawing, outlineSide, penColour, penColours, type Stroke, strokePath } from "./strokes.ts";

const line = (x: number, y: number, pressure = 0) =>
  Array.from({ length: 20 }, (_, at) => [x + at * 10, y + (at % 5) * 4, pressure]).flat();

/** Of a drawing that is not too large for it. */
function outlineOf(strokes: Stroke[]): Outline | null {
  const outline = outlineOfDrawing({ height: 500, strokes });
  invariant(outline !== "too-large", "a drawing of few lines is small");
  return outline;
}

/** Numbers of a path, two a place. */
function placesIn(path: string): number[][] {
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  return Array.from({ length: numbers.length / 2 }, (_, at) => numbers.slice(at * 2, at * 2 + 2));
}

test("a drawing becomes filled shapes of its pens, cut to the ink, its longest side of a fixed length", () => {
  const outline = outlineOf([
    { pen: 2, points: line(300, 100) },
    { pen: 0, points: line(600, 140) },
  ]);
  expect(outline?.shapes.map(({ pen }) => pen)).toEqual([2, 0]);
  expect(outline?.width).toBe(outlineSide);
  expect(outline?.height).toBeLessThan(200);
  const places = outline?.shapes.flatMap(({ path }) => placesIn(path)) ?? [];
  expect(Math.min(...places.map(([x = -1]) => x))).toBe(0);
  expect(Math.max(...places.map(([x = -1]) => x))).toBe(outlineSide);
  for (const { path } of outline?.shapes ?? []) expect(path).toMatch(/^M[\d. -]+Q[\d. -]+Z$/);
});

test("the same strokes give the same outline wherever on the pad they are", () => {
  const at = (x: number) => outlineOf([{ pen: 0, points: line(x, 200) }]);
  expect(at(700)).toEqual(at(0));
});

test("a pen that tells how hard it is pressed decides the width, else the speed does", () => {
  const heightOf = (pressure: number) => outlineOf([{ pen: 0, points: line(0, 0, pressure) }])?.height ?? 0;
  expect(heightOf(0.9)).toBeGreaterThan(heightOf(0.2) + 10);
  expect(strokePath({ points: line(0, 0, 0) })).not.toBe(strokePath({ points: line(0, 0, 0.2) }));
});

test("an outline of more letters than are wanted is not written down", () => {
  const strokes = [0, 100].map((y): Stroke => ({ pen: 0, points: line(0, y) }));
  const letters = outlineOf(strokes)?.shapes.reduce((sum, { path }) => sum + path.length, 0) ?? 0;
  expect(outlineOfDrawing({ height: 500, strokes }, { most: letters })).toEqual(outlineOf(strokes));
  expect(outlineOfDrawing({ height: 500, strokes }, { most: letters - 1 })).toBe("too-large");
});

test("nothing has no outline", () => {
  expect(outlineOf([])).toBeNull();
  expect(strokePath({ points: [] })).toBe("");
});

test("each pen has its colour, and one that is none any more that of the first", () => {
  expect([0, 1, 2, 3].map(penColour)).toEqual([...penColours, penColours[0]]);
});
