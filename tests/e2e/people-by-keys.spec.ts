import { documentPath } from "~/features/documents/paths";
import { connectionsPath, dashboardPath, ownProfilePath, receivedDocumentsPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { anInvite } from "../builders/news.ts";
import { aPerson, connect } from "../builders/people.ts";
import { givePicture } from "../builders/pictures.ts";
import { aFlag } from "../builders/portraits.ts";
import { expect, test } from "../support/e2e.ts";
import { tellNow } from "../support/news.ts";
import { aPhotoFile, tabTo, visitLive } from "./steps.ts";

test("a document is shared by keys alone, and Escape leaves everything as it was", async ({ page, person, server: { db } }) => {
  const tobias = await aPerson(db, { displayName: "Tobias Lindner" });
  await connect(db, person, tobias);
  const { id, pageIds } = await aPublishedDocument(db, { owner: person, name: "Mietvertrag Rosenweg", pages: [{}] });
  await givePicture(db, pageIds, (await aPhotoFile()).buffer);
  await visitLive(page, documentPath(id));
  const share = page.getByRole("link", { name: "Teilen" });
  const dialog = page.getByRole("dialog", { name: "Dokument teilen" });
  const search = dialog.getByRole("searchbox");
  const edit = dialog.getByRole("group", { name: "Rechte von Tobias Lindner" }).getByRole("checkbox", { name: "Bearbeiten" });

  await tabTo(page, share);
  await page.keyboard.press("Enter");
  await tabTo(page, search);
  await page.keyboard.type("lind");
  await tabTo(page, dialog.getByRole("button", { name: "Tobias Lindner hinzufügen" }));
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  await tabTo(page, edit);
  await page.keyboard.press("Space");
  await expect(edit).toBeChecked();
  await tabTo(page, dialog.getByRole("button", { name: "Speichern" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Geteilt mit: Tobias Lindner")).toBeVisible();

  await tabTo(page, share);
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Tobias Lindner entfernen" }));
  await page.keyboard.press("Enter");
  await expect(edit).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();
  await expect(page.getByText("Nicht mehr geteilt mit")).toHaveCount(0);
});

test("people are invited, accepted and let go by keys alone", async ({ page, person, server: { db } }) => {
  await anInvite(db, { from: await aPerson(db, { displayName: "Sabine Kröger" }), to: person });
  await visitLive(page, connectionsPath);
  const email = "k.brandt@post.example";
  const sent = page.getByRole("row", { name: email });
  await tabTo(page, page.getByRole("region", { name: "Jemanden einladen" }).getByLabel("E-Mail-Adresse"));
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(sent).toContainText("ausstehend");

  const remove = page.getByRole("link", { name: `Einladung an ${email} löschen` });
  const question = page.getByRole("dialog", { name: "Einladung löschen?" });
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Ja, löschen" }));
  await page.keyboard.press("Enter");
  await expect(sent).toHaveCount(0);

  await tabTo(page, page.getByRole("button", { name: "Annehmen: Sabine Kröger" }));
  await page.keyboard.press("Enter");
  const contacts = page.getByRole("region", { name: /^Ihre Kontakte/ });
  await tabTo(page, contacts.getByRole("link", { name: "Sabine Kröger", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible();
});

test("news are read by keys alone, in the bell and on their page", async ({ page, person, server: { db } }) => {
  const friend = await aPerson(db, { displayName: "Tobias Lindner" });
  for (const name of ["Haushaltsplan", "Mietvertrag"]) {
    const { id: documentId, pageIds } = await aPublishedDocument(db, { owner: friend, sharedWith: [person], name });
    await givePicture(db, pageIds, (await aPhotoFile()).buffer);
    await tellNow(db, { userId: person.id, kind: "document-shared", fromUserId: friend.id, documentId, now: new Date() });
  }
  await visitLive(page, dashboardPath);
  const bell = page.getByRole("region", { name: "Mitteilungen" });
  await tabTo(page, page.getByRole("button", { name: /^Mitteilungen, 2 ungelesen/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, bell.getByRole("link", { name: "Alle Mitteilungen" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Aktivität" })).toBeVisible();
  await tabTo(page, page.getByRole("main").getByRole("button", { name: /Haushaltsplan/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(receivedDocumentsPath);
  await expect(page.getByRole("button", { name: /^Mitteilungen, 1 ungelesen/ })).toBeVisible();
});

test("a photo is chosen, moved and left by keys alone", async ({ page, person: _ }) => {
  await visitLive(page, ownProfilePath);
  const change = page.getByRole("link", { name: "Foto ändern" });
  const dialog = page.getByRole("dialog", { name: "Profilfoto ändern" });
  const left = dialog.locator("input[name=left]");
  await tabTo(page, change);
  await page.keyboard.press("Enter");
  const field = dialog.locator("input[type=file]");
  await tabTo(page, field);
  await field.setInputFiles({ name: "flagge.png", mimeType: "image/png", buffer: Buffer.from(aFlag()) });
  await tabTo(page, dialog.getByRole("button", { name: "Ausschnitt" }));
  const before = await left.inputValue();
  await page.keyboard.press("ArrowRight");
  await expect(left).not.toHaveValue(before);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();

  await page.keyboard.press("Enter");
  await tabTo(page, field);
  await field.setInputFiles({ name: "flagge.png", mimeType: "image/png", buffer: Buffer.from(aFlag()) });
  await tabTo(page, dialog.getByRole("button", { name: "Hochladen" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main").locator(".avatar img")).toBeVisible();
});
