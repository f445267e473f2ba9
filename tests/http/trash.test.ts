import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { deletePath, documentPath, documentsPath } from "~/features/documents/paths";
import { purgePath, restoreAllPath } from "~/features/documents/trash/paths";
import { purgeDocuments } from "~/features/documents/trash/purge-documents.server";
import { trashPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { elements } from "../support/html.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

async function deleted(owner: Viewer, ...names: string[]): Promise<string[]> {
  const { db } = site.database();
  const ids: string[] = [];
  for (const name of names) {
    const { id } = await aPublishedDocument(db, { owner, name });
    await deleteDocument(db, owner, { documentId: id, now: new Date() });
    ids.push(id);
  }
  return ids;
}

/** The boxes of these documents are ticked, and a button is pressed. */
async function tick(visitor: Visitor, documents: string[], { button }: { button: string }): Promise<Page> {
  const page = await visitor.get(trashPath);
  return visitor.submit(page, { button }, { document: documents });
}

test("what was deleted is found in the trash, and one press brings it back", async () => {
  const { visitor, person } = await site.signedIn();
  const { id } = await aPublishedDocument(site.database().db, { owner: person, name: "Mietvertrag" });
  expect((await visitor.get(documentsPath())).text).not.toContain("Papierkorb (");
  const question = await visitor.get(deletePath(id));
  expect(question.text).toContain("kommt für 30 Tage in Ihren Papierkorb");
  const list = await visitor.submit(question, { button: "Ja, löschen" });
  expect(list.text).toContain("Das Dokument liegt jetzt 30 Tage im Papierkorb.");
  const trash = await visitor.get(list.links.find(({ text }) => text === "Papierkorb (1)")?.href ?? "");
  expect(trash.text).toMatch(/Mietvertrag Beleg 1 Seite · am [\d.]+ von Ihnen gelöscht · noch 30 Tage/);
  const back = await visitor.submit(trash, { button: "Wiederherstellen" });
  expect(back.path).toBe(trashPath);
  expect(back.text).toMatch(/Der Papierkorb ist leer .*„Mietvertrag“ steht wieder in Ihrer Liste\./);
  expect((await visitor.get(documentPath(id))).status).toBe(200);
});

test("several are brought back at once, others go for good after a question, and the rest when the trash is emptied", async () => {
  const { visitor, person } = await site.signedIn();
  const [first = "", second = "", third = ""] = await deleted(person, "Erstes", "Zweites", "Drittes", "Viertes", "Fünftes");
  expect((await tick(visitor, [first, second], { button: "Ausgewählte wiederherstellen" })).text).toContain(
    "2 Dokumente stehen wieder in Ihrer Liste.",
  );
  const question = await tick(visitor, [third], { button: "Endgültig löschen…" });
  expect(question).toMatchObject({ path: purgePath, text: expect.stringMatching(/Endgültig löschen\? Dieses Dokument .* Drittes/) });
  expect(question.text).not.toContain("Viertes");
  const gone = await visitor.submit(question, { button: "Ja, endgültig löschen" });
  expect(gone.text).toContain("1 Dokument ist endgültig gelöscht.");
  expect(gone.text).not.toContain("Drittes");

  const all = await visitor.get(gone.links.find(({ text }) => text === "Papierkorb leeren…")?.href ?? "");
  expect(all.text).toMatch(/Diese 2 Dokumente .* Fünftes Viertes/);
  await deleted(person, "Später");
  const emptied = await visitor.submit(all, { button: "Ja, endgültig löschen" });
  expect(emptied.text).toMatch(/Später .*2 Dokumente sind endgültig gelöscht\./);
  const { sql } = site.database();
  await expect
    .poll(() => sql`select id from documents where owner_id = ${person.id} and name in ('Drittes', 'Viertes', 'Fünftes')`)
    .toEqual([]);
});

test("whoever has just deleted a document takes it back by a button of the message, and is led back to the list", async () => {
  const { visitor, person } = await site.signedIn();
  const { id } = await aPublishedDocument(site.database().db, { owner: person, name: "Mietvertrag", tags: ["Haus"] });
  const question = await visitor.get(deletePath(id, { list: "tag=Haus" }));
  const list = await visitor.submit(question, { button: "Ja, löschen" });
  expect(list.path).toBe(documentsPath({ tags: ["Haus"] }));
  const back = await visitor.submit(list, { button: "Rückgängig machen" });
  expect(back.path).toBe(documentsPath({ tags: ["Haus"] }));
  expect(back.text).toContain("„Mietvertrag“ steht wieder in Ihrer Liste.");
  expect((await visitor.get(documentPath(id))).status).toBe(200);
});

test("whoever deletes what is somebody else's is offered no way back, as it lies in their trash", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const owner = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner, sharedWith: [person] });
  await giveAccess(db, { documentId: id, userId: person.id, grants: ["view", "delete"], now: new Date() });
  const list = await visitor.submit(await visitor.get(deletePath(id)), { button: "Ja, löschen" });
  expect(list.text).toContain("Papierkorb.");
  expect(list.text).not.toContain("Rückgängig machen");
});

