import { expect, test } from "vitest";
import { isTrouble } from "./rules.ts";

const fine = { denied: 0, unseen: 0, failed: 0 };

test.each([
  ["everything was done", fine, false],
  ["one was denied", { ...fine, denied: 1 }, true],
  ["one was gone", { ...fine, unseen: 1 }, true],
  ["one failed", { ...fine, failed: 1 }, true],
  ["as many were denied as were gone", { denied: 2, unseen: 2, failed: 0 }, true],
])("where %s", (_, outcome, trouble) => {
  expect(isTrouble(outcome)).toBe(trouble);
});
