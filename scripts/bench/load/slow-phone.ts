import { type Browser, type BrowserContextOptions, type CDPSession, chromium, devices, type Page } from "@playwright/test";
import { needChromium } from "../../chromium.mjs";

// Lighthouse's slow 4G when it is applied, with its processor four times as slow.
const line = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const slowerBy = 4;

export const phone: BrowserContextOptions = { ...devices["Pixel 5"], locale: "de-DE" };

export function aPhoneBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
}

/** loaded: bytes on the line so far, headers included; script: those of scripts among them */
type Loaded = { loaded: number; script: number };

/** Gives the page a slow line and processor. unloaded: addresses that are not asked for */
export async function slowDown(page: Page, { unloaded = [] }: { unloaded?: string[] } = {}): Promise<{ browser: CDPSession; sum: Loaded }> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", line);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: slowerBy });
  const sum = { loaded: 0, script: 0 };
  const scripts = new Set<string>();
  browser.on("Network.requestWillBeSent", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sum.loaded += encodedDataLength;
    if (scripts.has(requestId)) sum.script += encodedDataLength;
  });
  await browser.send("Network.setBlockedURLs", { urls: unloaded });
  return { browser, sum };
}
