import { expect, test } from "vitest";
import { isLow } from "./progress.tsx";

test("a bar warns up to 60 percent", () => {
  expect(isLow(0, 100)).toBe(true);
  expect(isLow(60, 100)).toBe(true);
  expect(isLow(61, 100)).toBe(false);
  expect(isLow(3, 5)).toBe(true);
});
