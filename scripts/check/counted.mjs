import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { needChromium } from "../chromium.mjs";
import { wantPdfReaders } from "../programs.mjs";
import { root } from "../sources.mjs";
import { binary, run } from "./run.mjs";

const nothingReached = { passed: 0, failed: 0, note: "nothing that a change reached" };

/**
 * Runs projects of vitest; every test counts.
 * @param {string[]} projects
 * @param {string[]} [only] files of tests; all, when not said
 */
export function tests(projects, only) {
  // Without the name of a file, vitest would run all of them.
  const files = only?.filter((file) => !file.endsWith(".spec.ts"));
  if (files?.length === 0) return nothingReached;
  wantPdfReaders();
  return counted(async (report) => {
    const args = [
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...(files ?? []),
    ];
    const { code, output } = await run(process.execPath, [binary("vitest", "vitest"), ...args]);
    const found = read(report);
    if (process.argv.includes("--note-times")) noteTimes(found);
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = found;
    const counts = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    return { code, output, ...counts, missing: missingIn(found), failures: failuresIn(found) };
  });
}

const timesFile = path.join(root, "tests/times.json");

/**
 * Writes down which files of tests take three seconds and more, for the order of the next runs.
 * @param {{ testResults?: { name: string, startTime: number, endTime: number }[] }} report
 */
function noteTimes({ testResults = [] }) {
  const before = JSON.parse(readFileSync(timesFile, "utf8"));
  const took = testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), Math.round((endTime - startTime) / 1000)]);
  const noted = Object.entries({ ...before, ...Object.fromEntries(took) }).filter(([, seconds]) => Number(seconds) >= 3);
  writeFileSync(timesFile, `${JSON.stringify(Object.fromEntries(noted.sort()), null, 2)}\n`);
}

/** @param {string[]} [only] files of tests; all, when not said */
export function endToEnd(only) {
  const files = only?.filter((file) => file.endsWith(".spec.ts"));
  if (files?.length === 0) return nothingReached;
  needChromium();
  return counted(async (report) => {
    const args = ["test", "--reporter=line,json", ...(files ?? [])];
    const { code, output } = await run(process.execPath, [binary("@playwright/test", "playwright"), ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const found = read(report);
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = found.stats ?? {};
    return { code, output, passed: expected, failed: unexpected + flaky, skipped, failures: failuresInBrowser(found) };
  });
}

async function counted(runTests) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "mappe-check-"));
  try {
    const { code, output, passed, failed, skipped, missing, failures } = await runTests(path.join(folder, "report.json"));
    // A run can fail without a failing test: a file that does not load, an error outside of every test.
    const broken = code !== 0 && failed === 0 ? 1 : 0;
    return { passed, failed: failed + broken, output, failures, note: noteOf({ run: passed + failed, skipped, missing }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The programs that tests lacked, from vitest's report.
 * @param {{ testResults?: { assertionResults: { meta?: { missing?: string } }[] }[] }} report
 */
export function missingIn({ testResults = [] }) {
  const missing = testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta?.missing ?? []));
  return [...new Set(missing)].sort();
}

/** characters of one failed test's message, so that the end of a long log holds them all */
const longest = 1500;

/**
 * The failures and their reasons, from vitest's report.
 * @param {{ testResults?: { name?: string, message?: string, assertionResults: { status?: string, fullName?: string, failureMessages?: string[] }[]
 * }[] }} report
 */
export function failuresIn({ testResults = [] }) {
  return testResults.flatMap(({ name = "", message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    // A file that does not load holds no test.
    if (assertionResults.length === 0 && message) return [failure(path.basename(name), message)];
    return failed.map(({ fullName = "", failureMessages = [] }) =>
      failure(`${path.basename(name)} › ${fullName}`, failureMessages.join("\n")),
    );
  });
}

/**
 * The same from Playwright's.
 * @param {{ suites?: object[], errors?: { message?: string }[] }} report
 */
export function failuresInBrowser({ suites = [], errors = [] }) {
  return [...suites.flatMap(failedSpecs), ...errors.map(({ message = "" }) => failure("e2e", message))];
}

function failedSpecs({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message));
        const seen = results.flatMap(({ attachments = [] }) => attachments.filter(({ name }) => name === "error-context").map(screenIn));
        return failure(`[${projectName}] ${file}:${line} › ${title}`, messages.join("\n")) + seen.join("");
      }),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** Returns what a screen reader would have read, from Playwright's notes on a failure: one dialog too many explains most failures. */
function screenIn({ path: file }) {
  const [, screen = ""] = /```yaml\n(.*?)```/s.exec(file && existsSync(file) ? readFileSync(file, "utf8") : "") ?? [];
  const lines = screen.split("\n");
  const dialog = lines.findLastIndex((line) => /- dialog\b/.test(line));
  return screen && `\nOn the screen:\n${lines.slice(Math.max(0, dialog)).join("\n").slice(0, longest)}`;
}

function failure(name, message) {
  const text = `✗ ${name}\n${stripVTControlCharacters(message)}`;
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

/** @param {{ run: number, skipped: number, missing?: string[] }} counts */
export function noteOf({ run, skipped, missing = [] }) {
  const why = missing.length > 0 ? ` (not installed: ${missing.join(", ")})` : "";
  return `${run} tests${skipped > 0 ? `, ${skipped} SKIPPED${why}` : ""}`;
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}
