import { expect, test } from "vitest";
import { asksHowMany } from "./rules.ts";

test("what becomes of files is asked where there are several; never of what the camera takes in one go", () => {
  expect(asksHowMany({ count: 2, isTaken: false })).toBe(true);
  expect(asksHowMany({ count: 1, isTaken: false })).toBe(false);
  expect(asksHowMany({ count: 2, isTaken: true })).toBe(false);
});
