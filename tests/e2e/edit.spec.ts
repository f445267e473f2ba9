import { documentPath, documentsPath } from "~/features/documents/paths";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { notify } from "~/features/notifications/notify.server";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { expect, signIn, test } from "../support/e2e.ts";
import { holdBack, toast } from "./steps.ts";

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
  const facts = { name: "Seiner", documentType: "Beleg", tags: [], taxRelevance: false };
  await db.transaction((tx) => appendVersion(tx, { documentId: id, authorId: friend.id, facts, pageIds, now: new Date() }));
  await expect(page.getByText("Tobias Lindner hat inzwischen eine neuere Version gespeichert.")).toBeVisible();
  await expect(name).toHaveValue("Mietvertrag Rosenweg");

  await page.getByRole("link", { name: "Dokumente", exact: true }).first().click();
  await question.getByRole("button", { name: "Speichern und weiter" }).click();
  await expect(toast(page, "„Mietvertrag Rosenweg“ ist gespeichert.")).toBeVisible();
  await expect(page).toHaveURL(documentsPath());
});

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
