import { expect, test } from "vitest";
import { clockTime, dayAfter, dayInWords, dayStart, isDay, isoDate, shortTime } from "./dates.ts";

test("a day begins at midnight in Berlin, in winter, in summer and when the clock changes", () => {
  for (const [day, start] of [
    ["2026-11-21", "2026-11-20T23:00:00.000Z"],
    ["2026-07-01", "2026-06-30T22:00:00.000Z"],
    ["2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["2026-10-26", "2026-10-25T23:00:00.000Z"],
  ] as const)
    expect([day, dayStart(day).toISOString()]).toEqual([day, start]);
});

test("every moment of a day lies between its start and that of the day after", () => {
  for (let hours = 0; hours < 24 * 400; hours += 7) {
    const moment = new Date(Date.UTC(2026, 0, 1, hours, 59, 59, 999));
    const day = isoDate(moment);
    expect(dayStart(day) <= moment && moment < dayStart(dayAfter(day)), day).toBe(true);
  }
});

test("only days of the calendar are days", () => {
  expect(["2026-11-21", "2028-02-29"].filter(isDay)).toHaveLength(2);
  expect(["", "2026-02-30", "2026-13-01", "26-1-1", "2026-11-21T10:00", "21.11.2026", "2026-02-29", "x"].filter(isDay)).toEqual([]);
});

test.each([
  [0, "0 s"],
  [119, "119 s"],
  [120, "2 min"],
  [7199, "120 min"],
  [7200, "2 h"],
  [30_720, "9 h"],
])("%i seconds are %s", (seconds, shown) => {
  expect(shortTime(seconds)).toBe(shown);
});

test("a time of day and a day in words are those of Berlin, the year only where it is another one", () => {
  const nearMidnight = new Date("2026-11-16T23:03:00Z");
  expect(clockTime(nearMidnight)).toBe("00:03");
  expect(dayInWords(nearMidnight, "de", "2026-11-22")).toBe("17. November");
  expect(dayInWords(nearMidnight, "en", "2026-11-22")).toBe("17 November");
  expect(dayInWords(nearMidnight, "de", "2027-01-01")).toBe("17. November 2026");
  expect(dayInWords(nearMidnight, "en", "2027-01-01")).toBe("17 November 2026");
  expect(dayInWords(new Date("2026-12-31T23:30:00Z"), "en", "2027-01-03")).toBe("1 January");
});
