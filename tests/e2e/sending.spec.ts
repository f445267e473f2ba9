import { addDocumentPath, logoutPath } from "~/paths";
import { expect, signIn, test } from "../support/e2e.ts";
import { aPdfFile, aPhotoFile, pagesOf, reading, rows, visitLive } from "./steps.ts";

test("who was signed out meanwhile is told so, and loses neither files nor words", async ({ page, context, person, server }) => {
  await visitLive(page, addDocumentPath);
  await expect(page.getByLabel("Volle Qualität senden")).toBeVisible();
  await page.getByLabel("Name").fill("Bleibt stehen");
  await page.request.post(logoutPath, { headers: { origin: server.url } });
  await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPdfFile()]);
  await expect(page.getByRole("alert").first()).toContainText("Sie sind nicht mehr angemeldet.");
  await expect(page.getByRole("link", { name: "In neuem Tab anmelden" })).toBeVisible();
  await page.getByRole("button", { name: "Hochladen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Sie sind nicht mehr angemeldet.");

  await signIn(context, server, person);
  await dialog.getByRole("button", { name: "Noch einmal senden" }).click();
  await expect(rows(page).first()).toContainText("Bleibt stehen", reading);
});

test("Upload pressed while pictures are still being made smaller waits for them", async ({ page, person: _ }) => {
  await page.addInitScript(() => {
    const original = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return original(source);
    };
  });
  await page.goto(addDocumentPath);
  await expect(page.getByLabel("Volle Qualität senden")).toBeVisible();
  await page.getByLabel("Seiten hinzufügen").setInputFiles([await aPhotoFile()]);
  await page.getByRole("button", { name: "Hochladen" }).click();
  await expect(page.getByRole("dialog", { name: "Wird hochgeladen …" })).toBeVisible();
  await expect(rows(page).first()).toContainText("rechnung", reading);
  await page.goto(addDocumentPath);
  await expect(pagesOf(page)).toHaveCount(0);
});
