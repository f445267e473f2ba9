import { expect, test } from "vitest";
import { likeness } from "./words.ts";

const texts: Record<string, string> = {
  "tests/integration/invites.test.ts": 'test("an invitation is accepted", () => acceptInvite(db, viewer))',
  "tests/integration/exports.test.ts": 'test("a PDF is written once", () => exportPdf(db, viewer))',
  "tests/jobs/sweeps.test.ts": 'test("what has run out goes", () => sweep(db, viewer))',
};

function inOrder(file: string, lines = ""): string[] {
  const like = likeness(Object.keys(texts), (test) => texts[test] ?? "");
  return Object.keys(texts).sort((a, b) => like(b, { file, lines }) - like(a, { file, lines }));
}

test.each([
  ["app/features/connections/accept-invite.server.ts", "", "tests/integration/invites.test.ts"],
  ["app/features/exports/sweep-exports.server.ts", "", "tests/integration/exports.test.ts"],
  ["app/features/exports/rules.ts", "sweepAt", "tests/integration/exports.test.ts"],
  ["app/features/pages/rules.ts", "sweptAt <= sweep", "tests/jobs/sweeps.test.ts"],
])("the test that speaks of %s (%s) comes first", (file, lines, expected) => {
  expect(inOrder(file, lines)[0]).toBe(expected);
});

test("words that every test has say nothing", () => {
  const like = likeness(Object.keys(texts), (test) => texts[test] ?? "");
  const said = Object.keys(texts).map((test) => like(test, { file: "x.ts", lines: "viewer" }));
  expect(new Set(said).size).toBe(1);
});
