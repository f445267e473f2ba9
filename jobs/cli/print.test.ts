import { expect, test } from "vitest";
import { type Column, columns, plain, table, width } from "./print.ts";

type Row = { task: string; done?: number | string; error?: string };
const shape: Column<Row>[] = [
  { head: "task", cell: ({ task }) => task, flexible: true },
  { head: "done", cell: ({ done = 0 }) => done },
  { head: "last error", cell: ({ error = "" }) => error, flexible: true },
];
const linesOf = (...rows: Row[]) => table(rows, shape).trimEnd().split("\n");

test("words stand below the beginning of their head, numbers below its end", () => {
  expect(linesOf({ task: "read-page", done: 7, error: "late" }, { task: "add", done: 12345 })).toEqual([
    "task        done  last error",
    "read-page      7  late",
    "add        12345",
  ]);
});

test.each(["3/25", "1.5 MB", "12 kB", "–", "4.711"])("%s is a number", (done) => {
  expect(linesOf({ task: "add", done })[1]).toMatch(done.length < 4 ? /^add {3,}\S+$/ : /^add {3}\S+( \S+)?$/);
  expect(linesOf({ task: "add", done }, { task: "add", done: "123456789" })[1]).toBe(`add   ${done.padStart(9)}`);
});

test.each(["2026-11-23", "5 min ago", "none", "v1.2", ""])("%j is none", (done) => {
  expect(linesOf({ task: "add", done }, { task: "add", done: "some words of it" })[1]).toBe(`add   ${done}`.trimEnd());
});

test("of a line that is too long the leftmost words give way first, and keep what tells them apart", () => {
  const [, line = ""] = linesOf({ task: "t".repeat(40), done: 7, error: "e".repeat(70) });
  expect(line).toBe(`${"t".repeat(21)}…     7  ${"e".repeat(70)}`);
  expect(line).toHaveLength(width);
  const [, longer = ""] = linesOf({ task: "t".repeat(40), done: 7, error: "e".repeat(300) });
  expect(longer).toMatch(/^t{7}… {5}7 {2}e+…$/);
  expect(longer).toHaveLength(width);
});

test("a short table keeps every word whole", () => {
  expect(linesOf({ task: "t".repeat(20), done: 7, error: "e".repeat(20) })[1]).toBe(`${"t".repeat(20)}     7  ${"e".repeat(20)}`);
});

test("names and what they mean stand in two columns", () => {
  expect(
    columns([
      ["id", "7"],
      ["error", ""],
      ["run at", "now"],
    ]),
  ).toBe("id      7\nerror\nrun at  now\n");
});

test("nothing that people chose steers the terminal", () => {
  expect(plain("a\u001b[31m\nb\tc\u202ed")).toBe("a [31m b c d");
});
