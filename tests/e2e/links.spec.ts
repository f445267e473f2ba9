import { sql } from "drizzle-orm";
import { documentPath } from "~/features/documents/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { givePicture } from "../builders/pictures.ts";
import { answerCookies, expect, test } from "../support/e2e.ts";
import { aPhotoFile, toast, visitLive } from "./steps.ts";

test("a link is made from the document, opened by somebody without an account, and ends in the tab that they have open @phone", async ({
  page,
  person,
  server,
  browser,
}) => {
  const paper = await aPublishedDocument(server.db, { owner: person, name: "Mietvertrag", pages: [{}, {}] });
  await givePicture(server.db, paper.pageIds, (await aPhotoFile()).buffer);
  await visitLive(page, documentPath(paper.id));
  await page.getByRole("link", { name: "Teilen" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Link" }).click();
  await page.getByLabel("Für wen?").fill("Steuerberaterin");
  await page.getByRole("button", { name: "Link erstellen" }).click();
  await expect(toast(page, "Der Link ist erstellt.")).toBeVisible();
  const address = await page.getByLabel("Adresse", { exact: true }).inputValue();

  const context = await browser.newContext();
  await answerCookies(context, server.url);
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { level: 1, name: "Mietvertrag" })).toBeVisible();
  await expect(guest.getByRole("img", { name: "Seite 1 von 2, Mietvertrag" })).toBeVisible();
  await expect(page.getByText("Einmal geöffnet", { exact: false })).toBeVisible();

  const taken = guest.waitForEvent("download");
  await guest.getByRole("link", { name: "PDF herunterladen" }).click();
  expect((await taken).suggestedFilename()).toBe("Mietvertrag.pdf");
  await guest.goto(address);
  await expect(guest.getByRole("img").first()).toBeVisible();

  // A server that is not there for a moment takes nothing from what is shown.
  await guest.route("**/live", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }), { times: 1 });
  await guest.evaluate(() => document.documentElement.setAttribute("data-same", ""));
  const refused = guest.waitForResponse((response) => response.status() === 502);
  const opened = guest.waitForResponse((response) => response.url().endsWith("/live") && response.status() === 200);
  await server.db.execute(sql`select pg_notify('mappe_live', json_build_object('userId', id, 'signedOut', id)::text) from links`);
  await refused;
  await opened;
  await expect(guest.locator("html[data-same]")).toBeAttached();

  await page.locator("summary", { hasText: "Link beenden" }).click();
  await page.getByRole("button", { name: "Link beenden: Steuerberaterin" }).click();
  await expect(toast(page, "Der Link ist beendet.")).toBeVisible();
  await expect(guest.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await context.close();
});
