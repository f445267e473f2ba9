import { expect, test } from "vitest";
import { needsProgram } from "../../tests/support/programs.ts";
import { missingIn, noteOf } from "./counted.mjs";

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