test("all that lies in the trash comes back at once after a question that says how much it is", async () => {
  const { visitor, person } = await site.signedIn();
  const names = Array.from({ length: 12 }, (_, n) => `Nr. ${n}`);
  await deleted(person, ...names);
  const trash = await visitor.get(trashPath);
  const question = await visitor.get(trash.links.find(({ text }) => text === "Alle wiederherstellen…")?.href ?? "");
  expect(question.text).toMatch(/Diese 12 Dokumente kommen aus dem Papierkorb zurück.* Nr\. 11 .*und 2 weitere/);
  await deleted(person, "Später");
  const list = await visitor.submit(question, { button: "12 Dokumente wiederherstellen" });
  expect(list.path).toBe(documentsPath());
  expect(list.text).toContain("12 Dokumente sind wiederhergestellt.");
  expect((await visitor.get(trashPath)).text).toContain("Später");
  expect((await visitor.submit(question, { button: "12 Dokumente wiederherstellen" })).path).toBe(trashPath);
  expect((await visitor.get(restoreAllPath)).text).toContain("1 Dokument wiederherstellen");
});

test("the trash shows the first pages to whom they belong, and to nobody else", async () => {
  const { visitor, person } = await site.signedIn();
  const other = await site.signedIn();
  const { db } = site.database();
  const { id } = await aPublishedDocument(db, { owner: person, sharedWith: [other.person], pages: [{ jpeg: await aJpeg("Seite") }] });
  await deleteDocument(db, person, { documentId: id, now: new Date() });
  const { html } = await visitor.get(trashPath);
  const image = elements(html, "img").find(({ attributes }) => attributes.alt?.startsWith("Erste Seite"));
  const picture = image?.attributes.src ?? "";
  expect(picture).toMatch(/^\/files\//);
  expect((await visitor.get(picture)).status).toBe(200);
  expect((await other.visitor.get(picture)).status).toBe(404);
  await purgeDocuments(db, person, { documents: [id], now: new Date() });
  expect((await visitor.get(picture)).status).toBe(404);
});

test("nothing ticked and what is there no more are told, and an empty trash has nothing to empty", async () => {
  const { visitor, person } = await site.signedIn({ language: "en" });
  const [id = ""] = await deleted(person, "Gone");
  expect((await tick(visitor, [], { button: "Restore selected" })).text).toContain("Please select some documents first.");
  expect((await tick(visitor, [], { button: "Delete forever…" })).text).toContain("Please select some documents first.");
  await visitor.post(trashPath, { restore: id });
  expect((await visitor.post(trashPath, { restore: id })).text).toContain("no longer in the trash");
  expect((await visitor.post(purgePath, { document: id })).text).toContain("no longer in the trash");
  expect((await visitor.get(purgePath)).path).toBe(trashPath);
  expect((await visitor.get(documentPath(id))).status).toBe(200);
});
