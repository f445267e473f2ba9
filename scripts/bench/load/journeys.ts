import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, devices } from "@playwright/test";
import { documentsPath } from "~/features/documents/paths";
import { aPaidPlan } from "../../../tests/builders/news.ts";
import { aVideo } from "../../../tests/builders/videos.ts";
import { findWholeChromium, needChromium } from "../../chromium.mjs";
import { enginesReady, searchable, untilSearchable } from "./acting.ts";
import { invoice } from "./letters.ts";
import { cpuSecondsEver } from "./processes.ts";
import { aSignedInPerson, type Figure, type Site } from "./site.ts";
import { type Journey, journeysThere, layPapers, type Papers } from "./walks.ts";

const long = { timeout: 180_000 };

/** Measures the ways from the list of documents to the list with the new one: on a telephone, with script and without, one after the other. */
export async function journeys(site: Site, tell: (figure: Figure) => void): Promise<void> {
  const papers = await layPapers(site.given.receipts);
  const video = path.join(tmpdir(), `mappe-journeys-${process.pid}.y4m`);
  await aVideo(
    video,
    Array.from({ length: 4 }, (_, n) => ({ text: invoice(n + 2), seconds: 3 })),
  );
  const browser = await chromium.launch({
    executablePath: findWholeChromium() ?? needChromium(),
    args: ["--no-sandbox", "--disable-gpu", ...asCamera(video)],
  });
  try {
    await enginesReady(site);
    for (const hasScript of [true, false])
      for (const journey of journeysThere) await go(site, { browser, papers, hasScript, journey, tell });
  } finally {
    await browser.close();
    await rm(video, { force: true });
  }
}

function asCamera(video: string): string[] {
  return ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${video}`];
}

type Going = { browser: Browser; papers: Papers; hasScript: boolean; journey: Journey; tell(figure: Figure): void };

async function go(site: Site, { browser, papers, hasScript, journey, tell }: Going): Promise<void> {
  const { db, pids, given } = site;
  const context = await aTelephone(site, browser, hasScript);
  const page = await context.newPage();
  const work = () => cpuSecondsEver(pids.web) + cpuSecondsEver(pids.runner);
  const [before, workBefore] = [await searchable(db), work()];
  let [taps, chosenAt] = [0, 0];
  const title = `${journey.name}, ${hasScript ? "script" : "none"}`;

  function say(what: string, value = (performance.now() - chosenAt) / 1000, unit = "s"): void {
    tell({ what: `${title}: ${what}`, value, unit });
  }

  async function show(step: string): Promise<void> {
    if (!given.pictures) return;
    mkdirSync(given.pictures, { recursive: true });
    await page.screenshot({ path: path.join(given.pictures, `${title} ${step}.png`.replaceAll(/[ ,:]+/g, "-")) });
  }

  await page.goto(documentsPath());
  await journey.walk({
    page,
    papers,
    hasScript,
    async tap(what) {
      await what.waitFor(long);
      await show(`before tap ${++taps}`);
      await what.tap();
    },
    async choose(input, files) {
      taps++;
      chosenAt ||= performance.now();
      await input.setInputFiles(files);
    },
    begin() {
      chosenAt ||= performance.now();
    },
    async seen(what, there) {
      await there.waitFor(long);
      say(what);
      await show(what);
    },
  });
  await page.waitForURL((url) => url.pathname === documentsPath(), long);
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await rows.nth(journey.documents - 1).waitFor(long);
  say("taps", taps, "");
  say("in the list after");
  await show("list");
  await untilSearchable(db, { documents: before.documents + journey.documents, pages: before.pages + journey.pages });
  say("searchable after");
  say("processor time a page", (work() - workBefore) / journey.pages);
  await context.close();
}

async function aTelephone({ db, url }: Site, browser: Browser, javaScriptEnabled: boolean): Promise<BrowserContext> {
  const { person, cookie } = await aSignedInPerson(db);
  await aPaidPlan(db, person, new Date(Date.now() + 24 * 60 * 60 * 1000));
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ ...devices["Pixel 7"], viewport, locale: "de-DE", baseURL: url, javaScriptEnabled });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([
    { name, value, url, httpOnly: true },
    { name: "mappe_consent", value: "declined", url },
  ]);
  // The guide for beginners would lie over the list.
  if (javaScriptEnabled)
    await context.addInitScript(() => location.protocol === "http:" && sessionStorage.setItem("mappe_quick_start", "1"));
  return context;
}
