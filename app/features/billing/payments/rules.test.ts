import { expect, test } from "vitest";
import { arrearsGrace, decisiveOf, isRunning, paidUntilOf, renewalLeeway } from "./rules.ts";

const start = new Date("2026-11-01T10:00:00Z");
const end = new Date("2026-12-01T10:00:00Z");
const sooner = new Date("2026-11-15T10:00:00Z");
const muchLater = new Date("2027-06-01T10:00:00Z");
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

test.each([
  { status: "active", endsAt: null, until: after(end, renewalLeeway), why: "it renews, and is told late" },
  { status: "trialing", endsAt: null, until: after(end, renewalLeeway), why: "a trial at Stripe is as good" },
  { status: "active", endsAt: end, until: end, why: "cancelled, it ends to the minute" },
  { status: "active", endsAt: sooner, until: sooner, why: "it may end within the period" },
  { status: "active", endsAt: muchLater, until: after(end, renewalLeeway), why: "until then it renews" },
  { status: "past_due", endsAt: null, until: after(start, arrearsGrace), why: "the period began unpaid" },
  ...["incomplete", "incomplete_expired", "unpaid", "canceled", "paused", "a word of next year"].map((status) => ({
    status,
    endsAt: null,
    until: null,
    why: "nothing is paid",
  })),
])("$status, ending $endsAt, is paid until $until: $why", ({ status, endsAt, until }) => {
  expect(paidUntilOf({ status, endsAt, periodStart: start, periodEnd: end })).toEqual(until);
});

test("what could still be charged keeps a second subscription away", () => {
  expect(["active", "trialing", "past_due", "unpaid", "paused"].every(isRunning)).toBe(true);
  expect([null, "canceled", "incomplete", "incomplete_expired"].some(isRunning)).toBe(false);
});

test("of several subscriptions the one counts that is premium for longest, then one that runs, then the newest", () => {
  const one = (id: string, status: string, periodEnd: Date, createdAt = start) => ({
    ...{ id, status, createdAt, periodEnd },
    periodStart: start,
    endsAt: null,
  });
  const chosen = (...all: ReturnType<typeof one>[]) => [decisiveOf(all)?.id, decisiveOf(all.toReversed())?.id];
  expect(chosen(one("short", "active", end), one("long", "active", muchLater))).toEqual(["long", "long"]);
  expect(chosen(one("gone", "canceled", muchLater), one("now", "active", end))).toEqual(["now", "now"]);
  expect(chosen(one("gone", "canceled", end, sooner), one("unpaid", "unpaid", end))).toEqual(["unpaid", "unpaid"]);
  expect(chosen(one("old", "canceled", end), one("new", "canceled", end, sooner))).toEqual(["new", "new"]);
  expect(chosen()).toEqual([undefined, undefined]);
});
