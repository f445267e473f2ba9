import { expect, test } from "vitest";
import { needsOperator } from "./rules.ts";

const endsAt = new Date("2027-03-31");
const plain = { kind: "cancel", reason: null, day: null, endsAt } as const;

test.each([
  ["an ordinary cancellation of somebody who pays", plain, false],
  ["a cancellation of an address for which nothing runs", { ...plain, endsAt: null }, true],
  ["a cancellation for good cause", { ...plain, reason: "Zweimal abgebucht" }, true],
  ["a cancellation with a day of its own", { ...plain, day: "2027-01-31" }, true],
  ["a withdrawal", { ...plain, kind: "withdraw" as const }, true],
])("whether somebody has to look at %s", (_, notice, isOpen) => {
  expect(needsOperator(notice)).toBe(isOpen);
});
