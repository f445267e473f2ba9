import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { deletePath, documentPath, documentsPath } from "~/features/documents/paths";
import { purgePath } from "~/features/documents/trash/paths";
import { trashPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import type { Page, Visitor } from "../support/browser.ts";
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
  expect(trash.text).toMatch(/Mietvertrag Beleg 1 Seite · gelöscht am [\d.]+ · noch 30 Tage/);
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
