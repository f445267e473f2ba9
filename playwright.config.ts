import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
// What tests hash is compared by servers that hash so: before any test loads what hashes.
import "./tests/support/quick-passwords.mjs";

const executablePath = findChromium();
process.env.QUICK_PASSWORDS = "1";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // Every worker starts a server, a runner and engines of its own.
  workers: 2,
  // No test needs another of its file: none of the workers waits for the last file of the other.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // Some of what is waited for is made by engines, which start once.
  expect: { timeout: 30_000 },
  globalSetup: "./tests/support/e2e-postgres.ts",
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // What a test answers instead of the server must not pass the worker by; its own test lets it in.
    serviceWorkers: "block",
    // The processor paints animations, sixty times a second. A test of an animation asks for motion itself.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every step costs a third of the run; `npx playwright test --trace on` shows one test in full.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        // Each test has a renderer of its own, which ends before it would gain from optimised code.
        "--js-flags=--no-opt,--no-maglev",
      ],
    },
  },
  projects: [
    // The longest test comes first: at the end it would run alone.
    { name: "phone", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } }, grep: /@(only-)?phone/ },
    { name: "chromium", use: { ...devices["Desktop Chrome"] }, grepInvert: /@only-/ },
    { name: "noscript", use: { ...devices["Desktop Chrome"], javaScriptEnabled: false }, grep: /@(only-)?noscript/ },
  ],
});
