import { eq } from "drizzle-orm";
import { fileRequestsPath } from "~/features/file-requests/paths";
import { requestedFiles } from "~db/schema/index";
import { aFileRequest } from "../builders/file-requests.ts";
import { answerCookies, expect, test } from "../support/e2e.ts";
import { aPhotoFile, toast, visitLive } from "./steps.ts";

test("somebody asks for files, a guest sends photos, and the open screen says what came @phone", async ({
  page,
  person,
  server,
  browser,
}) => {
  await visitLive(page, fileRequestsPath);
  await page.getByLabel("Worum bitten Sie?").fill("Belege für die Steuer");
  await page.getByRole("button", { name: "Dateianfrage erstellen" }).click();
  await expect(toast(page, "Die Dateianfrage ist erstellt.")).toBeVisible();
  const address = await page.getByLabel("Adresse", { exact: true }).inputValue();

  const context = await browser.newContext();
  await answerCookies(context, server.url);
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(`${person.displayName} bittet Sie um Dateien`);
  await guest.getByLabel("Ihr Name").fill("Tobias Lindner");
  await guest
    .getByLabel("Dateien")
    .setInputFiles([await aPhotoFile(), { name: "Notiz.txt", mimeType: "text/plain", buffer: Buffer.from("x") }]);
  await guest.getByRole("button", { name: "Schicken" }).click();
  await expect(guest.getByText("Eine Datei ist angekommen")).toBeVisible();
  await expect(guest.getByRole("alert")).toContainText("Notiz.txt");
  await expect(page.getByText("Eine Datei angekommen", { exact: false })).toBeVisible();

  await page.locator("summary", { hasText: "Anfrage beenden" }).click();
  await page.getByRole("button", { name: "Anfrage beenden: Belege für die Steuer" }).click();
  await expect(toast(page, "Die Dateianfrage ist beendet.")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await context.close();
});

test("a guest without script sends a photo from a phone", async ({ person, server, browser }) => {
  const { id, path } = await aFileRequest(server.db, person);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: "de" });
  const guest = await context.newPage();
  await guest.goto(server.url + path);
  await guest.getByLabel("Ihr Name").fill("Tobias Lindner");
  await guest.getByLabel("Dateien").setInputFiles(await aPhotoFile());
  await guest.getByRole("button", { name: "Schicken" }).click();
  await expect(guest.getByText("Eine Datei ist angekommen")).toBeVisible();
  expect(await server.db.$count(requestedFiles, eq(requestedFiles.requestId, id))).toBe(2);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await context.close();
});
