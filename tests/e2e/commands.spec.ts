import { documentsPath } from "~/features/documents/paths";
import { billingPath, dashboardPath } from "~/paths";
import { versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { expect, test } from "../support/e2e.ts";
import { holdBack, rows, visit } from "./steps.ts";

test("Ctrl+K leads to a screen and to a document by keys alone, and Esc leaves it", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  await aPublishedDocument(server.db, { owner: person, name: "Gasabrechnung 2023", pages });
  await visit(page, dashboardPath);
  const menu = page.getByRole("dialog");
  await page.keyboard.press("Control+k");
  await expect(menu.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("abo");
  await expect(menu.getByRole("option", { name: "Abo", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(billingPath);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("gasab");
  await expect(menu.getByRole("option", { name: "Gasabrechnung 2023" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gasabrechnung 2023");
});

test("what is typed before the field of Ctrl+K is there is not lost, Enter neither", async ({ page, person: _ }) => {
  await visit(page, dashboardPath);
  const letThrough = await holdBack(page, "**/assets/command-menu-*.js");
  const asked = page.waitForRequest("**/assets/command-menu-*.js");
  await page.keyboard.press("Control+k");
  await asked;
  await page.keyboard.type("abo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  letThrough();
  await expect(page).toHaveURL(billingPath);
});

test("whoever searches is offered names, and finds by words all the same", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Stromrechnung Mai", "Mietvertrag"])
    await aPublishedDocument(server.db, { owner: person, name, tags: ["Haushalt"], pages });
  await visit(page, documentsPath());
  const box = page.getByLabel("Dokumente durchsuchen");
  await box.fill("strom");
  const offered = page.getByRole("option", { name: "Stromrechnung Mai" });
  await expect(offered).toBeVisible();
  await box.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await box.fill("haush");
  await expect(page.getByRole("option", { name: "Haushalt" })).toBeVisible();
  await box.press("Escape");
  await expect(page.getByRole("option", { name: "Haushalt" })).toHaveCount(0);
});

test("facts are put right in the list: Enter saves one, and what is refused stays in its field", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Zwei", "Eins"]) await aPublishedDocument(server.db, { owner: person, name, pages });
  await visit(page, documentsPath());
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog");
  const name = editor.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await name.fill("");
  await name.press("Enter");
  await expect(editor.locator("[aria-invalid=true]")).toBeVisible();
  await name.fill("Erstens");
  await name.press("Enter");
  await expect(editor).toHaveCount(0);
  await expect(rows(page).filter({ hasText: "Erstens" })).toHaveCount(1);

  await page.keyboard.press("e");
  await expect(name).toBeFocused();
  await name.fill("Verworfen");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Verworfen")).toHaveCount(0);
});

test("Save and next pressed twice saves once", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Drei", "Zwei", "Eins"]) await aPublishedDocument(server.db, { owner: person, name, pages });
  await visit(page, documentsPath());
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
  await expect(name).toHaveValue("Eins");
  const before = await server.db.$count(versions);
  const giveAnswer = await holdBack(page, "**/documentdetails/facts.data*", "POST");
  await name.fill("Erstens");
  await page.keyboard.press("Control+Shift+s");
  await name.fill("Zu früh");
  await page.keyboard.press("Control+Shift+s");
  giveAnswer();
  await expect(name).toHaveValue("Zwei");
  await expect(rows(page).filter({ hasText: "Erstens" })).toHaveCount(1);
  await expect(name).toHaveValue("Zwei");
  expect(await server.db.$count(versions)).toBe(before + 1);
});

test("after Save and next the keys go on with the row that was the last", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Drei", "Zwei", "Eins"]) await aPublishedDocument(server.db, { owner: person, name, pages });
  await visit(page, documentsPath({ order: "name-up" }));
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog");
  const name = editor.getByLabel("Name", { exact: true });
  await expect(name).toHaveValue("Drei");
  await page.keyboard.press("Control+Shift+s");
  await expect(name).toHaveValue("Eins");
  await page.keyboard.press("Escape");
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Eins", exact: true })).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Zwei" })).toBeFocused();
});

test("Save and next leads past a document that one may not change, and says so", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Zwei", "Drei"]) await aPublishedDocument(server.db, { owner: person, name, pages });
  await aPublishedDocument(server.db, { owner: await aPerson(server.db), sharedWith: [person], name: "Fremd", pages });
  await visit(page, documentsPath({ order: "name-up" }));
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog");
  const name = editor.getByLabel("Name", { exact: true });
  await expect(name).toHaveValue("Drei");
  await page.keyboard.press("Control+Shift+s");
  await expect(name).toHaveValue("Zwei");
  await expect(editor.getByText("Ausgelassen, weil Sie es nicht ändern dürfen: Fremd")).toBeVisible();
});
