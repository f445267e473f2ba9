import { expect, test } from "vitest";
import { givenWay, placeFor } from "./strip-order.ts";

const row = [0, 50, 100, 150].map((x) => ({ x, y: 20 }));
const column = [0, 80, 160].map((y) => ({ x: 44, y }));

test("a dragged page comes to the place that is nearest, also beyond either end", () => {
  expect(placeFor({ x: 60, y: 300 }, row)).toBe(1);
  expect(placeFor({ x: -90, y: 20 }, row)).toBe(0);
  expect(placeFor({ x: 500, y: 0 }, row)).toBe(3);
  expect(placeFor({ x: 44, y: 130 }, column)).toBe(2);
});

test("the pages between give way by one place, the held one goes to its new one, the others stay", () => {
  expect(givenWay(row, 2, 0).map(({ x }) => x)).toEqual([50, 50, -100, 0]);
  expect(givenWay(row, 0, 2).map(({ x }) => x)).toEqual([100, -50, -50, 0]);
  expect(givenWay(column, 1, 1)).toEqual(column.map(() => ({ x: 0, y: 0 })));
});
