import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/e2e.ts";
import { aPhotoFile, centreOf, handle, holdBack, openUpload, shares } from "./steps.ts";

test("moved corners are taken back and brought again, and stay where they are on a page that is turned", async ({
  page,
  person,
  server,
}) => {
  await openUpload(page, server, person, [await aPhotoFile()]);
  const found = await shares(page);
  await drag(page, handle(page, "Ecke oben links"), { x: 24, y: 12 });
  const moved = await shares(page);
  expect(moved).not.toEqual(found);
  await page.keyboard.press("Control+z");
  await expect.poll(() => shares(page)).toEqual(found);
  await expect(page.getByRole("button", { name: "Ecken: rückgängig" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Ecken: wiederholen" }).click();
  await expect.poll(() => shares(page)).toEqual(moved);

  await page.getByRole("button", { name: "Nach rechts drehen" }).click();
  await expect(page.locator(".crop .turned[data-turns='1']")).toBeVisible();
  const [corners, [topLeft]] = [await shares(page), moved];
  expect(corners[1]?.x).toBeCloseTo(1 - (topLeft?.y ?? 0), 3);
  expect(corners[1]?.y).toBeCloseTo(topLeft?.x ?? 0, 3);
  await page.getByRole("button", { name: "Ecken: rückgängig" }).click();
  await expect.poll(async () => (await shares(page))[1]?.x).toBeCloseTo(1 - (found[0]?.y ?? 0), 3);
});

test("moved corners are taken back by a key that is pressed before its part has come", async ({ page, person, server }) => {
  const letThrough = await holdBack(page, "**/assets/corner-aids-*.js");
  await openUpload(page, server, person, [await aPhotoFile()]);
  const found = await shares(page);
  await drag(page, handle(page, "Ecke oben links"), { x: 24, y: 12 });
  expect(await shares(page)).not.toEqual(found);
  await page.keyboard.press("Control+z");
  letThrough();
  await expect.poll(() => shares(page)).toEqual(found);
  await page.keyboard.press("Control+Shift+Z");
  await expect.poll(() => shares(page)).not.toEqual(found);
});

async function drag(page: Page, corner: Locator, by: { x: number; y: number }): Promise<void> {
  const from = await centreOf(corner);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  await page.mouse.up();
}
