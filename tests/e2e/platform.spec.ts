import { randomUUID } from "node:crypto";
import { documentsPath } from "~/features/documents/paths";
import { tellChange } from "~/live/tell.server";
import { addDocumentPath, dashboardPath, livePath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { expect, test } from "../support/e2e.ts";
import { visit } from "./steps.ts";

test("a change elsewhere appears in the open list by itself", async ({ page, person, server }) => {
  // The new document's page has no picture in the store.
  await page.route("**/files/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await Promise.all([page.waitForResponse((response) => response.url().endsWith(livePath)), page.goto(documentsPath())]);
  await aPublishedDocument(server.db, { owner: person, name: "Mietvertrag Rosenweg", pages: [{ jpeg: await aJpeg("Mietvertrag") }] });
  await tellChange(server.db, [person.id], { topic: "documents", id: person.id });
  await expect(page.getByText("Mietvertrag Rosenweg").first()).toBeVisible();
});

test("a tab holds one stream, however many screens were visited", async ({ page, person: _ }) => {
  const opened: string[] = [];
  const ended: string[] = [];
  const isStream = (url: string) => url.endsWith(livePath);
  page.on("request", (request) => isStream(request.url()) && opened.push(request.url()));
  page.on("requestfailed", (request) => isStream(request.url()) && ended.push(request.url()));
  await page.goto(documentsPath());
  await expect.poll(() => opened.length).toBe(1);
  await page.getByRole("link", { name: "Neues Dokument" }).first().click();
  await page.waitForURL(addDocumentPath);
  await page.goBack();
  await page.waitForURL(documentsPath());
  expect(opened.length - ended.length).toBe(1);
});

test("the language changes without losing the place @noscript", async ({ page, person: _ }) => {
  await visit(page, documentsPath({ terms: ["Miete"] }));
  await page.getByRole("group", { name: "Sprache" }).getByRole("button", { name: "EN" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(documentsPath({ terms: ["Miete"] }));
});

test("a language kept from an earlier visit is taken over", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("I18N_LANGUAGE", "en"));
  await page.goto("/auth/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("an unknown address leads back", async ({ page }) => {
  await visit(page, "/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 – Seite nicht gefunden");
  await page.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL("/");
});

test("a document that is not there says so inside the frame @noscript", async ({ page, person: _ }) => {
  await page.goto(`/admin/documentdetails?document=${randomUUID()}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dieses Dokument gibt es nicht mehr");
  await expect(page.locator("header.bar")).toBeVisible();
});

test("bar and title share one edge, whether the menu is there or hidden", async ({ page, person: _ }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await visit(page, dashboardPath);
  for (const hidden of [false, true]) {
    if (hidden) await page.getByRole("button", { name: "Menü ausblenden" }).click();
    await expect(page.getByRole("button", { name: hidden ? "Menü anzeigen" : "Menü ausblenden" })).toBeVisible();
    const sign = await page.locator(".bar .pin .icon").boundingBox();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(sign?.x).toBeCloseTo(title?.x ?? Number.NaN, 0);
  }
});

test("no word about keys where there are none @phone @noscript", async ({ page, person: _ }, { project }) => {
  await page.goto(dashboardPath);
  const shown = project.name === "chromium" ? 1 : 0;
  await expect(page.locator(".key:visible")).toHaveCount(shown);
  await expect(page.getByText("Die Taste").filter({ visible: true })).toHaveCount(shown);
});
