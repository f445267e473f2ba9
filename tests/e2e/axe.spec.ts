import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e.ts";
import { everyScreen, open, speak } from "./screens.ts";

// Some hundred looks at a page: recording them would take longer than looking.
test.use({ trace: "off" });

// Colours know no language and words no colour: two of the four pairs see everything.
for (const { language, colorScheme } of [
  { language: "de", colorScheme: "light" },
  { language: "en", colorScheme: "dark" },
] as const) {
  test(`every screen is within reach and legible, ${language} and ${colorScheme} @phone`, async ({ page, context, server }) => {
    test.setTimeout(180_000);
    await speak(context, server, language);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const screen of await everyScreen(server)) {
      await open(page, server, screen);
      expect.soft(await findings(page), screen.name).toEqual([]);
      expect.soft(await tooWide(page), `${screen.name}, px beyond the right edge`).toBe(0);
    }
  });
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`));
}

async function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
