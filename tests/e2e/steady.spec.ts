import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/e2e.ts";
import { everyScreen, open, type Screen } from "./screens.ts";
import { isAwake } from "./steps.ts";

/** The share of the window that moves, times how far, as browsers count it. */
const mostShift = 0.01;

/** With script these are dialogs or canvases that somebody opens; whoever comes by the address sees the page for browsers without it first. */
const turning = /^(edit, (adding|cropping)|marks(, .*)?|profile, signature( refused)?)$/;
/** The server does not know which row the fragment of the address opens. */
const atFragment = "security, on";

type Noted = { shifts: Shift[] };
type Shift = { value: number; moved: string[] };

/** The walk through all screens takes minutes: in thirds both workers share it. */
const thirds = [0, 1, 2];

for (const where of ["on a desk", "on a phone @only-phone"])
  for (const third of thirds) {
    test(`no screen moves under the eyes while its script and pictures come, third ${third + 1}, ${where}`, async ({ page, server }) => {
      test.setTimeout(600_000);
      await page.addInitScript(noteShifts);
      await drawWholePages(page);
      await page.route(/\.js$|\.woff2$|\/files\//, afterFirstPaint);
      const screens = asTheyCome(await everyScreen(server)).filter((_, n) => n % thirds.length === third);
      for (const screen of screens) {
        await open(page, server, screen);
        const { value, moved } = await shiftOf(page);
        expect.soft(value, `${screen.name}: ${moved.join(", ")}`).toBeLessThanOrEqual(mostShift);
      }
    });
  }

/** Each address once for each viewer: what is done there comes of somebody's own hand. */
function asTheyCome(screens: Screen[]): Screen[] {
  const seen = new Map(screens.map(({ act: _, ...screen }) => [`${screen.path} ${screen.viewer?.id} ${screen.step}`, screen]));
  return [...seen.values()].filter(({ name }) => !turning.test(name) && name !== atFragment);
}

/** A busy machine may draw half a page: nothing is drawn without its style, which waits for the last word. */
async function drawWholePages(page: Page): Promise<void> {
  let whole: Promise<unknown> = Promise.resolve();
  page.on("response", (response) => {
    if (response.request().isNavigationRequest()) whole = response.finished().catch(() => undefined);
  });
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    await whole;
    await route.continue().catch(() => undefined);
  });
}

/** What comes late on a slow line comes late here, however quick the machine is. A screen that was left meanwhile needs nothing any more. */
async function afterFirstPaint(route: Route): Promise<void> {
  const frame = route.request().frame();
  await frame.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0).catch(() => undefined);
  await route.continue().catch(() => undefined);
}

async function shiftOf(page: Page): Promise<Shift> {
  await expect.poll(() => page.evaluate(isAwake)).toBe(true);
  await expect.poll(() => page.evaluate(arePicturesThere)).toBe(true);
  const shifts = await page.evaluate(() => (window as unknown as Noted).shifts);
  return { value: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) };
}

/** For the browser, after two more frames. */
async function arePicturesThere(): Promise<boolean> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  return [...document.images].every(({ complete, loading }) => complete || loading === "lazy");
}

/** For the browser. */
function noteShifts(): void {
  type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const noted = window as unknown as Noted;
  noted.shifts = [];
  const boxOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
  function told({ node, previousRect, currentRect }: Source): string {
    const name = node instanceof Element ? `${node.localName}.${node.getAttribute("class") ?? ""}` : "what is gone";
    return `${name} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`;
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput) noted.shifts.push({ value, moved: sources.map(told) });
  }).observe({ type: "layout-shift", buffered: true });
}
