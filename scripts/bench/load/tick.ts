import type { Page } from "@playwright/test";
import { documentsPath } from "~/features/documents/paths";
import { maxBatches } from "~/lib/batches";
import { fillArchive } from "./archive.ts";
import { atDesk, long, visit } from "./desk.ts";
import { aSignedInPerson, type Figure, percentile, type Site } from "./site.ts";

const many = 2000;
const ticks = 40;

/** How long a tick takes in a list as long as a page holds, one of 2,000 documents. */
export async function tick(site: Site, tell: (figure: Figure) => void): Promise<void> {
  const owner = await aSignedInPerson(site.db);
  await fillArchive(site.sql, owner.person.id, { documents: 2 * many, ofOne: many, ofAnybodyElse: 100 });
  await atDesk(site, owner, { script: true }, async (page) => {
    for (const batches of [1, maxBatches]) {
      await visit(page, documentsPath({ batches }), { script: true });
      await page.locator(".selection.live").waitFor({ state: "attached", ...long });
      const rows = await page.locator(".list tbody tr").count();
      const [first = Number.NaN, ...others] = await ticked(page);
      tell({ what: `the first tick at ${rows} loaded rows, which brings the bar`, value: first, unit: "ms" });
      tell({ what: `a tick at ${rows} loaded rows until it is seen: p50`, value: percentile(others, 0.5), unit: "ms" });
      tell({ what: `a tick at ${rows} loaded rows until it is seen: p95`, value: percentile(others, 0.95), unit: "ms" });
    }
  });
}

/** ms from the click until the next frame is drawn, of each tick and each that is taken away, all over the list */
async function ticked(page: Page): Promise<number[]> {
  return page.evaluate(async (ticks) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>(".list .pick")];
    const spent: number[] = [];
    for (let n = 0; n < ticks; n++) {
      const box = boxes[Math.floor((n * boxes.length) / ticks)];
      const was = box?.checked;
      const since = performance.now();
      box?.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      spent.push(performance.now() - since);
      if (box?.checked === was) throw new Error("Nothing was ticked.");
    }
    return spent;
  }, ticks);
}
