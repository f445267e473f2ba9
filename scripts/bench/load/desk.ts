import { type Browser, chromium, type Page } from "@playwright/test";
import { hasReloaded, isAwake } from "../../../tests/e2e/steps.ts";
import { needChromium } from "../../chromium.mjs";
import type { SignedIn, Site } from "./site.ts";

/** A busy machine takes its time. */
export const long = { timeout: 120_000 };

/** Somebody signed in at a desk, for as long as the work takes. */
export async function atDesk({ url }: Site, { cookie }: SignedIn, { script }: { script: boolean }, work: (page: Page) => Promise<void>) {
  const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    await work(await openDesk(browser, { url, cookie, script }));
  } finally {
    await browser.close();
  }
}

async function openDesk(browser: Browser, { url, cookie, script }: { url: string; cookie: string; script: boolean }): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "de-DE",
    baseURL: url,
    acceptDownloads: true,
    javaScriptEnabled: script,
  });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([
    { name, value, url, httpOnly: true },
    { name: "mappe_consent", value: "declined", url },
  ]);
  // A list as long as a page holds loads more than the browser keeps account of by itself.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
  await context.addInitScript(() => location.protocol === "http:" && sessionStorage.setItem("mappe_quick_start", "1"));
  return context.newPage();
}

/** Opens a screen and lets its script take over, and load what the stream of live changes has it load at first. */
export async function visit(page: Page, address: string, { script }: { script: boolean }): Promise<void> {
  await page.goto(address, long);
  if (!script) return;
  await page.waitForFunction(isAwake, undefined, long);
  await page.waitForFunction(hasReloaded, undefined, long);
}
