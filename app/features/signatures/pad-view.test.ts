import { expect, test } from "vitest";
import { heightOf, onSheet, viewOf } from "./pad-view.ts";

const upright = { width: 360, height: 540 };
const lying = { width: 760, height: 200 };
const strokes = [{ pen: 0, points: [100, 1000, 0, 900, 1200, 0] }];

test("a sheet is as wide as the pad it was begun on, and shown whole there", () => {
  expect(heightOf(upright)).toBe(1500);
  expect(viewOf(upright, [], undefined)).toEqual({ left: 0, top: 0, width: 1000, height: 1500 });
  expect(viewOf(upright, strokes, 1500)).toEqual({ left: 0, top: 0, width: 1000, height: 1500 });
  expect(onSheet({ x: 180, y: 270 }, upright, viewOf(upright, strokes, 1500))).toEqual({ x: 500, y: 750 });
});

test("a pad that was turned shows all ink, by one factor for both sides", () => {
  const { left, top, width, height } = viewOf(lying, strokes, 1500);
  expect(width / height).toBeCloseTo(lying.width / lying.height);
  expect(left).toBeLessThan(100);
  expect(left + width).toBeGreaterThan(900);
  expect(top).toBeLessThan(1000);
  expect(top + height).toBeGreaterThan(1200);
});

test("what is drawn on the turned pad lies beside what was there", () => {
  const view = viewOf(lying, strokes, 1500);
  const { x, y } = onSheet({ x: lying.width / 2, y: lying.height / 2 }, lying, view);
  expect({ x, y }).toEqual({ x: 500, y: 1100 });
});

test("an emptied pad begins a sheet of its own", () => {
  expect(viewOf(lying, [], 1500)).toEqual({ left: 0, top: 0, width: 1000, height: heightOf(lying) });
});
