import { expect, test } from "vitest";
import { becomeEach } from "./rules.ts";

test("files become a document each where that is chosen; what the camera takes in one go never does", () => {
  expect(becomeEach({ isChosen: true, isTaken: false })).toBe(true);
  expect(becomeEach({ isChosen: false, isTaken: false })).toBe(false);
  expect(becomeEach({ isChosen: true, isTaken: true })).toBe(false);
});
