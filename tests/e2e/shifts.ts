import { expect, type Page, type Route } from "@playwright/test";
import { isAwake } from "./steps.ts";

/** The share of the window that moves, times how far, as browsers count it. */
export const mostShift = 0.01;

/**
 * Screens that move under the eyes for a reason: with script some are dialogs or canvases that somebody opens, while whoever comes by the address
 * sees the page for browsers without it first; and the server does not know which row the fragment of an address opens.
 */
export const turning = /^(edit, (adding|cropping)|marks(, .*)?|profile, signature( refused)?|security, on)$/;

type Noted = { shifts: Shift[] };
type Shift = { value: number; moved: string[] };

/** Has what moves noted on every page that is opened from now on, and what comes late on a slow line come late, however quick the machine is. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
  await drawWholePages(page);
  await page.route(/\.js$|\.woff2$|\/files\//, afterFirstPaint);
}

/** A busy machine may draw half a page: nothing is drawn without its style, which waits until the last word was read. */
async function drawWholePages(page: Page): Promise<void> {
  let whole: Promise<unknown> = Promise.resolve();
  page.on("response", (response) => {
    if (response.request().isNavigationRequest()) whole = response.finished().catch(() => undefined);
  });
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    await whole;
    // Nothing is drawn yet, and so no frame ever comes that could be waited for.
    await route
      .request()
      .frame()
      .waitForFunction(isRead, undefined, { polling: 10 })
      .catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
}

/** For the browser. A script or a style within the body waits for the style before it: no more is read until that is there. */
function isRead(): boolean {
  return document.readyState !== "loading" || document.querySelector("body > script, body [rel=stylesheet][media=all]") !== null;
}

/** A screen that was left meanwhile needs nothing any more. */
async function afterFirstPaint(route: Route): Promise<void> {
  const frame = route.request().frame();
  await frame.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0).catch(() => undefined);
  await route.continue().catch(() => undefined);
}

export async function shiftOf(page: Page): Promise<Shift> {
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
