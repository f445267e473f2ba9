import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { chooseLanguage } from "~/features/accounts/choose-language.server";
import { changeDraft, type DraftFacts } from "~/features/drafts/change-draft.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";

const now = new Date("2026-11-22T12:00:00Z");

async function aDraft({ ofDocument = false } = {}) {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  const document = ofDocument && (await aPublishedDocument(db, { owner: viewer, name: "Miete", tags: ["Haus"] }));
  const draft = document ? await openEdit(db, viewer, { documentId: document.id }) : await openDraft(db, viewer);
  const versionId = draft?.id ?? "";
  const change = async (facts: DraftFacts) => {
    await changeDraft(db, viewer, { versionId, facts, now });
    const [changed] = await db.select().from(versions).where(eq(versions.id, versionId));
    return changed;
  };
  return { database, db, viewer, change };
}

test("a suggested name follows the type, in the author's language; a typed one stays", async () => {
  const { db, viewer, change } = await aDraft();
  expect(await change({ documentType: "Invoice" })).toMatchObject({ documentType: "Rechnung", name: "" });
  expect(await change({ name: "Rechnung 22.11.2026" })).toMatchObject({ name: "Rechnung 22.11.2026" });
  expect(await change({ documentType: "Receipt" })).toMatchObject({ name: "Beleg 22.11.2026" });
  await chooseLanguage(db, viewer, "en");
  expect(await change({ documentType: "Rechnung" })).toMatchObject({ name: "Invoice 22.11.2026" });
  expect(await change({ documentType: "" })).toMatchObject({ documentType: "", name: "Invoice 22.11.2026" });
  expect(await change({ documentType: "Beleg", name: "Mein Beleg" })).toMatchObject({ documentType: "Beleg", name: "Mein Beleg" });
  expect(await change({ documentType: "Rechnung" })).toMatchObject({ documentType: "Rechnung", name: "Mein Beleg" });
});

test("a new draft may have no name, a document that is there keeps the one it has", async () => {
  const { change } = await aDraft();
  await change({ name: "Bon" });
  expect(await change({ name: "  " })).toMatchObject({ name: "" });
  const edit = await aDraft({ ofDocument: true });
  expect(await edit.change({ name: "  " })).toMatchObject({ name: "Miete" });
});

test("tags come and go one by one, the tax flag stays unless it is said, and what changes nothing is told to nobody", async () => {
  const { database, change } = await aDraft({ ofDocument: true });
  expect(await change({ addTags: ["Strom"], taxRelevance: true })).toMatchObject({ tags: ["Haus", "Strom"], taxRelevance: true });
  expect(await change({ removeTag: "Haus", addTags: ["Gas"] })).toMatchObject({ tags: ["Strom", "Gas"], taxRelevance: true });
  const heard = await hearChanges(database);
  await change({ removeTag: "Haus", name: "Miete", taxRelevance: true });
  expect(await heard()).toEqual([]);
  expect(await change({ taxRelevance: false })).toMatchObject({ taxRelevance: false });
  expect(await heard()).toHaveLength(1);
});
