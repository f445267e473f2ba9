import { readFileSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import { accessibilityFacts } from "~/i18n/legal/accessibility-facts";
import routes from "~/routes";
import { expect, test } from "../support/e2e.ts";
import { findings, tooWide } from "./reach.ts";
import { everyScreen, open, speak } from "./screens.ts";
import { mostShift, shiftOf, turning, watchShifts } from "./shifts.ts";

test.use({ opensDoors: true });

type Entry = { path?: string; index?: boolean; children?: Entry[]; file: string };
type Address = { id: string; path?: string; index?: boolean; children?: Address[] };

/** The addresses as they are matched, each named by its file. */
function addresses(entries: Entry[]): Address[] {
  return entries.map(({ children, file, ...place }) => ({ ...place, id: file, ...(children && { children: addresses(children) }) }));
}

/** Files of what is shown as a page of its own. */
function pagesOf(entries: Entry[]): string[] {
  return entries.flatMap(({ path, file, children }) => [
    ...(isFrame(path, children) || !showsAPage(file) ? [] : [file]),
    ...pagesOf(children ?? []),
  ]);
}

/** It has an address only by what it holds; a page may hold dialogs that have addresses of their own. */
function isFrame(path?: string, children?: Entry[]): boolean {
  return children !== undefined && (path === undefined || children.some(({ index }) => index));
}

function showsAPage(file: string): boolean {
  return /^export default function/m.test(readFileSync(`app/${file}`, "utf8"));
}

test("every page has its screens", async ({ server }) => {
  test.setTimeout(180_000);
  const entries = routes as Entry[];
  const screens = await everyScreen(server);
  expect(screens.length).toBeGreaterThan(accessibilityFacts.screens);
  const tree = addresses(entries) as Parameters<typeof matchRoutes>[0];
  const shown = screens.map(({ path }) => matchRoutes(tree, path.replace(/[?#].*/, ""))?.at(-1)?.route.id);
  for (const file of pagesOf(entries)) expect(shown, `No screen of tests/e2e/screens.ts shows app/${file}: add one`).toContain(file);
});

/** The walk through all screens takes minutes: in thirds both workers share it. */
const thirds = [0, 1, 2];

// Colours know no language and words no colour: two looks see everything. German words are the long ones, and a phone is narrow.
for (const { language, colorScheme, where } of [
  { language: "en", colorScheme: "light", where: "on a desk" },
  { language: "de", colorScheme: "dark", where: "on a phone @only-phone" },
] as const)
  for (const third of thirds) {
    test(`every screen stands still, is within reach and legible, ${language} and ${colorScheme}, third ${third + 1}, ${where}`, async ({
      page,
      context,
      server,
    }) => {
      test.setTimeout(600_000);
      if (where.includes("phone")) expect(page.viewportSize()?.width).toBe(accessibilityFacts.width);
      await speak(context, server, language);
      await page.emulateMedia({ colorScheme });
      await watchShifts(page);
      const screens = (await everyScreen(server)).filter((_, n) => n % thirds.length === third);
      for (const screen of screens) {
        const { act, ...untouched } = screen;
        await open(page, server, untouched);
        const { value, moved } = await shiftOf(page);
        if (!turning.test(screen.name)) expect.soft(value, `${screen.name}: ${moved.join(", ")}`).toBeLessThanOrEqual(mostShift);
        await act?.(page);
        // What was done may have led to another page, whose words are there before its style.
        await page.waitForLoadState();
        expect.soft(await page.locator("html").getAttribute("lang"), screen.name).toBe(language);
        expect.soft(await findings(page), screen.name).toEqual([]);
        expect.soft(await tooWide(page), `${screen.name}, px beyond the right edge`).toBe(0);
      }
    });
  }
