import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { documentsPath } from "~/features/documents/paths";
import { tellChange } from "~/live/tell.server";
import { addDocumentPath, dashboardPath, healthPath } from "~/paths";
import { bulkActions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { expect, test } from "../support/e2e.ts";
import { aPdfFile, type ChosenFile, holdBack, leaveToast, pagesOf, reading, rows, toast, visit } from "./steps.ts";

test("keys go through the rows, tick them and open one", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Drei", "Zwei", "Eins"]) await aPublishedDocument(server.db, { owner: person, name, pages });
  await visit(page, documentsPath());
  for (const key of ["j", "j", "x", "j", "x", "k", "k"]) await page.keyboard.press(key);
  await expect(page.getByText("2 ausgewählt")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Zwei auswählen" })).toBeChecked();

  await page.getByText("Ändern", { exact: true }).click();
  await page.getByLabel("Schlagwörter hinzufügen").fill("Haus");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "2 Dokumente: Schlagwort „Haus“ dazu." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rückgängig machen" })).toBeVisible();
  await expect(rows(page).getByRole("link", { name: "Haus" })).toHaveCount(2);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);

  await page.getByRole("main").getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("a");
  await expect(page.getByText("3 ausgewählt")).toBeVisible();
  for (const key of ["j", "ArrowDown", "ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
  await expect(rows(page).nth(1).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Drei|Zwei/);
  await page.keyboard.press("d");
  await expect(page).toHaveURL(documentsPath());
});

test("the line that tells what was done stays as long as it is pointed at, and goes when its time is over", async ({
  page,
  person,
  server,
}) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  await aPublishedDocument(server.db, { owner: person, name: "Eins", pages });
  await visit(page, documentsPath());
  await page.getByRole("checkbox", { name: "Eins auswählen" }).click();
  await page.getByText("Ändern", { exact: true }).click();
  await page.getByLabel("Schlagwörter hinzufügen").fill("Haus");
  await page.keyboard.press("Enter");
  const line = page.getByText("1 Dokument: Schlagwort „Haus“ dazu.");
  await line.hover();
  await server.db.update(bulkActions).set({ toldAt: new Date() }).where(eq(bulkActions.userId, person.id));
  await aPublishedDocument(server.db, { owner: person, name: "Zwei", pages });
  await tellChange(server.db, [person.id], { topic: "documents", id: person.id });
  await expect(rows(page)).toHaveCount(2);
  await expect(line).toBeVisible();
  await page.getByRole("main").getByRole("heading", { level: 1 }).hover();
  await expect(line).toBeHidden();
});

test("keys go on where a box was ticked with the mouse", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Drei", "Zwei", "Eins"]) await aPublishedDocument(server.db, { owner: person, name, pages });
  await visit(page, documentsPath());
  await page.getByRole("checkbox", { name: "Eins auswählen" }).click();
  for (const key of ["j", "x"]) await page.keyboard.press(key);
  await expect(page.getByRole("checkbox", { name: "Zwei auswählen" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Alle angezeigten Dokumente auswählen" }).click();
  await page.keyboard.press("d");
  await page.keyboard.press("h");
  await expect(page).toHaveURL(dashboardPath);
});

test("ticks stay for whoever is asked and goes back, by the button or the browser", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (let n = 40; n > 0; n -= 1) await aPublishedDocument(server.db, { owner: person, name: `Beleg ${n}`, pages });
  await visit(page, documentsPath());
  const bar = page.getByRole("form", { name: "Auswahl" });
  const [remove, cancel] = [bar.getByRole("button", { name: "Löschen" }), page.getByRole("link", { name: "Abbrechen" })];
  for (const name of ["Beleg 1", "Beleg 3"]) await page.getByRole("checkbox", { name: `${name} auswählen`, exact: true }).check();
  for (const goBack of [() => cancel.click(), () => page.goBack()]) {
    await remove.click();
    await expect(cancel).toBeVisible();
    await goBack();
    await expect(bar).toContainText("2 ausgewählt");
    await expect(page.getByRole("checkbox", { name: "Beleg 3 auswählen", exact: true })).toBeChecked();
  }

  for (const goBack of [() => page.getByRole("link", { name: "Zurück zu den Dokumenten" }).click(), () => page.goBack()]) {
    await page.getByText("Ändern", { exact: true }).click();
    await bar.getByRole("button", { name: "Auf alle anwenden" }).click();
    await expect(page.getByText("Bitte tragen Sie ein, was sich ändern soll.")).toBeVisible();
    await goBack();
    await expect(bar).toContainText("2 ausgewählt");
  }

  await page.getByRole("checkbox", { name: "Alle angezeigten Dokumente auswählen" }).click();
  await bar.getByRole("checkbox", { name: "Alle 40 Dokumente dieser Liste auswählen" }).check();
  await page.getByText("Ändern", { exact: true }).click();
  await expect(page.getByLabel("Schlagwörter hinzufügen")).toBeVisible();
  const [panel, list] = [await page.locator(".selection .filter-panel").boundingBox(), await page.getByRole("table").boundingBox()];
  expect(panel?.x, "the panel leaves the menu at the side free").toBeGreaterThanOrEqual(list?.x ?? Number.NaN);
  await remove.click();
  await expect(cancel).toBeInViewport();
  await expect(page.getByText("Diese 40 Dokumente")).toBeVisible();
  await cancel.click();
  await expect(bar).toContainText("Alle 40 Dokumente dieser Liste ausgewählt");
  await expect(bar.getByRole("checkbox")).toBeChecked();
});

test("a finger ticks all that is shown, and the bar leaves most of the screen to the list @only-phone", async ({
  page,
  person,
  server,
}) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (let n = 110; n > 0; n -= 1) await aPublishedDocument(server.db, { owner: person, name: `Beleg ${n}`, pages });
  await visit(page, documentsPath());
  await rows(page).first().getByRole("checkbox").tap();
  const bar = page.getByRole("form", { name: "Auswahl" });
  await bar.getByRole("checkbox", { name: "Alle angezeigten Dokumente auswählen" }).tap();
  await expect(bar).toContainText("25 ausgewählt");
  await bar.getByRole("checkbox", { name: "Alle 110 Dokumente dieser Liste auswählen" }).tap();
  await expect(bar).toContainText("Alle 110 Dokumente dieser Liste ausgewählt");
  expect((await bar.boundingBox())?.height).toBeLessThan(844 / 4);
  await bar.getByRole("button", { name: "Auswahl aufheben" }).tap();
  await expect(bar).toBeHidden();
});

test("messages stand above the bar of the phone and above that of the selection, where the question about cookies is open, too @phone", async ({
  page,
  context,
  person,
  server,
}) => {
  await aPublishedDocument(server.db, { owner: person, name: "Eins", pages: [{ jpeg: await aJpeg("Seite") }] });
  await context.clearCookies({ name: "mappe_consent" });
  const box = async (shown: Locator) => (await shown.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  await page.goto(healthPath);
  await leaveToast(page, { text: "Gespeichert.", ms: 10000 });
  await visit(page, documentsPath());
  const question = await box(page.getByRole("complementary", { name: "Cookies" }));
  expect(question.height).toBeLessThan(170);
  expect(question.y + question.height).toBeLessThan((await box(page.getByRole("heading", { level: 1 }))).y);

  await page.getByRole("checkbox", { name: "Eins auswählen" }).check();
  const bar = page.getByRole("form", { name: "Auswahl" });
  await expect(bar).toBeVisible();
  const message = await box(toast(page, "Gespeichert."));
  expect(message.y + message.height).toBeLessThanOrEqual((await box(bar)).y);
});

test("back from a document leads to its row, and to that of another one stepped to @noscript", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (let n = 30; n > 0; n -= 1) await aPublishedDocument(server.db, { owner: person, name: `Beleg ${n}`, pages });
  const nth = (n: number) => rows(page).getByRole("link", { name: `Beleg ${n}`, exact: true });
  const back = page.getByRole("link", { name: "Zurück zu den Dokumenten" });
  await visit(page, documentsPath());
  await expect(rows(page)).toHaveCount(25);
  const more = page.getByRole("link", { name: "Weitere laden" });
  // With script the next ones come when the end of the list is near.
  if (test.info().project.name === "noscript") await more.click();
  else await more.scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(30);
  await nth(28).click();
  await back.click();
  await expect(nth(28)).toBeFocused();
  await expect(nth(28)).toBeInViewport();

  await visit(page, documentsPath());
  await nth(25).click();
  await page.getByRole("link", { name: "Nächstes Dokument" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beleg 26");
  await back.click();
  await expect(nth(26)).toBeFocused();
  await expect(nth(26)).toBeInViewport();
});

test("further documents come by the button and at the end of the list, and stay after a reload", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (let n = 60; n > 0; n -= 1) await aPublishedDocument(server.db, { owner: person, name: `Beleg ${n}`, pages });
  await visit(page, documentsPath());
  await expect(rows(page)).toHaveCount(25);
  const more = page.getByRole("link", { name: "Weitere laden" });
  // A click of Playwright's own would scroll to the end of the list.
  await more.evaluate((link: HTMLElement) => link.click());
  await expect(rows(page)).toHaveCount(50);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(60);
  await expect(more).toHaveCount(0);
  await expect(page).toHaveURL(documentsPath({ batches: 3 }));
  await page.reload();
  await expect(rows(page)).toHaveCount(60);
});

test("Back finds the list where one left it, with the rows that were loaded further @phone", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (let n = 60; n > 0; n -= 1) await aPublishedDocument(server.db, { owner: person, name: `Beleg ${n}`, pages });
  await visit(page, documentsPath());
  const more = page.getByRole("link", { name: "Weitere laden" });
  await more.evaluate((link: HTMLElement) => link.click());
  const [far, rest] = [
    page.getByRole("link", { name: "Beleg 40", exact: true }),
    page.getByRole("link", { name: "Beleg 50", exact: true }),
  ];
  await expect(rest).toHaveCount(1);
  await far.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const topOf = (link: HTMLElement) => link.getBoundingClientRect().top;
  const [before, scrolled] = await far.evaluate((link: HTMLElement) => {
    link.click();
    return [link.getBoundingClientRect().top, window.scrollY] as const;
  });
  expect(scrolled).toBeGreaterThan(800);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beleg 40");
  await page.goBack();
  // The row is where it was looked at, but for less than its own height: its picture may still come.
  await expect.poll(async () => Math.abs((await far.evaluate(topOf)) - before)).toBeLessThan(20);
});

test("a mistyped term is put back into the box by its chip or by Backspace, and goes to its place again", async ({
  page,
  person,
  server,
}) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  await aPublishedDocument(server.db, { owner: person, name: "Rechnung Strom Lindau", pages });
  await visit(page, documentsPath({ terms: ["Rechnung", "Storm", "Lindau"] }));
  const box = page.getByLabel("Dokumente durchsuchen");
  await page.getByRole("link", { name: "Suchbegriff Storm bearbeiten" }).click();
  await expect(box).toHaveValue("Storm");
  await expect(box).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await box.fill("Strom");
  await box.press("Enter");
  await expect(page).toHaveURL(documentsPath({ terms: ["Rechnung", "Strom", "Lindau"] }));
  await expect(box).toHaveValue("");

  await box.press("Backspace");
  await expect(box).toHaveValue("Lindau");
  await expect(page).toHaveURL(/edit=Lindau&place=2/);
  await page.getByRole("link", { name: "Suchbegriff Rechnung entfernen" }).click();
  await expect(page.getByRole("link", { name: "Suchbegriff Rechnung entfernen" })).toHaveCount(0);
  await expect(box).toHaveValue("Lindau");
  await box.press("Enter");
  await expect(page).toHaveURL(documentsPath({ terms: ["Strom", "Lindau"] }));
});

