import { type Browser, expect } from "@playwright/test";

type Traced = { name: string; args?: { elementCount?: number } };

/** How many elements the browser works out the looks of anew while something is done. */
export async function restyledBy(browser: Browser, act: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const traced: Traced[] = [];
  session.on("Tracing.dataCollected", ({ value }) => traced.push(...(value as unknown[] as Traced[])));
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
  await act();
  await session.send("Tracing.end");
  await ended;
  await session.detach();
  const recalculations = traced.filter(({ name }) => name === "UpdateLayoutTree");
  expect(recalculations, "the browser tells what it does").not.toHaveLength(0);
  return recalculations.reduce((total, { args }) => total + (args?.elementCount ?? 0), 0);
}
