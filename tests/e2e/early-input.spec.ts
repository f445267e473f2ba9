import type { Page } from "@playwright/test";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { documentsPath } from "~/features/documents/paths";
import { newSignaturePath } from "~/features/signatures/paths";
import { addDocumentPath, billingPath, connectionsPath, ownProfilePath, trashPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { expect, test } from "../support/e2e.ts";
import { addPages, aPdfFile, holdBack, isAwake, rows, unfoldFacts, visit } from "./steps.ts";

/** What is done on a page before its script has come. */
async function early(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await act();
  expect(await page.evaluate(isAwake), "the script is not there yet").toBe(false);
  release();
  await expect.poll(() => page.evaluate(isAwake)).toBe(true);
}

test("what is typed before the script has come stays, and counts", async ({ page, person: _ }) => {
  const kept = page.waitForRequest((request) => request.postData()?.includes("keep") ?? false);
  await early(page, addDocumentPath, async () => {
    await unfoldFacts(page);
    await page.getByLabel("Name").fill("Früh getippt");
    await page.getByLabel("Schlagwörter", { exact: true }).fill("Strom");
  });
  expect((await kept).postData()).toContain("Früh getippt");
  await addPages(page, [await aPdfFile()], { pages: 1 });
  await expect(page.getByLabel("Name")).toHaveValue("Früh getippt");
  await expect(page.getByLabel("Schlagwörter", { exact: true })).toHaveValue("Strom");

  const code = page.getByLabel("Gutscheincode");
  await early(page, billingPath, async () => {
    await code.fill("LINDAU-26");
    await code.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 6));
  });
  await page.keyboard.type("EN");
  await expect(code).toHaveValue("LINEN-26");
  await expect(page.getByRole("button", { name: "Jetzt einlösen" })).toBeEnabled();

  await early(page, connectionsPath, () => page.getByLabel("E-Mail-Adresse").fill("lena@mappe.example"));
  await expect(page.getByText("Diese Adresse ist gültig.")).toBeVisible();
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("lena@mappe.example");
});

test("so does what is ticked and chosen", async ({ page, person, server: { db } }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const name of ["Eins", "Zwei", "Drei"]) await aPublishedDocument(db, { owner: person, name, pages });
  const { id } = await aPublishedDocument(db, { owner: person, name: "Altes", pages });
  await deleteDocument(db, person, { documentId: id, now: new Date() });
  const box = (at: number) => rows(page).nth(at).getByRole("checkbox");
  await early(page, documentsPath(), async () => {
    await box(0).check();
    await box(2).check();
  });
  await expect(page.getByRole("form", { name: "Auswahl" })).toContainText("2 ausgewählt");
  await expect(box(0)).toBeChecked();
  await expect(box(1)).not.toBeChecked();

  const old = page.getByRole("checkbox", { name: "Altes auswählen" });
  await early(page, trashPath, () => old.check());
  await expect(page.getByRole("checkbox", { name: "Alle auswählen" })).toBeVisible();
  await expect(old).toBeChecked();

  await early(page, newSignaturePath, () => page.getByLabel("Ihr Name").fill("Jana A."));
  await expect(page.getByText("Zeichnen", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Ihr Name")).toHaveValue("Jana A.");
  await expect(page.getByRole("img", { name: /Jana A\./ }).first()).toBeVisible();
  await early(page, newSignaturePath, () => page.getByText("Hochladen", { exact: true }).click());
  await expect(page.getByText("Zeichnen", { exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Hochladen" })).toBeChecked();
  // Without script it is chosen already, with script drawing comes first.
  await early(page, newSignaturePath, () => page.getByText("Tippen", { exact: true }).click());
  await expect(page.getByText("Zeichnen", { exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Tippen" })).toBeChecked();
});

test("what is chosen on a screen as soon as it is drawn stays chosen", async ({ page, person: _ }) => {
  await visit(page, ownProfilePath);
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const type = document.querySelector<HTMLInputElement>("input[type=radio][value=type]");
      if (!type) return;
      watch.disconnect();
      type.click();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("link", { name: "Neue Unterschrift" }).click();
  await expect(page.getByText("Zeichnen", { exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Tippen" })).toBeChecked();
});
