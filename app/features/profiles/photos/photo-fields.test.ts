import { expect, test } from "vitest";
import { squareIn } from "./photo-fields.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

test("a square is three fractions", () => {
  expect(squareIn(form({ left: "0.25", top: "0", size: "1" }))).toEqual({ left: 0.25, top: 0, size: 1 });
});

test.each([
  {},
  { left: "0", top: "0" },
  { left: "0", top: "", size: "1" },
  { left: "-0.1", top: "0", size: "1" },
  { left: "0", top: "1.01", size: "1" },
  { left: "0", top: "0", size: "Infinity" },
  { left: "x", top: "0", size: "1" },
])("%o is none", (fields) => {
  expect(squareIn(form(fields as Record<string, string>))).toBeNull();
});
