import { expect, test } from "vitest";
import { hourOf } from "~/lib/dates";
import { firstName, isBeginner, timeOfDay } from "./rules.ts";

test.each([
  ["2026-11-21T03:30:00Z", "morning"],
  ["2026-11-21T09:59:00Z", "morning"],
  ["2026-11-21T10:00:00Z", "day"],
  ["2026-11-21T16:59:00Z", "day"],
  ["2026-11-21T17:00:00Z", "evening"],
  ["2026-11-21T23:30:00Z", "evening"],
  ["2026-07-21T02:30:00Z", "morning"],
])("%s is %s in Berlin", (moment, expected) => {
  expect(timeOfDay(hourOf(new Date(moment)))).toBe(expected);
});

test.each([
  ["Jana Albrecht", "Jana"],
  ["  Anna-Lena  Müller ", "Anna-Lena"],
  ["李", "李"],
])("%s is greeted as %s", (displayName, expected) => {
  expect(firstName(displayName)).toBe(expected);
});

test.each([
  [0, false],
  [1, true],
  [5, true],
  [6, false],
])("whoever has %i documents of their own is shown the guide's last step: %s", (documents, expected) => {
  expect(isBeginner(documents)).toBe(expected);
});
