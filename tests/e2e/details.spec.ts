import { deleteDocument } from "~/features/documents/delete-document.server";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { expect, test } from "../support/e2e.ts";
import { markDocument, rows, toast, visitLive } from "./steps.ts";

test("keys lead through the documents and round again, and Delete asks in a dialog", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const [name, day] of [
    ["Mietvertrag", 3],
    ["Stromrechnung", 2],
    ["Quittung", 1],
  ] as const)
    await aPublishedDocument(server.db, { owner: person, name, pages, modifiedAt: new Date(2026, 0, day) });
  await visitLive(page, documentsPath({ tab: 2 }));
  await page.getByRole("link", { name: "Mietvertrag" }).click();
  for (const [key, name] of [
    ["n", "Stromrechnung"],
    ["n", "Quittung"],
    ["n", "Mietvertrag"],
    ["p", "Quittung"],
  ] as const) {
    await expect(page.getByRole("navigation", { name: "Weitere Dokumente" })).toBeVisible();
    await page.keyboard.press(key);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  const dialog = page.getByRole("dialog", { name: "Dokument löschen?" });
  for (const answer of ["Abbrechen", "Ja, löschen"]) {
    await page.getByLabel("Mehr", { exact: true }).click();
    await page.getByRole("link", { name: "Löschen" }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("n");
    await dialog.getByRole("button", { name: answer }).click();
    await expect(dialog).toBeHidden();
    if (answer === "Abbrechen") await expect(page.getByRole("heading", { level: 1, name: "Quittung" })).toBeVisible();
  }
  await expect(toast(page, "Das Dokument liegt jetzt 30 Tage im Papierkorb.")).toBeVisible();
  await expect(page).toHaveURL(documentsPath({ tab: 2 }));
  await expect(rows(page)).toHaveCount(2);
});

test.describe("what others do to an open document", () => {
  test.use({ complaint: /404/ });

  test("shows at once, leaves an older version alone, and a deletion is told as such", async ({
    page,
    context,
    person,
    server: { db },
  }) => {
    const owner = await aPerson(db, { displayName: "Tobias Lindner" });
    const pages = [{ jpeg: await aJpeg("Seite") }];
    const document = await aPublishedDocument(db, { owner, sharedWith: [person], name: "Entwurf", pages });
    const { id: documentId, versionId, pageIds } = document;
    const change = (name: string) => {
      const facts = { ...noPaperFacts, name, documentType: "Vertrag", tags: [], taxRelevance: false };
      return db.transaction((tx) => appendVersion(tx, { documentId, authorId: owner.id, facts, pageIds, now: new Date() }));
    };
    const older = await context.newPage();
    await visitLive(page, documentPath(documentId));
    await change("Mietvertrag");
    await expect(page.getByRole("heading", { level: 1, name: "Mietvertrag" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Tobias Lindner hat das Dokument gerade geändert." })).toBeVisible();

    await visitLive(older, documentPath(documentId, { version: versionId }));
    const isSameDocument = await markDocument(older);
    await change("Mietvertrag, unterschrieben");
    await expect(older.getByRole("status").filter({ hasText: "Aktuell ist Version 3 von Tobias Lindner" })).toBeVisible();
    await expect(older.getByRole("heading", { level: 1, name: "Entwurf" })).toBeVisible();

    await deleteDocument(db, owner, { documentId, now: new Date() });
    for (const tab of [page, older])
      await expect(tab.getByRole("heading", { level: 1, name: "Dieses Dokument gibt es nicht mehr" })).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });
});
