import { expect, test } from "vitest";
import { unreadInk } from "./unread-ink.ts";

/** Ten by ten px, black where a number stands: its row. */
function aPrint(...rows: number[]) {
  const data = new Uint8ClampedArray(100).fill(255);
  for (const row of rows) data.fill(0, row * 10 + 2, row * 10 + 8);
  return { data, width: 10, height: 10 };
}

const wordIn = (row: number) => ({ box: { left: 0.2, top: row / 10, width: 0.6, height: 0.1 } });

test("what is written beside words is unread", () => {
  expect(unreadInk(aPrint(2, 5), [])).toBe(1);
  expect(unreadInk(aPrint(2, 5), [wordIn(2)])).toBe(0.5);
  expect(unreadInk(aPrint(2, 5), [wordIn(2), wordIn(5)])).toBe(0);
});

test("strokes that stand out of their word's box are its own", () => {
  const tall = { box: { left: 0.2, top: 0.3, width: 0.6, height: 0.4 } };
  expect(unreadInk(aPrint(2, 5, 7), [tall])).toBe(0);
  expect(unreadInk(aPrint(1, 5, 8), [tall])).toBeCloseTo(2 / 3);
});

test("words over the rim of the picture leave the rows beside them alone", () => {
  const wide = { box: { left: -0.4, top: 0.2, width: 2, height: 0.1 } };
  expect(unreadInk(aPrint(1, 2, 3), [wide])).toBeCloseTo(2 / 3);
});

test("of a page without any ink nothing was read", () => {
  expect(unreadInk(aPrint(), [])).toBe(1);
});
