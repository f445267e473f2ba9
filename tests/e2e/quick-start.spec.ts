import { documentsPath } from "~/features/documents/paths";
import { addDocumentPath, dashboardPath, preferencesPath } from "~/paths";
import { expect, test } from "../support/e2e.ts";
import { isAwake, pressAndKeep } from "./steps.ts";

test("the guide of the empty dashboard leads to the first document, and nothing lies over any screen", async ({ page, person: _ }) => {
  await page.clock.install();
  for (const path of [dashboardPath, documentsPath(), addDocumentPath]) {
    await page.goto(path);
    await expect.poll(() => page.evaluate(isAwake)).toBe(true);
    await page.clock.runFor(3000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.goto(dashboardPath);
  const guide = page.getByRole("region", { name: "Erste Schritte" });
  await guide.getByRole("link", { name: "Neues Dokument" }).click();
  await expect(page).toHaveURL(addDocumentPath);

  await page.goto(dashboardPath);
  await expect.poll(() => page.evaluate(isAwake)).toBe(true);
  await pressAndKeep(page, guide.getByRole("button", { name: "Ausblenden" }), preferencesPath);
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Noch keine Dokumente" })).toBeVisible();
  await expect(guide).toHaveCount(0);
});

test("the menu stays away when it was put away", async ({ page, person: _ }) => {
  await page.goto(dashboardPath);
  const menu = page.getByRole("navigation", { name: "Hauptmenü" });
  await expect.poll(() => page.evaluate(isAwake)).toBe(true);
  await expect(menu).toBeVisible();
  await pressAndKeep(page, page.getByRole("button", { name: "Menü ausblenden" }), preferencesPath);
  await expect(menu).toBeHidden();
  await page.reload();
  await expect(menu).toBeHidden();
});
