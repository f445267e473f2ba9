import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import fc from "fast-check";
import { aLineTo, type CutLine, cuts } from "../support/cut-line.ts";
import { test as base, expect } from "../support/e2e.ts";
import { tries } from "../support/tries.ts";

/** Pages come over a line that can be lost. */
export const test = base.extend<{ line: CutLine }>({
  line: async ({ server }, use) => {
    const line = await aLineTo(server.url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

/** What a browser complains of then. */
export const lostLine = /Failed to load (resource|module script)|net::ERR_/;

/** offline: the device itself knows that it has no line */
const losses = [...cuts, "offline"] as const;
type Loss = { kind: (typeof losses)[number]; ms: number };

/** Each press happens while the line is lost: in every way in turn, in an order and for a time that the seed says. */
export function aHardLine(page: Page, line: CutLine) {
  const orders = fc.sample(fc.shuffledSubarray([...losses], { minLength: losses.length }), { ...tries(10) }).flat();
  const times = fc.sample(fc.integer({ min: 500, max: 3000 }), { ...tries(50) });

  async function press(action: () => Promise<unknown>, loss?: Loss): Promise<void> {
    const { kind, ms } = loss ?? { kind: orders.shift() ?? "reset", ms: times.shift() ?? 500 };
    if (kind === "offline") await page.context().setOffline(true);
    const mended = kind === "offline" ? sleep(ms).then(() => page.context().setOffline(false)) : line.cut(kind, ms);
    await action();
    await mended;
  }

  /** What may have arrived goes again by the person alone. */
  async function sendUntil(there: Locator): Promise<void> {
    const again = page.getByRole("button", { name: "Noch einmal senden" }).first();
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(there).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  }

  return { press, sendUntil };
}
