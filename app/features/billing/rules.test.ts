import { expect, test } from "vitest";
import { isBeyondTrial, pagesLeft, pagesToAdd, planOf } from "./rules.ts";

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

test("pages of open drafts are counted before more are added", () => {
  expect(pagesToAdd({ plan: "trial", pagesLeft: 6 }, 4)).toBe(2);
  expect(pagesToAdd({ plan: "trial", pagesLeft: 6 }, 9)).toBe(0);
  expect(pagesToAdd({ plan: "premium", pagesLeft: 0 }, 9)).toBeNull();
});

test("the last page that is left may still be published", () => {
  expect(isBeyondTrial({ plan: "trial", pagesLeft: 6 }, 6)).toBe(false);
  expect(isBeyondTrial({ plan: "trial", pagesLeft: 6 }, 7)).toBe(true);
  expect(isBeyondTrial({ plan: "premium", pagesLeft: 0 }, 7)).toBe(false);
});
