import { expect, test } from "vitest";
import { isTrouble, undoLeft, undoneSince } from "./rules.ts";

const fine = { denied: 0, newer: 0, unseen: 0, failed: 0 };

test.each([
  ["everything was done", fine, false],
  ["one was denied", { ...fine, denied: 1 }, true],
  ["one was changed since", { ...fine, newer: 1 }, true],
  ["one was gone", { ...fine, unseen: 1 }, true],
  ["one failed", { ...fine, failed: 1 }, true],
  ["as many were denied as were gone", { ...fine, denied: 2, unseen: 2 }, true],
])("where %s", (_, outcome, trouble) => {
  expect(isTrouble(outcome)).toBe(trouble);
});

const finishedAt = new Date("2026-11-21T12:00:00Z");
const after = (seconds: number) => new Date(finishedAt.getTime() + seconds * 1000);

test.each([
  ["at once", { kind: "change", finishedAt, isUndone: false }, 0, 24 * 60 * 60_000],
  ["a second before it is too late", { kind: "delete", finishedAt, isUndone: false }, 24 * 3600 - 1, 1000],
  ["then", { kind: "delete", finishedAt, isUndone: false }, 24 * 3600, 0],
  ["much later", { kind: "delete", finishedAt, isUndone: false }, 100 * 3600, 0],
  ["before it is done", { kind: "change", finishedAt: null, isUndone: false }, 0, 0],
  ["once it was taken back", { kind: "change", finishedAt, isUndone: true }, 0, 0],
  ["of what took something back", { kind: "undo", finishedAt, isUndone: false }, 0, 0],
  ["of a table", { kind: "table", finishedAt, isUndone: false }, 0, 0],
] as const)("%s there are so many ms left to take it back", (_, action, seconds, left) => {
  expect(undoLeft(action, after(seconds))).toBe(left);
});

test("who pressed in time is not refused for being five seconds on their way", () => {
  expect(undoneSince(after(24 * 3600 + 5))).toEqual(finishedAt);
});
