import type { BrowserContextOptions, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { dashboardPath, homePath, livePath, loginPath } from "~/paths";
import { allowances } from "~db/schema/index";
import { aPublishedDocument } from "../../../tests/builders/documents.ts";
import { aPng } from "../../../tests/builders/papers.ts";
import { givePicture } from "../../../tests/builders/pictures.ts";
import { aLetterPage } from "./letter-page.ts";
import { aSignedInPerson, type Figure, percentile, type Site } from "./site.ts";
import { aPhoneBrowser, phone, slowDown } from "./slow-phone.ts";

/** visits of each screen, every one with an empty cache; the median is reported */
const visits = 3;

type Screen = { name: string; path: string; cookie?: string; lite?: boolean };
/** ms and bytes; answers: once React has taken the page over, NaN where it never does */
type Visit = { painted: number; answers: number; bytes: number; script: number };

/** Measures how long a person with a phone on a slow connection waits, and what it costs. */
export async function screens({ db, url }: Site, tell: (figure: Figure) => void): Promise<void> {
  const { person, cookie } = await aSignedInPerson(db);
  for (let number = 0; number < 6; number++) {
    const document = await aPublishedDocument(db, { owner: person, name: `Rechnung ${number}`, documentType: "Rechnung", pages: [{}] });
    await givePicture(db, document.pageIds, await aPng("Stadtwerke Lindau"));
  }
  const letter = await aLetterPage(1);
  const { id, pageIds } = await aPublishedDocument(db, { owner: person, name: "Brief", pages: [letter] });
  await givePicture(db, pageIds, letter.jpeg);
  // A person who has added nothing yet is greeted with a dialog a second after loading, which would count as the largest paint.
  await db.update(allowances).set({ pageCount: 7 }).where(eq(allowances.userId, person.id));
  const browser = await aPhoneBrowser();
  try {
    for (const screen of [
      { name: "home", path: homePath },
      { name: "sign-in", path: loginPath },
      { name: "dashboard", path: dashboardPath, cookie },
      { name: "list", path: documentsPath(), cookie },
      { name: "details", path: documentPath(id), cookie },
      { name: "dashboard, lite", path: dashboardPath, cookie, lite: true },
    ]) {
      const seen: Visit[] = [];
      for (let number = 0; number < visits; number++) {
        const context = await browser.newContext(phoneOf(url, screen));
        seen.push(await visit(await context.newPage(), url + screen.path));
        await context.close();
      }
      const median = (of: keyof Visit) =>
        percentile(
          seen.map((each) => each[of]),
          0.5,
        );
      tell({ what: `${screen.name}: largest contentful paint`, value: median("painted"), unit: "ms" });
      if (median("answers") > 0) tell({ what: `${screen.name}: answers`, value: median("answers"), unit: "ms" });
      tell({ what: `${screen.name}: everything it loads`, value: median("bytes") / 1000, unit: "kB" });
      tell({ what: `${screen.name}: script`, value: median("script") / 1000, unit: "kB" });
    }
  } finally {
    await browser.close();
  }
}

function phoneOf(url: string, { cookie, lite }: Screen): BrowserContextOptions {
  const [name = "", value = ""] = cookie?.split("=") ?? [];
  const cookies = cookie ? [{ name, value, domain: new URL(url).hostname, path: "/", ...session }] : [];
  return {
    ...phone,
    storageState: { cookies, origins: [] },
    ...(lite && { extraHTTPHeaders: { "Save-Data": "on" } }),
  };
}

const session = { expires: -1, httpOnly: true, secure: false, sameSite: "Lax" as const };

async function visit(page: Page, url: string): Promise<Visit> {
  // The stream of live changes keeps the network from ever being idle.
  const { sum } = await slowDown(page, { unloaded: [`*${livePath}`] });
  await page.addInitScript(noteTimes);
  await page.goto(url, { waitUntil: "networkidle" });
  const painted = await page.waitForFunction(() => (window as unknown as Noted).largestPaint);
  const answers = await page.evaluate(() => (window as unknown as Noted).answers);
  return { painted: await painted.jsonValue(), answers: answers ?? Number.NaN, bytes: sum.loaded, script: sum.script };
}

type Noted = { largestPaint: number; answers?: number };

/** For the browser. */
function noteTimes(): void {
  const noted = window as unknown as Noted;
  new MutationObserver(() => {
    if ("hydrated" in document.documentElement.dataset) noted.answers ??= performance.now();
  }).observe(document, { attributes: true, attributeFilter: ["data-hydrated"], subtree: true });
  new PerformanceObserver((list) => {
    noted.largestPaint = list.getEntries().at(-1)?.startTime ?? Number.NaN;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}
