// Where the end-to-end tests find a browser: Playwright's own, else the system's, else (as root on Debian) the package is installed.
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findProgram, installOnDebian, isProgram } from "./programs.mjs";

// Without windows of its own it takes two thirds of the processor time.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** @returns {string | undefined} */
export function findChromium() {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return findProgram(...names) ?? places.find(isProgram);
}

/** @returns {string} */
export function needChromium() {
  const found = findChromium();
  if (found) return found;
  installOnDebian(["chromium-headless-shell"]);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error("The end-to-end tests need Chromium: run `npx playwright install chromium`, or install your system's chromium package.");
}
