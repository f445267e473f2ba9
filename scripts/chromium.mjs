// The browser of the end-to-end tests: Playwright's own, else the system's, else (as root on Debian) the package is installed.
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findProgram, installOnDebian, isProgram } from "./programs.mjs";

// A Chromium without windows takes two thirds of the processor time.
const windowless = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The one that takes least of the processor. @returns {string | undefined} */
export function findChromium() {
  return ownChromium() ?? findProgram(windowless) ?? findWholeChromium();
}

/**
 * A Chromium with all features, cameras among them.
 * @returns {string | undefined}
 */
export function findWholeChromium() {
  return ownChromium() ?? findProgram(...names) ?? places.find(isProgram);
}

/**
 * Finds a Chromium or installs it. Debian's two packages must have the same version, so if one is missing, both are installed.
 * @returns {string}
 */
export function needChromium() {
  const hasBoth = findWholeChromium() && (ownChromium() ?? findProgram(windowless));
  if (!hasBoth) installOnDebian(["chromium", windowless]);
  const found = findChromium();
  if (found) return found;
  throw new Error("The end-to-end tests need Chromium: run `npx playwright install chromium`, or install your system's chromium package.");
}

function ownChromium() {
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}
