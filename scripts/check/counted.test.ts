import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { needsProgram } from "../../tests/support/programs.ts";
import { failuresIn, failuresInBrowser, missingIn, noteOf } from "./counted.mjs";

test("a run says what it skipped, and which programs were not there", () => {
  const ran = { meta: {} };
  const lacking = (missing: string) => ({ meta: { missing } });
  const missing = missingIn({
    testResults: [{ assertionResults: [ran, lacking("qpdf"), lacking("pdftotext")] }, { assertionResults: [lacking("qpdf")] }],
  });
  expect(noteOf({ run: 7, skipped: 3, missing })).toBe("7 tests, 3 SKIPPED (not installed: pdftotext, qpdf)");
  expect(noteOf({ run: 7, skipped: 1 })).toBe("7 tests, 1 SKIPPED");
  expect(noteOf({ run: 7, skipped: 0, missing: missingIn({}) })).toBe("7 tests");
});

test("a test whose program is not installed is skipped", (context) => {
  const skipped: unknown[] = [];
  const task = { meta: {} };
  needsProgram({ ...context, task, skip: (note: unknown) => skipped.push(note) } as never, "no-such-program");
  expect({ task, skipped }).toEqual({ task: { meta: { missing: "no-such-program" } }, skipped: ["no-such-program is not installed"] });
  needsProgram({ ...context, task, skip: (note: unknown) => skipped.push(note) } as never, process.execPath);
  expect(skipped).toHaveLength(1);
});

test("what failed is named with its reason, cut where it is long", () => {
  const report = {
    testResults: [
      {
        name: "/x/app/a.test.ts",
        assertionResults: [
          { status: "passed", fullName: "one" },
          { status: "failed", fullName: "two", failureMessages: ["\u001b[31mexpected 1\u001b[39m"] },
        ],
      },
      { name: "/x/app/b.test.ts", message: "no such module", assertionResults: [] },
    ],
  };
  expect(failuresIn(report)).toEqual(["✗ a.test.ts › two\nexpected 1", "✗ b.test.ts\nno such module"]);
  const spec = (status: string, message: string) => ({
    file: "list.spec.ts",
    line: 7,
    title: "rows",
    tests: [{ status, projectName: "phone", results: [{ errors: [{ message }] }] }],
  });
  const browser = { suites: [{ specs: [spec("expected", "")], suites: [{ specs: [spec("unexpected", "x".repeat(5000))] }] }] };
  const [only = "", ...others] = failuresInBrowser(browser);
  expect(others).toEqual([]);
  expect(only).toMatch(/^✗ \[phone\] list\.spec\.ts:7 › rows\nx+ …$/);
  expect(only.length).toBeLessThan(1600);
});

test("a failure in the browser shows the dialog that was in front", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "mappe-counted-"));
  const notes = path.join(folder, "error-context.md");
  writeFileSync(notes, '# Error\n```\nexpected\n```\n\n```yaml\n- heading "Liste"\n- dialog:\n  - button "Weg"\n```\n\n```ts\ncode\n```\n');
  const attachments = [{ name: "error-context", path: notes }, { name: "screenshot" }];
  const spec = {
    file: "list.spec.ts",
    line: 7,
    title: "rows",
    tests: [{ status: "unexpected", projectName: "phone", results: [{ errors: [{ message: "expected" }], attachments }] }],
  };
  expect(failuresInBrowser({ suites: [{ specs: [spec] }] })).toEqual([
    '✗ [phone] list.spec.ts:7 › rows\nexpected\nOn the screen:\n- dialog:\n  - button "Weg"\n',
  ]);
  rmSync(folder, { recursive: true });
});
