import type { Viewer } from "~/features/accounts/rules";
import { documentPath } from "~/features/documents/paths";
import { settingsPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { givePicture } from "../builders/pictures.ts";
import { expect, type Site, test } from "../support/e2e.ts";
import { aPhotoFile, toast, visitLive } from "./steps.ts";

test("who opens the dialog to share types a name at once, and Enter searches @phone", async ({ page, person, server }) => {
  await connect(server.db, person, await aPerson(server.db, { displayName: "Sabine Vogt" }));
  await visitLive(page, documentPath(await aDocument(server, person)));
  const share = page.getByRole("link", { name: "Teilen" });
  await share.click();
  const dialog = page.getByRole("dialog", { name: "Dokument teilen" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("sabine");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Sabine Vogt hinzufügen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();
});

test("Enter in the question before deleting leaves the document where it is, and the cross is the last step of Tab", async ({
  page,
  person,
  server,
}) => {
  await visitLive(page, documentPath(await aDocument(server, person)));
  await page.getByLabel("Mehr", { exact: true }).click();
  await page.getByRole("link", { name: "Löschen" }).click();
  const dialog = page.getByRole("dialog", { name: "Dokument löschen?" });
  await expect(dialog.getByRole("button", { name: "Abbrechen" })).toBeFocused();
  for (const name of ["Ja, löschen", "Schließen"]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole(name === "Schließen" ? "link" : "button", { name })).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Mietvertrag" })).toBeVisible();
});

test("single choices of the settings are saved at once, and keep the focus @phone", async ({ page, person: _ }) => {
  await visitLive(page, settingsPath);
  const field = page.getByLabel("Neues Passwort", { exact: true });
  await expect(field).toBeVisible();
  await page.locator("summary", { hasText: "E-Mails bei neuen Mitteilungen" }).click();
  await expect(field).toBeHidden();
  const daily = page.getByLabel("Einmal am Tag, morgens");
  await expect(page.getByRole("button", { name: "Auswahl speichern" })).toHaveCount(0);
  await daily.check();
  await expect(toast(page, "Ihre Auswahl ist gespeichert.")).toBeVisible();
  await expect(daily).toBeFocused();
  await expect(page.locator("summary", { hasText: "Einmal am Tag, morgens" })).toBeVisible();

  const straightens = page.getByRole("switch", { name: /Seiten automatisch begradigen/ });
  await straightens.uncheck();
  await expect(toast(page, "Ihre Auswahl ist gespeichert.")).toBeVisible();
  await page.reload();
  await expect(straightens).not.toBeChecked();
  await expect(daily).toBeChecked();
});

test("without script a choice of the settings has its button @only-noscript", async ({ page, person: _ }) => {
  await page.goto(settingsPath);
  await page.locator("summary", { hasText: "E-Mails bei neuen Mitteilungen" }).click();
  await page.getByLabel("Sofort").check();
  await page.getByRole("button", { name: "Auswahl speichern" }).first().click();
  await expect(page.getByText("Ihre Auswahl ist gespeichert.").first()).toBeVisible();
  await expect(page.locator("summary", { hasText: "Sofort" })).toBeVisible();
});

async function aDocument({ db }: Site, owner: Viewer): Promise<string> {
  const { id, pageIds } = await aPublishedDocument(db, { owner, name: "Mietvertrag", pages: [{}] });
  await givePicture(db, pageIds, (await aPhotoFile()).buffer);
  return id;
}