test("a second term that is typed while the first is under way stays, and is looked for along with it", async ({
  page,
  person,
  server,
}) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Rechnung Strom", "Rechnung Wasser"]) await aPublishedDocument(server.db, { owner: person, name, pages });
  await visit(page, documentsPath());
  const box = page.getByLabel("Dokumente durchsuchen");
  const letThrough = await holdBack(page, `**${documentsPath()}.data?q=Rechnung`);
  const isTaken = page.locator(".app.busy");
  await box.fill("Rechnung");
  await box.press("Enter");
  await expect(isTaken).toBeVisible();
  await box.fill("Strom");
  letThrough();
  await expect(page.getByRole("link", { name: "Suchbegriff Rechnung entfernen" })).toBeVisible();
  await expect(box).toHaveValue("Strom");

  // What is offered leaves the terms to be pressed.
  await expect(page.getByRole("option", { name: "Rechnung Strom" })).toBeVisible();
  await page.getByRole("link", { name: "Suchbegriff Rechnung entfernen" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(box).toHaveValue("Strom");
  await holdBack(page, `**${documentsPath()}.data?q=Strom`);
  await box.press("Enter");
  await expect(isTaken).toBeVisible();
  await box.fill("Rechnung");
  await box.press("Enter");
  for (const term of ["Strom", "Rechnung"]) await expect(page.getByRole("link", { name: `Suchbegriff ${term} entfernen` })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test.describe(() => {
  test.use({ complaint: /Failed to load resource/ });

  test("a row is as high where its picture does not come @phone", async ({ page, person, server }) => {
    await aPublishedDocument(server.db, { owner: person, name: "Zeugnis", pages: [{ jpeg: await aJpeg("Seite") }] });
    const height = async () => {
      await visit(page, documentsPath());
      const picture = rows(page).getByRole("img", { name: "Zeugnis" });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      const isThere = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
      return { isThere, height: (await rows(page).first().boundingBox())?.height };
    };
    const whole = await height();
    await page.route("**/*", (route) => (route.request().resourceType() === "image" ? route.abort() : route.continue()));
    expect(whole.isThere).toBe(true);
    expect(await height()).toEqual({ isThere: false, height: whole.height });
  });
});

test("files let go over the list begin a new document", async ({ page, person: _ }) => {
  await visit(page, documentsPath());
  await letGo(page, await aPdfFile(["Bergfahrt"], "fahrkarte.pdf"));
  await expect(page).toHaveURL(addDocumentPath);
  await expect(pagesOf(page)).toHaveCount(1, reading);
});

async function letGo(page: Page, { name, mimeType, buffer }: ChosenFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name, type, base64]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString("base64")] as const,
  );
  await page.locator(".sheet").dispatchEvent("drop", { dataTransfer });
}

test("Shift ticks all rows up to one, and ticks stay after a document was opened", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Fünf", "Vier", "Drei", "Zwei", "Eins"]) await aPublishedDocument(server.db, { owner: person, name, pages });
  await visit(page, documentsPath());
  const bar = page.getByRole("form", { name: "Auswahl" });
  const box = (name: string) => page.getByRole("checkbox", { name: `${name} auswählen` });
  await box("Eins").click();
  await box("Drei").click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 ausgewählt");
  for (const key of ["j", "j", "Shift+X"]) await page.keyboard.press(key);
  await expect(bar).toContainText("5 ausgewählt");
  await box("Vier").uncheck();

  for (const goBack of [() => page.goBack(), () => page.getByRole("link", { name: "Zurück zu den Dokumenten" }).click()]) {
    await page.getByRole("link", { name: "Zwei" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zwei");
    await goBack();
    await expect(bar).toContainText("4 ausgewählt");
    await expect(box("Vier")).not.toBeChecked();
  }
});

test("a finger held down on a row ticks it, and each that is tapped then @only-phone", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Zwei", "Eins"]) await aPublishedDocument(server.db, { owner: person, name, pages });
  await visit(page, documentsPath());
  const box = (name: string) => page.getByRole("checkbox", { name: `${name} auswählen` });
  const [one, two] = ["Eins", "Zwei"].map((name) => page.getByRole("link", { name }));
  const finger = { pointerType: "touch", bubbles: true };
  // The script for fingers comes after the list.
  await expect(async () => {
    await one?.dispatchEvent("pointerdown", finger);
    await expect(box("Eins")).toBeChecked({ timeout: 2000 });
  }).toPass();
  for (const name of ["pointerup", "click"]) await one?.dispatchEvent(name, { ...finger, cancelable: true });
  await expect(box("Eins")).toBeChecked();
  await two?.tap();
  await expect(page.getByRole("form", { name: "Auswahl" })).toContainText("2 ausgewählt");
  await expect(page).toHaveURL(documentsPath());
});

test("what is shown of each row and the order are chosen, and kept filters are asked again with a further term", async ({
  page,
  person,
  server,
}) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Anton", "Berta"])
    await aPublishedDocument(server.db, { owner: person, name, sender: `Praxis ${name}`, documentType: "Rechnung", pages });
  await visit(page, documentsPath({ types: ["Rechnung"] }));
  await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("Anton");
  await page.getByLabel("Dokumente durchsuchen").fill("berta");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Filter „Typ Rechnung“ entfernen" })).toBeVisible();

  await page.getByText("Spalten und Reihenfolge", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Absender" }).check();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByRole("cell", { name: "Praxis Berta" })).toBeVisible();
});

test("what the list is narrowed and put in order by keeps within a narrow screen @noscript", async ({ page, person, server: { db } }) => {
  await aPublishedDocument(db, { owner: person, pages: [{ jpeg: await aJpeg("Seite") }] });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, documentsPath());
  const toggles = page.locator(".finder summary:not(.filter-panel summary)");
  await expect(toggles).toHaveCount(2);
  for (const toggle of await toggles.all()) {
    await toggle.click();
    const { x = Number.NaN, width = 0 } = (await page.locator(".finder details[open] .filter-panel").boundingBox()) ?? {};
    expect([x >= 0, x + width <= 360]).toEqual([true, true]);
    await toggle.click();
  }
});
