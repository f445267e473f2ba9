import { afterEach, beforeEach, expect, test, vi } from "vitest";

// The configuration is read once by whoever loads it, and the schedule made of it.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function scheduleAt(at: string) {
  vi.stubEnv("BACKUP_AT", at);
  const { cronItems } = await import("../../jobs/task-lists.ts");
  return cronItems.filter(({ task }) => task === "take-backup");
}

test("without a time of day nobody takes a backup by the clock", async () => {
  expect(await scheduleAt("")).toEqual([]);
});

test.each([
  ["00:00", 0, 0],
  ["01:30", 1, 30],
  ["23:05", 23, 5],
])("a backup at %s is taken then alone, later where no runner was there, and three times at most", async (at, hour, min) => {
  const daily = await scheduleAt(at);
  expect(daily).toMatchObject([{ options: { backfillPeriod: 12 * 60 * 60 * 1000, maxAttempts: 3 } }]);
  const day = { month: 11, date: 26, dow: 4 };
  const times = Array.from({ length: 24 * 60 }, (_, minute) => ({ hour: Math.floor(minute / 60), min: minute % 60 }));
  expect(times.filter((time) => daily[0]?.match({ ...day, ...time }))).toEqual([{ hour, min }]);
});

test.each(["24:00", "1:30", "01:60", "01.30", "nightly"])(
  "%s is no time of day: the configuration says which variable it is",
  async (at) => {
    await expect(scheduleAt(at)).rejects.toThrow(/A time of day: 01:30\n\s+→ at BACKUP_AT/);
  },
);
