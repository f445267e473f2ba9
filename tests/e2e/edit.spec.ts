import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { draftPath } from "~/features/drafts/paths";
import { notify } from "~/features/notifications/notify.server";
import { isOnPage, type Mark } from "~/imaging/marks/mark";
import { untouched } from "~/imaging/recipe";
import { pages } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { marksOf } from "../support/drawn.ts";
import { expect, signIn, test } from "../support/e2e.ts";
import { answerFor, aPdfFile, handle, holdBack, reading, toast, visitLive } from "./steps.ts";

test("whoever leaves changes is asked, and what somebody else saves is told without touching what was typed", async ({
  page,
  person,
  server: { db },
}) => {
  const jpeg = await aJpeg("Vertrag");
  const { id, pageIds } = await aPublishedDocument(db, { owner: person, name: "Vertrag", pages: [{ jpeg, text: "Vertrag" }] });
  await page.goto(documentPath(id));
  await page.getByRole("button", { name: "Bearbeiten" }).click();
  const name = page.getByLabel("Name");
  await expect(name).toHaveValue("Vertrag");
  const back = page.getByRole("link", { name: "Zurück zum Dokument" });
  await back.click();
  await expect(page).toHaveURL(documentPath(id));

  await page.getByRole("button", { name: "Bearbeiten" }).click();
  await name.press("Control+s");
  await expect(toast(page, "Es gab nichts zu speichern.")).toBeVisible();

  await page.getByRole("button", { name: "Bearbeiten" }).click();
  await name.fill("Mietvertrag");
  await page.getByRole("link", { name: "Dokumente", exact: true }).first().click();
  const question = page.getByRole("dialog", { name: "Änderungen speichern?" });
  await expect(question).toBeVisible();
  await notify(db, { userId: person.id, kind: "welcome", now: new Date() });
  await expect(page.locator(".bell .count")).toBeVisible();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();

  await name.fill("Mietvertrag Rosenweg");
  const friend = await aPerson(db, { displayName: "Tobias Lindner" });
  const facts = { ...noPaperFacts, name: "Seiner", documentType: "Beleg", tags: [], taxRelevance: false };
  await db.transaction((tx) => appendVersion(tx, { documentId: id, authorId: friend.id, facts, pageIds, now: new Date() }));
  await expect(page.getByText("Tobias Lindner hat inzwischen eine neuere Version gespeichert.")).toBeVisible();
  await expect(name).toHaveValue("Mietvertrag Rosenweg");

  await page.getByRole("link", { name: "Dokumente", exact: true }).first().click();
  await question.getByRole("button", { name: "Speichern und weiter" }).click();
  await expect(toast(page, "„Mietvertrag Rosenweg“ ist gespeichert.")).toBeVisible();
  await expect(page).toHaveURL(documentsPath());
});

test("whoever goes on the moment that a save is done gets there, however late the answer to what was typed comes", async ({
  page,
  person,
  server: { db },
}) => {
  const jpeg = await aJpeg("Vertrag");
  const { id } = await aPublishedDocument(db, { owner: person, name: "Vertrag", pages: [{ jpeg, text: "Vertrag" }] });
  await visitLive(page, documentPath(id));
  await page.getByRole("button", { name: "Bearbeiten" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Vertrag");
  const isKept = page.waitForResponse((answer) => answer.request().postData()?.includes("keep") === true);
  const loaded: string[] = [];
  await answerFor(page, "**/admin/documentdetails/edit.data*", async (route) => {
    const isSave = route.request().method() === "POST" && route.request().postData()?.includes("upload");
    const parts = new URL(route.request().url()).searchParams.get("_routes");
    if (route.request().method() === "GET" && parts?.includes("edit") !== false) loaded.push(route.request().url());
    if (isSave) await isKept;
    await route.continue();
  });
  await page.getByLabel("Name").fill("Mietvertrag");
  await followAsShown(page, { heading: "Mietvertrag", link: documentsPath() });
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page).toHaveURL(documentsPath());
  expect(loaded).toEqual([]);
});

/** Follows a link at the moment in which the screen before is gone, but not everything of it. */
function followAsShown(page: Page, { heading, link }: { heading: string; link: string }): Promise<void> {
  return page.evaluate(
    ({ heading, link }) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector("h1")?.textContent !== heading) return;
        observer.disconnect();
        document.querySelector<HTMLElement>(`a[href="${link}"]`)?.click();
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { heading, link },
  );
}

