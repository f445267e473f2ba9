import { documentPath } from "~/features/documents/paths";
import { connectionsPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { givePicture } from "../builders/pictures.ts";
import { answerCookies, expect, signIn, test } from "../support/e2e.ts";
import { findings } from "./reach.ts";
import { aPhotoFile, toast, visit, visitLive } from "./steps.ts";

const words = "Die Freigabe ist gespeichert. Sie gilt, sobald angenommen wird von:";

test("somebody new is invited in the dialog, and sees the document once they have accepted @phone", async ({
  page,
  person,
  server,
  browser,
}) => {
  const anna = await aPerson(server.db, { displayName: "Anna Berger" });
  const { id, pageIds } = await aPublishedDocument(server.db, { owner: person, name: "Mietvertrag Rosenweg", pages: [{}] });
  await givePicture(server.db, pageIds, (await aPhotoFile()).buffer);
  await visitLive(page, documentPath(id));
  await page.getByRole("link", { name: "Teilen" }).click();
  const dialog = page.getByRole("dialog", { name: "Dokument teilen" });
  await dialog.getByRole("searchbox").fill(anna.email);
  await dialog.getByRole("button", { name: `${anna.email} einladen und teilen` }).click();
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await expect(dialog.getByRole("searchbox")).toHaveValue("");
  await dialog
    .getByRole("group", { name: `Rechte von ${anna.email}` })
    .getByText("Bearbeiten")
    .click();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page, words)).toBeVisible();

  await page.getByRole("link", { name: "Teilen" }).click();
  await expect(dialog.getByText("wartet auf Annahme")).toBeVisible();
  const rights = dialog.getByRole("group", { name: `Rechte von ${anna.email}` });
  await expect(rights.getByRole("checkbox", { name: "Bearbeiten" })).toBeChecked();
  await dialog.getByRole("button", { name: `Freigabe für ${anna.email} zurücknehmen` }).click();
  await expect(rights).toHaveCount(0);
  await dialog.getByRole("button", { name: "Schließen" }).first().click();

  const other = await browser.newContext();
  await answerCookies(other, server.url);
  await signIn(other, server, anna);
  const theirs = await other.newPage();
  await visitLive(theirs, new URL(connectionsPath, server.url).href);
  await expect(theirs.getByText("möchte etwas mit Ihnen teilen")).toBeVisible();
  await theirs.getByRole("button", { name: /^Annehmen/ }).click();
  await expect(toast(theirs, "Sie sind jetzt verbunden.")).toBeVisible();
  await expect(async () => {
    await theirs.goto(new URL(documentPath(id), server.url).href);
    await expect(theirs.getByRole("heading", { name: "Mietvertrag Rosenweg" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await other.close();
});

test("the same by forms alone, and taken back @only-noscript", async ({ page, person, server }) => {
  const { id, pageIds } = await aPublishedDocument(server.db, { owner: person, name: "Mietvertrag Rosenweg", pages: [{}] });
  await givePicture(server.db, pageIds, (await aPhotoFile()).buffer);
  const email = "anna.berger@post.example";
  await visit(page, documentPath(id));
  await page.getByRole("link", { name: "Teilen" }).click();
  await page.getByRole("searchbox", { name: "Wer soll dazukommen?" }).fill("anna.berger@post");
  await page.getByRole("searchbox", { name: "Wer soll dazukommen?" }).press("Enter");
  await expect(page.getByText("Mit der vollständigen E-Mail-Adresse")).toBeVisible();
  await page.getByRole("searchbox", { name: "Wer soll dazukommen?" }).fill(email);
  await page.getByRole("searchbox", { name: "Wer soll dazukommen?" }).press("Enter");
  await page.getByRole("button", { name: `${email} einladen und teilen` }).click();
  await page
    .getByRole("group", { name: `Rechte von ${email}` })
    .getByText("Unterschreiben")
    .click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(`Geteilt mit: ${email} (wartet auf Annahme)`)).toBeVisible();

  await page.getByRole("link", { name: "Teilen" }).click();
  await expect(page.getByRole("checkbox", { name: "Unterschreiben" })).toBeChecked();
  await page.getByRole("button", { name: `Freigabe für ${email} zurücknehmen` }).click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Die Freigabe ist gespeichert.")).toBeVisible();
  await expect(page.getByText("wartet auf Annahme")).toHaveCount(0);
});
