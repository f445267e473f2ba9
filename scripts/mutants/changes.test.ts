import ts from "typescript";
import { expect, test } from "vitest";
import { changesOf, graveOf } from "./changes.ts";

function changed(source: string, measured = false): string[] {
  const parsed = ts.createSourceFile("x.ts", source, ts.ScriptTarget.Latest, true);
  return changesOf(parsed, { measured }).map(({ kind, start, end, by }) => `${kind}: ${source.slice(0, start)}${by}${source.slice(end)}`);
}

test.each([
  ["a < 5", ["comparison: a >= 5", "edge: a <= 5", "number: a < 10"]],
  ["f(!a)", ["call: {}", "condition: f(a)"]],
  ["x = a && b", ["part: x = a", "part: x = b"]],
  ["x = a ? b : c", ["condition: x = !(a) ? b : c"]],
  ["if (a) return b;", ["condition: if (!(a)) return b;", "guard: {}"]],
  ["x = and(a, eq(b, c))", ["clause: x = and(undefined, eq(b, c))", "clause: x = and(a, undefined)", "comparison: x = and(a, ne(b, c))"]],
  ["x = q.from(t).limit(most)", ["limit: x = q.from(t)"]],
  ['x = q.for("update")', ["lock: x = q"]],
  ["x = z.string().max(most)", ["limit: x = z.string()"]],
  ["x = sql`select a limit 5 for update`", ["lock: x = sql`select a limit 5 `", "limit: x = sql`select a  for update`"]],
  ["await tellChange(tx, to)", ["event: {}"]],
  ["await lockVersion(tx, id)", ["lock: {}"]],
  ["await tx.execute(sql`select pg_advisory_xact_lock(1)`)", ["lock: {}"]],
  ["await db.transaction(async () => sql`pg_advisory_xact_lock(1)`)", ["call: {}"]],
  ["x = q.set({ a, b })", ["field: x = q.set({ b })", "field: x = q.set({ a, })"]],
])("%s is changed in every way there is", (source, expected) => {
  expect(changed(source)).toEqual(expected);
});

test.each([
  "log.warn({ a: 1 < 2 })",
  "invariant(a, 'b')",
  "timer.unref()",
  "x = q.limit(1)",
  "x = q.limit(together)",
  "x = q.limit(batch)",
  "x = sql`select a limit 1`",
  "const timeoutMs = 5",
  "type A = 1 | true",
  'import { a } from "b"',
])("%s is left as it is: nobody could tell", (source) => {
  expect(changed(source)).toEqual([]);
});

test("of what was found by measuring neither numbers nor edges are changed", () => {
  expect(changed("a < 5", true)).toEqual(["comparison: a >= 5"]);
});

test.each([
  ["x = and(a, visibleTo(viewer))", "permission"],
  ["if (files > maxFiles) return refused();", "limit"],
  ["await enqueue(tx, job)", "event"],
  ['q.for("update")', "lock"],
] as const)("%s is told as what must not go unnoticed", (source, touched) => {
  const parsed = ts.createSourceFile("x.ts", source, ts.ScriptTarget.Latest, true);
  expect(changesOf(parsed, { measured: false }).map((change) => graveOf(change, source))).toContain(touched);
});