test("what was typed in a tab that is signed out is there after signing in again", async ({ page, context, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Vertrag"), text: "Vertrag" }];
  const { id } = await aPublishedDocument(server.db, { owner: person, name: "Vertrag", pages });
  await page.goto(documentPath(id));
  await page.getByRole("button", { name: "Bearbeiten" }).click();
  const [name, tag] = [page.getByLabel("Name"), page.getByLabel("Schlagwörter", { exact: true })];
  const tax = page.getByRole("checkbox", { name: "Steuerrelevant" });
  await expect(name).toHaveValue("Vertrag");
  const edit = page.url();

  // Leaving the name has it kept, which is where the tab learns that it is signed out, unless its data are loaded anew before.
  const goOn = await holdBack(page, "**/admin/documentdetails/edit.data*");
  await context.clearCookies({ name: "mappe_session" });
  await name.fill("Mietvertrag Rosenweg");
  await tag.fill("Wohnung");
  await tax.check();
  goOn();
  await expect(page).toHaveURL(/\/auth\/login/);

  await signIn(context, server, person);
  await page.goto(edit);
  await expect(name).toHaveValue("Mietvertrag Rosenweg");
  await expect(tag).toHaveValue("Wohnung");
  await expect(tax).toBeChecked();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(toast(page, "„Mietvertrag Rosenweg“ ist gespeichert.")).toBeVisible();
});

test("pages are cropped in a dialog over their document: keys lead in and back, its address brings it again, changes are asked about @phone", async ({
  page,
  person,
  server: { db },
}) => {
  const jpeg = await aJpeg("Vertrag");
  const { id } = await aPublishedDocument(db, { owner: person, name: "Vertrag", pages: [{ jpeg }, { jpeg }] });
  const second = documentPath(id, { page: 2 });
  await visitLive(page, second);
  const menu = page.getByLabel("Mehr", { exact: true });
  const dialog = page.getByRole("dialog", { name: "Seiten von „Vertrag“ zuschneiden" });
  const question = page.getByRole("dialog", { name: "Änderungen speichern?" });
  const cropping = /\/admin\/documentdetails\/crop\?/;

  await menu.press("Enter");
  await page.getByRole("button", { name: "Zuschneiden" }).press("Enter");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(cropping);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(page.locator("h1")).toHaveText("Vertrag");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(second);
  await expect(menu).toBeFocused();

  await menu.press("Enter");
  await page.getByRole("button", { name: "Zuschneiden" }).press("Enter");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(second);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(page.locator(".viewer")).toHaveAttribute("aria-label", "Seite 2 von 2");

  const area = page.getByRole("group", { name: "Ecken des Zuschnitts" });
  const width = async () => (await area.boundingBox())?.width ?? 0;
  await expect(area.getByRole("img")).toHaveJSProperty("complete", true);
  const whole = await width();
  await page.keyboard.press("+");
  await expect.poll(width).toBeCloseTo(1.5 * whole, 0);
  await page.keyboard.press("0");
  await expect.poll(width).toBeCloseTo(whole, 0);

  await dialog.getByRole("button", { name: "Nach rechts drehen" }).press("Enter");
  await expect(dialog.locator(".turned[data-turns='1']").first()).toBeVisible();
  const close = {
    key: () => page.keyboard.press("Escape"),
    // As a browser does after a second Esc, or on a telephone's way back, without asking.
    browser: () => dialog.evaluate((element: HTMLDialogElement) => element.close()),
  };
  for (const ask of [close.key, close.key, close.browser]) {
    await ask();
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(cropping);
  }
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await question.getByRole("button", { name: "Speichern und weiter" }).click();
  await expect(toast(page, "„Vertrag“ ist gespeichert.")).toBeVisible();
  await expect(page).toHaveURL(second);
  await expect(page.getByText("Version 2")).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a crop that leaves marks beside the page asks in a dialog what becomes of them, and goes on as was answered", async ({
  page,
  person,
  server: { db },
}) => {
  const { id, pageIds } = await aPublishedDocument(db, { owner: person, name: "Vertrag", pages: [{ jpeg: await aJpeg("Vertrag") }] });
  const corner: Mark = { id: "1", kind: "text", at: { x: 0.01, y: 0.03 }, turns: 0, size: 20, text: "Lotte", colour: 0 };
  const recipe = { ...untouched, marks: [corner] };
  await db
    .update(pages)
    .set({ recipe })
    .where(eq(pages.id, pageIds[0] ?? ""));
  await visitLive(page, documentPath(id));
  await page.getByLabel("Mehr", { exact: true }).click();
  await page.getByRole("button", { name: "Zuschneiden" }).click();
  const crop = page.getByRole("dialog", { name: "Seiten von „Vertrag“ zuschneiden" });
  const question = page.getByRole("dialog", { name: "Markierungen außerhalb des Zuschnitts" });
  const first = handle(page, "Ecke oben links");
  await first.focus();
  for (let i = 0; i < 12; i++) for (const key of ["Shift+ArrowRight", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await crop.getByRole("button", { name: "Zuschneiden" }).click();
  await expect(question).toContainText("Auf Seite 1 liegt eine Markierung außerhalb des neuen Zuschnitts.");
  await expect(question.getByRole("listitem")).toHaveText(["Lotte"]);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(crop).toBeVisible();

  await crop.getByRole("button", { name: "Speichern" }).click();
  await question.getByRole("button", { name: "Zurück auf die Seite" }).click();
  await expect(toast(page, "„Vertrag“ ist gespeichert.")).toBeVisible(reading);
  await expect(page).toHaveURL(documentPath(id));
  expect((await marksOf(db, id)).map(isOnPage)).toEqual([true]);
});

test("pages are added in a dialog over their document, and what was typed and chosen before the script came moves into it", async ({
  page,
  person,
  server: { db },
}) => {
  const pages = [{ jpeg: await aJpeg("Vertrag"), text: "Vertrag" }];
  const { id } = await aPublishedDocument(db, { owner: person, name: "Vertrag", pages });
  await visitLive(page, documentPath(id));
  await page.getByLabel("Mehr", { exact: true }).click();
  await page.getByRole("button", { name: "Seiten hinzufügen" }).click();
  const dialog = page.getByRole("dialog", { name: "Seiten zu „Vertrag“ hinzufügen" });
  const [name, adding] = [page.getByLabel("Name"), page.getByLabel("Seiten hinzufügen", { exact: true })];
  await expect(dialog).toBeVisible();
  // A drag out of it is no click beside it.
  await dialog.getByRole("heading", { name: "Seiten zu „Vertrag“ hinzufügen" }).hover();
  await page.mouse.down();
  await page.mouse.move(5, 300, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(/view=add/);

  const wake = await holdBack(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await name.fill("Vertrag mit Anlage");
  await adding.setInputFiles([await aPdfFile()]);
  await expect(dialog).toHaveCount(0);
  wake();
  await expect(dialog).toBeVisible();
  await expect(name).toHaveValue("Vertrag mit Anlage");
  await expect(dialog.getByRole("img", { name: "Seite 2: anlage.pdf" })).toBeVisible(reading);
  // Whatever is pressed, it stays the same dialog.
  await dialog.getByRole("button", { name: "Nach rechts drehen" }).click();
  await expect(page).toHaveURL(/view=add/);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(toast(page, "„Vertrag mit Anlage“ ist gespeichert.")).toBeVisible();
  await expect(page).toHaveURL(documentPath(id));
  await expect(page.getByRole("heading", { level: 1, name: "Vertrag mit Anlage" })).toBeVisible();
});

test("what changes elsewhere is still told after a field was kept at the very moment its edit was saved", async ({
  page,
  person,
  server: { db },
}) => {
  const { id } = await aPublishedDocument(db, { owner: person, name: "Vertrag", pages: [{ jpeg: await aJpeg("Vertrag") }] });
  await visitLive(page, documentPath(id));
  await page.getByRole("button", { name: "Bearbeiten" }).click();
  const name = page.getByLabel("Name");
  await name.fill("Mietvertrag");

  // The field is kept while the version is saved; its reload comes between saving and the way back, and is led away.
  const [saved, ledAway] = [milestone(), milestone()];
  await answerFor(page, "**/admin/documentdetails/edit.data*", async (route) => {
    const request = route.request();
    const isKeeping = request.postData()?.includes("keep") ?? false;
    if (isKeeping) await saved.reached;
    const response = await route.fetch();
    if (request.method() === "GET") ledAway.reach();
    if (request.method() === "POST" && !isKeeping) {
      saved.reach();
      await ledAway.reached;
    }
    await route.fulfill({ response });
  });
  await name.blur();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(toast(page, "„Mietvertrag“ ist gespeichert.")).toBeVisible();
  await expect(page).toHaveURL(documentPath(id));

  await notify(db, { userId: person.id, kind: "welcome", now: new Date() });
  await expect(page.locator(".bell .count")).toBeVisible();
});

/** Something that is waited for before it happens. */
function milestone(): { reached: Promise<void>; reach(): void } {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return { reached, reach };
}

test("a day of which only a part is typed is told on leaving the field, and nothing of it is saved", async ({
  page,
  person,
  server: { db },
}) => {
  const documentDate = "2026-11-05";
  const { id } = await aPublishedDocument(db, {
    owner: person,
    name: "Mietvertrag",
    documentDate,
    pages: [{ jpeg: await aJpeg("Miete") }],
  });
  await openEdit(db, person, { documentId: id });
  await visitLive(page, draftPath(undefined, { document: id }));
  const day = page.getByLabel("Dokumentdatum");
  await expect(day).toHaveValue(documentDate);
  await day.focus();
  await page.keyboard.press("Backspace");
  await expect(day).toHaveValue("");
  await page.keyboard.press("Shift+Tab");
  await expect(day).toHaveAccessibleDescription("Bitte geben Sie einen Tag wie 21.11.2026 ein.");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "einen Tag wie 21.11.2026" })).toBeVisible();

  await day.fill("2026-11-07");
  await expect(day).toHaveAccessibleDescription("");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(toast(page, "„Mietvertrag“ ist gespeichert.")).toBeVisible();
});
