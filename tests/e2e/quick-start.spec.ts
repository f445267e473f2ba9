import { documentsPath } from "~/features/documents/paths";
import { addDocumentPath, dashboardPath, preferencesPath } from "~/paths";
import { expect, test } from "../support/e2e.ts";
import { aPhotoFile, isAwake, markDocument, pagesOf, pressAndKeep, reading, registerOnly, toast, visitLive } from "./steps.ts";

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
  await guide.getByRole("link", { name: "Mit der Kamera" }).click();
  await expect(page.getByRole("dialog", { name: "Mit der Kamera scannen" })).toBeVisible();

  await page.goto(dashboardPath);
  await expect.poll(() => page.evaluate(isAwake)).toBe(true);
  await pressAndKeep(page, guide.getByRole("button", { name: "Ausblenden" }), preferencesPath);
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Noch keine Dokumente" })).toBeVisible();
  await expect(guide).toHaveCount(0);
});

test("a file that is chosen in the guide becomes a page of a new document at once", async ({ page, person: _ }) => {
  await visitLive(page, dashboardPath);
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Datei wählen" }).click();
  await (await choosing).setFiles([await aPhotoFile()]);
  await expect(page).toHaveURL(addDocumentPath);
  await expect(pagesOf(page)).toHaveCount(1, reading);
});

test("the guide's first tab turns to the second step when the link is used in another", async ({ page, context, server }) => {
  const link = await registerOnly(page, server.dataDir);
  const isSameDocument = await markDocument(page);
  const tab = await context.newPage();
  await tab.goto(link);
  await tab.getByRole("button", { name: "Ja, Adresse bestätigen" }).click();
  await expect(toast(tab, "Ihre E-Mail-Adresse ist bestätigt.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Erstes Dokument hinzufügen" })).toHaveAttribute("aria-current", "step");
  expect(await isSameDocument()).toBe(true);
});

test("a tab whose session ends because the address is confirmed elsewhere says so at the sign-in", async ({ page, browser, server }) => {
  const link = await registerOnly(page, server.dataDir);
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByLabel("Passwort dieses Kontos").fill("Lindau-am-See-2026");
  await elsewhere.getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(toast(elsewhere, "Ihre E-Mail-Adresse ist bestätigt.")).toBeVisible();
  await expect(page.getByText("Bitte melden Sie sich hier noch einmal an.")).toBeVisible();
  await elsewhere.context().close();
});

test("a wrong address is put right where one waits for the mail, by keys alone", async ({ page, server }) => {
  await registerOnly(page, server.dataDir);
  await page.getByText("Adresse ändern").press("Enter");
  const field = page.getByLabel("Richtige E-Mail-Adresse");
  const button = page.getByRole("button", { name: "Ändern und E-Mail senden" });
  await button.press("Enter");
  await expect(field).toHaveAccessibleDescription("Diese Adresse hat Ihr Konto schon");
  await expect(field).toBeFocused();
  const email = `${crypto.randomUUID()}@post.example`;
  await field.fill(email);
  await button.press("Enter");
  await expect(toast(page, `Wir haben eine E-Mail zur Bestätigung an ${email} gesendet.`)).toBeVisible();
  await expect(field).toBeHidden();
  await expect(page.getByText("Adresse ändern")).toBeFocused();
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
