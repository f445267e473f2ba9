import { expect, test } from "vitest";
import { orderAfter, readOrder, usualOrder } from "~/features/ordering/order";

test("a column puts the list in its natural order first, and then the other way round", () => {
  expect(orderAfter("name", usualOrder)).toBe("name-up");
  expect(orderAfter("name", "name-up")).toBe("name-down");
  expect(orderAfter("date", undefined)).toBe("date-down");
  expect(orderAfter("changed", usualOrder)).toBe("changed-up");
});

test("what is no order in an address is none", () => {
  expect(["name-up", "sender-down", "name", "name-side", "x-up", "", null].map(readOrder)).toEqual([
    "name-up",
    "sender-down",
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
