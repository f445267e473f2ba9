import fc from "fast-check";
import { expect, test } from "vitest";
import { isBeyondTrial, isRedeemable, pagesLeft, pagesToAdd, planOf } from "./rules.ts";

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

const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });
const until = fc.option(moment);

test("whatever was paid and granted: premium lasts until the later end and no moment longer, and no further grant takes it away", () => {
  fc.assert(
    fc.property(until, until, moment, moment, (paidUntil, grantedUntil, at, later) => {
      const facts = { paidUntil, grantedUntil };
      const end = Math.max(paidUntil?.getTime() ?? 0, grantedUntil?.getTime() ?? 0);
      expect(planOf(facts, at)).toBe(at.getTime() < end ? "premium" : "trial");
      expect(planOf(facts, new Date(end))).toBe("trial");
      if (end > 0) expect(planOf(facts, new Date(end - 1))).toBe("premium");
      // A plan that has ended does not begin again.
      if (at <= later && planOf(facts, at) === "trial") expect(planOf(facts, later)).toBe("trial");
      // The end of one of the two does not end the other.
      if (planOf({ paidUntil, grantedUntil: null }, at) === "premium") expect(planOf(facts, at)).toBe("premium");
      if (planOf({ paidUntil: null, grantedUntil }, at) === "premium") expect(planOf(facts, at)).toBe("premium");
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [{ count: 1, validUntil: ahead, revokedAt: null, subscription: "premium" }, true],
  [{ count: 0, validUntil: ahead, revokedAt: null, subscription: "premium" }, false],
  [{ count: 1, validUntil: now, revokedAt: null, subscription: "premium" }, false],
  [{ count: 1, validUntil: before, revokedAt: null, subscription: "premium" }, false],
  [{ count: 1, validUntil: ahead, revokedAt: before, subscription: "premium" }, false],
  [{ count: 1, validUntil: ahead, revokedAt: null, subscription: "gold" }, false],
])("whether a coupon with %j is redeemed: %s", (coupon, isGood) => {
  expect(isRedeemable(coupon, now)).toBe(isGood);
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
