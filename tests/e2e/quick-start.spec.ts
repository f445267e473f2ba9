import { documentsPath } from "~/features/documents/paths";
import { dashboardPath, preferencesPath, quickStartPath } from "~/paths";
import { expect, test } from "../support/e2e.ts";
import { isAwake, pressAndKeep } from "./steps.ts";

test.use({ guided: true });

test("the quick-start guide opens by itself, once a visit, for who has not added anything", async ({ page, person: _ }) => {
  await page.goto(dashboardPath);
  const dialog = page.getByRole("dialog", { name: "Erste Schritte" });
  await expect(dialog.getByRole("link", { name: /^Anleitung öffnen/ })).toHaveAttribute("href", quickStartPath("de"));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await pressAndKeep(page, page.getByRole("note").getByRole("button", { name: "Verstanden" }), preferencesPath);
  await expect(page.getByRole("note")).toHaveCount(0);
  await page.clock.install();
  await page.goto(documentsPath());
  await expect.poll(() => page.evaluate(isAwake)).toBe(true);
  await page.clock.runFor(3000);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("note")).toHaveCount(0);
});

test.describe("the menu", () => {
  test.use({ guided: false });

  test("stays away when it was put away", async ({ page, person: _ }) => {
    await page.goto(dashboardPath);
    const menu = page.getByRole("navigation", { name: "Hauptmenü" });
    await expect.poll(() => page.evaluate(isAwake)).toBe(true);
    await expect(menu).toBeVisible();
    await pressAndKeep(page, page.getByRole("button", { name: "Menü ausblenden" }), preferencesPath);
    await expect(menu).toBeHidden();
    await page.reload();
    await expect(menu).toBeHidden();
  });
});
