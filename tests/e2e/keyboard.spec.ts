import type { Page } from "@playwright/test";
import { documentsPath } from "~/features/documents/paths";
import { isPossibleCrop } from "~/imaging/geometry";
import type { Quad } from "~/imaging/recipe";
import { addDocumentPath, dashboardPath, homePath, livePath, loginPath, preferencesPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { expect, test } from "../support/e2e.ts";
import {
  addPages,
  aPhotoFile,
  centreOf,
  corners,
  handle,
  holdBack,
  numbers,
  openUpload,
  pressAndKeep,
  reading,
  rows,
  shares,
  tabTo,
  visit,
} from "./steps.ts";

test("after a step to another screen keys go on from its title, or it is read out where the link keeps the focus", async ({
  page,
  person,
  server,
}) => {
  await aPublishedDocument(server.db, { owner: person, name: "Mietvertrag", pages: [{ jpeg: await aJpeg("Seite") }] });
  await visit(page, documentsPath());
  await rows(page).getByRole("link", { name: "Mietvertrag", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Mietvertrag" })).toBeFocused();
  const contacts = page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Kontakte" });
  await contacts.press("Enter");
  await expect(page.locator("p[aria-live=polite]").filter({ hasText: /^Kontakte$/ })).toHaveCount(1);
  await expect(contacts).toBeFocused();
});

test("sorted by keys, the column keeps the focus, and the title has it when a filter was taken away", async ({ page, person, server }) => {
  await aPublishedDocument(server.db, { owner: person, name: "Mietvertrag", pages: [{ jpeg: await aJpeg("Seite") }] });
  const byName = page.getByRole("columnheader", { name: "Name" }).getByRole("link");
  await visit(page, documentsPath({ uploaded: "this-year" }));
  await byName.press("Enter");
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await expect(byName).toBeFocused();
  await byName.press("Enter");
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
  await expect(byName).toBeFocused();
  await page.getByRole("group", { name: "Aktive Suche" }).getByRole("link").first().press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dokumente" })).toBeFocused();
});

test("arrow keys move a corner by 1 px, with Shift by 10", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPhotoFile()]);
  for (const [corner, key, by] of [
    ["Ecke oben links", "ArrowRight", { x: 1, y: 0 }],
    ["Ecke oben rechts", "ArrowDown", { x: 0, y: 1 }],
    ["Ecke unten rechts", "Shift+ArrowLeft", { x: -10, y: 0 }],
    ["Ecke unten links", "Shift+ArrowUp", { x: 0, y: -10 }],
  ] as const) {
    await handle(page, corner).focus();
    const from = await centreOf(handle(page, corner));
    await page.keyboard.press(key);
    const to = await centreOf(handle(page, corner));
    expect(to.x - from.x).toBeCloseTo(by.x, 1);
    expect(to.y - from.y).toBeCloseTo(by.y, 1);
  }
});

test("neither key nor pointer leads to corners that are no page", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPhotoFile()]);
  await page.getByText("Ecken als Zahlen").click();
  const before = await quad(page);
  await numbers(page, "Ecke oben links").x.fill("100");
  expect(await quad(page)).toEqual(before);
  const across = {
    "Ecke oben links": "ArrowRight",
    "Ecke oben rechts": "ArrowDown",
    "Ecke unten rechts": "ArrowLeft",
    "Ecke unten links": "ArrowUp",
  };
  for (const corner of corners) {
    await handle(page, corner).focus();
    for (let i = 0; i < 70; i++) await page.keyboard.press(`Shift+${across[corner]}`);
    expect(isPossibleCrop(await quad(page))).toBe(true);
  }
  for (let i = 0; i < 70; i++) await page.keyboard.press("Shift+ArrowLeft");
  expect(isPossibleCrop(await quad(page))).toBe(true);

  await handle(page, "Ecke oben links").scrollIntoViewIfNeeded();
  const [from, to] = [await centreOf(handle(page, "Ecke oben links")), await centreOf(handle(page, "Ecke unten rechts"))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 20 });
  expect(isPossibleCrop(await quad(page))).toBe(true);
  await page.mouse.up();
});

