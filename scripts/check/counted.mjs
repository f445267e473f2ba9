import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { needChromium } from "../chromium.mjs";
import { wantPdfReaders } from "../programs.mjs";
import { binary, run } from "./run.mjs";

/** One of vitest's projects; every test counts. */
export function tests(project) {
  wantPdfReaders();
  return counted(async (report) => {
    const args = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { code, output } = await run(process.execPath, [binary("vitest", "vitest"), ...args]);
    const found = read(report);
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = found;
    return { code, output, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, missing: missingIn(found) };
  });
}

export function endToEnd() {
  needChromium();
  return counted(async (report) => {
    const args = ["test", "--reporter=line,json"];
    const { code, output } = await run(process.execPath, [binary("@playwright/test", "playwright"), ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(report).stats ?? {};
    return { code, output, passed: expected, failed: unexpected + flaky, skipped };
  });
}

async function counted(runTests) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "mappe-check-"));
  try {
    const { code, output, passed, failed, skipped, missing } = await runTests(path.join(folder, "report.json"));
    // A run can fail without a failing test: a file that does not load, an error outside of every test.
    const broken = code !== 0 && failed === 0 ? 1 : 0;
    return { passed, failed: failed + broken, output, note: noteOf({ run: passed + failed, skipped, missing }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Programs that tests lacked, from vitest's report.
 * @param {{ testResults?: { assertionResults: { meta?: { missing?: string } }[] }[] }} report
 */
export function missingIn({ testResults = [] }) {
  const missing = testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta?.missing ?? []));
  return [...new Set(missing)].sort();
}

/** @param {{ run: number, skipped: number, missing?: string[] }} counts */
export function noteOf({ run, skipped, missing = [] }) {
  const why = missing.length > 0 ? ` (not installed: ${missing.join(", ")})` : "";
  return `${run} tests${skipped > 0 ? `, ${skipped} SKIPPED${why}` : ""}`;
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}
