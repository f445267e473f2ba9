import { expect, test } from "vitest";
import { type Keep, keptOf, stayingOf } from "./keep.ts";

const none: Keep = { days: 0, weeks: 0, months: 0 };

function kept(keep: Partial<Keep>, ...moments: string[]): string[] {
  const found = keptOf(
    moments.map((moment) => ({ takenAt: new Date(moment), moment })),
    { ...none, ...keep },
  );
  return found.map(({ moment }) => moment);
}

test("of each day, week and month the last backup is kept", () => {
  const days = ["2026-11-20T01:00Z", "2026-11-21T01:00Z", "2026-11-21T13:00Z", "2026-11-22T01:00Z", "2026-11-23T01:00Z"];
  expect(kept({ days: 3 }, ...days)).toEqual(["2026-11-23T01:00Z", "2026-11-22T01:00Z", "2026-11-21T13:00Z"]);
  // 22 November is a Sunday.
  expect(kept({ weeks: 2 }, ...days)).toEqual(["2026-11-23T01:00Z", "2026-11-22T01:00Z"]);
  expect(kept({ months: 2 }, "2026-09-30T23:59Z", "2026-10-01T00:00Z", "2026-10-31T01:00Z", "2026-11-01T01:00Z")).toEqual([
    "2026-11-01T01:00Z",
    "2026-10-31T01:00Z",
  ]);
});

test("the newest is kept whatever is asked for, and days without one do not count", () => {
  expect(kept({}, "2026-11-01T01:00Z", "2026-11-02T01:00Z")).toEqual(["2026-11-02T01:00Z"]);
  expect(kept({ days: 2 }, "2026-01-01T01:00Z", "2026-11-02T01:00Z")).toEqual(["2026-11-02T01:00Z", "2026-01-01T01:00Z"]);
});

const now = new Date("2026-11-23T15:00Z");
const aBackup = (moment: string, byHand = false) => ({ takenAt: new Date(moment), byHand, moment });
const staying = (isAsked: boolean, ...backups: ReturnType<typeof aBackup>[]) =>
  stayingOf(backups, { keep: { ...none, days: 2 }, isAsked, now }).map(({ moment }) => moment);

test("a backup by hand takes away neither the one of last night nor any other of two days", () => {
  const [night, before] = ["2026-11-23T01:00Z", "2026-11-22T01:00Z"];
  expect(staying(true, aBackup(before), aBackup(night), aBackup("2026-11-23T15:00Z", true))).toEqual([before, night, "2026-11-23T15:00Z"]);
});

test("the schedule's rule takes away nothing that a hand took, and a hand takes no day from the schedule", () => {
  const nights = ["2026-11-17T01:00Z", "2026-11-18T01:00Z", "2026-11-19T01:00Z"];
  const hand = ["2026-11-18T13:00Z", "2026-11-19T13:00Z"];
  const all = [...nights.map((moment) => aBackup(moment)), ...hand.map((moment) => aBackup(moment, true))];
  expect(staying(false, ...all)).toEqual([nights[1], nights[2], ...hand]);
  expect(staying(true, ...all)).toEqual(hand);
});