test("an account is made, left and entered again by keys alone", async ({ page }) => {
  const email = `${crypto.randomUUID()}@post.example`;
  const password = "Lindau-am-See-2026";
  await page.goto(homePath);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Kostenlos registrieren" }));
  await page.keyboard.press("Enter");
  await type(page, { "E-Mail": email, Anzeigename: "Kai Tasten", Passwort: password, "Passwort bestätigen": password });
  await tabTo(page, page.getByRole("checkbox", { name: /^Ich stimme den AGB/ }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(dashboardPath);

  await tabTo(page, page.getByRole("button", { name: "Konto von Kai Tasten" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Abmelden" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(loginPath);
  await type(page, { "E-Mail": email, Passwort: password });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(dashboardPath);
});

test("from the list to the upload and back by keys alone", async ({ page, person: _ }) => {
  test.setTimeout(240_000);
  await visit(page, documentsPath());
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Neues Dokument" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(addDocumentPath);

  await expect(page.getByRole("heading", { level: 1, name: "Neues Dokument" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Dokumente durchsuchen" })).toBeFocused();
  await tabTo(page, page.getByLabel("Seiten hinzufügen"));
  await addPages(page, [await aPhotoFile()], { pages: 1 });
  await tabTo(page, handle(page, "Ecke oben links"));
  await page.keyboard.press("Shift+ArrowUp");
  await tabTo(page, page.getByRole("button", { name: "Zuschneiden & analysieren" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Text erkannt. Vorgeschlagen: Typ, Name, Absender, Datum und Schlagwörter.")).toBeVisible(reading);
  await expect(page.getByRole("button", { name: "Noch einmal analysieren" })).toBeFocused();

  await tabTo(page, page.getByLabel("Schlagwörter", { exact: true }));
  await page.keyboard.type("Strom");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Schlagwort Strom entfernen" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Ablegen" }));
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("Abwasser");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Suchbegriff Abwasser entfernen" })).toBeVisible();
  await tabTo(page, rows(page).getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Rechnung /);
});

test("? shows the keys, Esc closes what floats, and single keys can be switched off", async ({ page, person: _ }) => {
  await visit(page, dashboardPath);
  const keys = page.getByRole("region", { name: "Tastenkürzel" });
  const account = page.getByRole("button", { name: /^Konto von/ });
  await page.keyboard.press("?");
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();

  for (const [button, inside] of [
    [account, page.getByRole("button", { name: "Abmelden" })],
    [page.getByRole("button", { name: /^Mitteilungen/ }), page.getByRole("heading", { name: "Mitteilungen" })],
  ] as const) {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(inside).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(inside).toBeHidden();
    await expect(button).toBeFocused();
  }

  await page.keyboard.press("?");
  await tabTo(page, page.getByRole("button", { name: "Tastenkürzel ausschalten" }));
  await pressAndKeep(page, page.locator(":focus"), preferencesPath);
  await visit(page, dashboardPath);
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(keys).toBeHidden();
  await expect(page.getByRole("searchbox")).not.toBeFocused();
});

test("a key pressed while the page wakes up does not stop it", async ({ page, person: _ }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    const end = Date.now() + 1000;
    port1.onmessage = () => {
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
      if (Date.now() < end) port2.postMessage("again");
    };
    port2.postMessage("begin");
  });
  await visit(page, documentsPath());
});

test("a menu opened while the page wakes up stays open", async ({ page, person: _ }) => {
  const wake = await holdBack(page, "**/assets/*.js");
  await page.goto(documentsPath(), { waitUntil: "commit" });
  await page.locator("[popovertarget=account]").click();
  const leave = page.getByRole("button", { name: "Abmelden" });
  await expect(leave).toBeVisible();
  // The stream is opened with the other effects of waking up.
  const live = page.waitForRequest((request) => request.url().endsWith(livePath));
  wake();
  await live;
  await expect(leave).toBeVisible();
});

async function type(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
}

async function quad(page: Page): Promise<Quad> {
  const [a, b, c, d] = await shares(page);
  if (!a || !b || !c || !d) throw new Error("There are no four corners.");
  return [a, b, c, d];
}
