import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe finds on the page as it is now. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    // Describing what is right as well takes a third of the time, and reading the sheets again is for no rule that is on.
    const found = await (window as never as { axe: typeof axe }).axe.run({ resultTypes: ["violations"], preload: { assets: ["media"] } });
    return found.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`));
}

/** px beyond the right edge. A phone makes its window as wide as what stands in it, so that the window's own width tells nothing. */
export async function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
