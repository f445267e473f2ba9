import type { Page } from "@playwright/test";
import { healthPath, loginPath, supportPath } from "~/paths";
import { expect, test } from "../support/e2e.ts";
import { answerFor, leaveToast, toast } from "./steps.ts";

const watching = "/watch-toast.js";

/** One behaviour: asked for by React where it runs, by the small script elsewhere. */
const screens = [
  { where: "signed in", path: supportPath },
  { where: "before signing in", path: loginPath },
];

for (const { where, path } of screens) {
  test(`${where}, a toast goes by time, by click and when it is dragged away`, async ({ page, person, context }) => {
    if (path === loginPath) await context.clearCookies({ name: "mappe_session" });
    const shown = toast(page, `Gespeichert, ${person.displayName}.`);
    const show = async () => {
      await page.goto(healthPath);
      const asked = page.waitForRequest((request) => request.url().endsWith(watching));
      await leaveToast(page, { text: `Gespeichert, ${person.displayName}.`, ms: 5000 });
      await page.goto(path);
      await expect(shown).toBeVisible();
      await asked;
      // What asked for the part before goes on before this does.
      await page.evaluate((part) => import(part), watching);
    };
    await page.clock.install();

    await test.step("at the bottom on the right, it waits under the pointer that was there before its part came", async () => {
      await answerFor(
        page,
        (url) => url.pathname === watching,
        async (route) => {
          await shown.hover();
          await route.continue();
        },
        { times: 1 },
      );
      await show();
      const [place, window] = [await shown.boundingBox(), page.viewportSize()];
      if (!place || !window) throw new Error("The toast is not on the screen.");
      expect(window.width - place.x - place.width).toBeCloseTo(24, 0);
      expect(window.height - place.y - place.height).toBeCloseTo(24, 0);
      await page.clock.fastForward(60_000);
      await expect(shown).toBeVisible();
      await page.mouse.move(10, 10);
      await page.clock.fastForward(5001);
      await expect(shown).toHaveCount(0);
    });

    await test.step("a small move is none, a large one takes it away", async () => {
      await show();
      await drag(page, 40);
      await expect(shown).toBeVisible();
      await drag(page, 160);
      await expect(shown).toHaveCount(0);
    });

    await test.step("a click closes it", async () => {
      await show();
      await shown.click();
      await expect(shown).toHaveCount(0);
    });
  });
}

test("without script, a message goes with the next page @only-noscript", async ({ page, person: _ }) => {
  await page.goto(supportPath);
  await leaveToast(page, { text: "Gespeichert.", ms: 5000 });
  await page.reload();
  await expect(toast(page, "Gespeichert.")).toBeVisible();
  await page.reload();
  await expect(toast(page, "Gespeichert.")).toHaveCount(0);
});

async function drag(page: Page, px: number): Promise<void> {
  const box = await page.locator(".toast > span").boundingBox();
  if (!box) throw new Error("There is no toast to drag.");
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px / 2, y, { steps: 2 });
  await page.mouse.move(x + px, y, { steps: 2 });
  await page.mouse.up();
}
