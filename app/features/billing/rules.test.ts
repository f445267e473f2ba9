import { expect, test } from "vitest";
import { pagesLeft, planOf } from "./rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-21T11:59:59Z");
const ahead = new Date("2026-11-21T12:00:01Z");

test.each([
  { paidUntil: null, grantedUntil: null, plan: "trial" },
  { paidUntil: before, grantedUntil: before, plan: "trial" },
  { paidUntil: ahead, grantedUntil: null, plan: "premium" },
  { paidUntil: before, grantedUntil: ahead, plan: "premium" },
  { paidUntil: now, grantedUntil: now, plan: "trial" },
])("paid until $paidUntil, granted until $grantedUntil is $plan", ({ plan, ...facts }) => {
  expect(planOf(facts, now)).toBe(plan);
});

test("the pages left never fall below none", () => {
  expect(pagesLeft({ pageCount: 9, allowance: 15 })).toBe(6);
  expect(pagesLeft({ pageCount: 40, allowance: 15 })).toBe(0);
});
