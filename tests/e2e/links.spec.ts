import { sql } from "drizzle-orm";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { makeLinkPath } from "~/features/links/address";
import { searchOf } from "~/features/views/list-views.server";
import { saveView } from "~/features/views/save-view.server";
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

test("ticked documents are seen by one link, each on a page of its own, until it ends in the tab that somebody has open", async ({
  page,
  person,
  server,
  browser,
}) => {
  const papers = [
    await aPublishedDocument(server.db, { owner: person, name: "Mietvertrag", pages: [{}, {}] }),
    await aPublishedDocument(server.db, { owner: person, name: "Abrechnung", pages: [{}] }),
  ];
  const { buffer } = await aPhotoFile();
  for (const { pageIds } of papers) await givePicture(server.db, pageIds, buffer);
  await visitLive(page, documentsPath());
  for (const name of ["Mietvertrag", "Abrechnung"]) await page.getByRole("checkbox", { name: `${name} auswählen` }).check();
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Link zu 2 Dokumenten" })).toBeVisible();
  await page.getByLabel("Für wen?").fill("Steuerberaterin");
  await page.getByRole("button", { name: "Link erstellen" }).click();
  await expect(toast(page, "Der Link ist erstellt.")).toBeVisible();
  const address = await page.getByLabel("Adresse", { exact: true }).inputValue();

  const context = await browser.newContext();
  await answerCookies(context, server.url);
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { level: 1, name: "2 Dokumente für Sie" })).toBeVisible();
  await guest.getByRole("link", { name: "Mietvertrag 2 Seiten" }).click();
  await expect(guest.getByRole("img", { name: "Seite 1 von 2, Mietvertrag" })).toBeVisible();
  await expect(page.getByText("Einmal geöffnet", { exact: false })).toBeVisible();
  await guest.getByRole("link", { name: "Alle Dokumente dieses Links" }).click();
  const taken = guest.waitForEvent("download");
  await guest.getByRole("link", { name: "PDF herunterladen: Abrechnung" }).click();
  expect((await taken).suggestedFilename()).toBe("Abrechnung.pdf");
  await guest.getByRole("link", { name: "Zurück zum Dokument" }).click();
  await expect(guest.getByRole("heading", { level: 1, name: "Abrechnung" })).toBeVisible();

  await page.locator("summary", { hasText: "Link beenden" }).click();
  await page.getByRole("button", { name: "Link beenden: Steuerberaterin" }).click();
  await expect(toast(page, "Der Link ist beendet.")).toBeVisible();
  await expect(guest.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await context.close();
});

test("a link to a saved view shows what joins it, and ends with the view", async ({ page, person, server, browser }) => {
  const { buffer } = await aPhotoFile();
  const aBill = async (name: string) => {
    const { pageIds } = await aPublishedDocument(server.db, { owner: person, name, tags: ["Strom"], pages: [{}] });
    await givePicture(server.db, pageIds, buffer);
  };
  await aBill("Abschlag Januar");
  const view = await saveView(server.db, person, { name: "Strom", search: searchOf({ tags: ["Strom"] }) });
  const viewId = view.ok ? view.id : "";
  await visitLive(page, documentsPath({ tags: ["Strom"], view: viewId }));
  await page.getByRole("link", { name: "Link zu dieser Ansicht" }).click();
  await expect(page).toHaveURL(makeLinkPath({ viewId }));
  await page.getByLabel("Immer, was die Ansicht gerade zeigt").check();
  await page.getByRole("button", { name: "Link erstellen" }).click();
  await expect(toast(page, "Der Link ist erstellt.")).toBeVisible();
  const address = await page.getByLabel("Adresse", { exact: true }).inputValue();

  const context = await browser.newContext();
  await answerCookies(context, server.url);
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole("listitem").filter({ hasText: "Abschlag" })).toHaveCount(1);
  await aBill("Abschlag Februar");
  await guest.reload();
  await expect(guest.getByRole("listitem").filter({ hasText: "Abschlag" })).toHaveCount(2);

  await page.getByRole("main").getByRole("link", { name: "Strom" }).click();
  await page.getByRole("link", { name: "Ansicht bearbeiten" }).click();
  await expect(
    page.getByText("Ein offener Link zeigt Menschen ohne Konto, was diese Ansicht gerade zeigt.", { exact: false }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Ansicht löschen…" }).click();
  await page.getByRole("button", { name: "Ja, löschen" }).click();
  await expect(toast(page, "Die Ansicht „Strom“ ist gelöscht.")).toBeVisible();
  await expect(guest.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await context.close();
});
