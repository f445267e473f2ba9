import { expect, test } from "vitest";
import { daysLeft, trashDays, trashEnd } from "./rules.ts";

const now = new Date("2026-11-23T10:00:00Z");
const after = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

test("what was just deleted stays for all its days, a day that has begun counts, and none is left at the end", () => {
  expect(daysLeft(trashEnd(now), now)).toBe(trashDays);
  expect([49, 48, 25, 24, 1].map((hours) => daysLeft(after(hours), now))).toEqual([3, 2, 2, 1, 1]);
  expect([0, -1, -50].map((hours) => daysLeft(after(hours), now))).toEqual([0, 0, 0]);
});
