import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { listVersions } from "~/features/documents/versions/list-versions.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { documentsBehind, fillFacts } from "~/features/drafts/suggesting/fill-facts.server";
import { recogniseSettled } from "~/features/drafts/suggesting/recognise-facts.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { finishReading, giveUpReading } from "~/features/pages/read-page.server";
import { untouched } from "~/imaging/recipe";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { documentAccess, documents, pages, pageTexts, signings, users, versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { linesOfWords } from "../builders/words.ts";
import { aDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-22T12:00:00Z");
const receipt = "Bäckerei Huber GmbH Kassenbon SUMME EUR 14,75 MwSt Kartenzahlung Vielen Dank";

/** Published while its pages were being read. */
async function aPublished({ pages: count = 1, facts = {} }: { pages?: number; facts?: Parameters<typeof changeDraft>[2]["facts"] } = {}) {
  const database = await aDatabase();
  const { db } = database;
  const [english, viewer] = [await aPerson(db), await aPerson(db)];
  await db.update(users).set({ language: "en" }).where(eq(users.id, english.id));
  await db.update(users).set({ language: "de" }).where(eq(users.id, viewer.id));
  const { id: versionId, documentId } = await openDraft(db, viewer);
  const pageIds: string[] = [];
  for (let position = 0; position < count; position++) {
    const pageId = await aPage(db, { text: null, originalName: "IMG_4711.jpg" });
    await db.insert(versionPages).values({ versionId, pageId, position });
    pageIds.push(pageId);
  }
  await db.update(pages).set({ analysis: "ahead" });
  await changeDraft(db, viewer, { versionId, facts, now });
  await askToPublish(db, viewer, { versionId, now });
  const read = async (pageId = "", text = receipt) => {
    await db.insert(pageTexts).values({ pageId, text, words: linesOfWords(text), source: "ocr", recipe: untouched });
    await suggestFromPage(db, { pageId, imageGuess: null, now });
    await finishReading(db, { pageId });
  };
  const document = async () => (await db.select().from(documents).where(eq(documents.id, documentId)))[0];
  return { database, db, viewer, versionId, documentId, pageIds, read, document };
}

/** One statement, so that nothing but the edit itself is held. */
async function type(tx: Db, edit: { id: string } | undefined, facts: Partial<typeof versions.$inferInsert>): Promise<void> {
  await tx
    .update(versions)
    .set(facts)
    .where(eq(versions.id, edit?.id ?? ""));
}

test("what was left empty is filled when the last page is read, in the same version, and its readers are told", async () => {
  const { database, db, viewer, documentId, pageIds, read, document } = await aPublished({ pages: 2 });
  expect(await document()).toMatchObject({ name: "IMG_4711", documentType: "" });
  await read(pageIds[1], "Mietvertrag zwischen Vermieter und Mieter");
  expect(await document()).toMatchObject({ name: "IMG_4711", documentType: "" });
  const heard = await hearChanges(database);
  await read(pageIds[0]);
  expect(await heard()).toContainEqual(expect.objectContaining({ topic: "document", id: documentId }));
  expect(await document()).toMatchObject({
    name: "Beleg, Bäckerei Huber GmbH",
    documentType: "Beleg",
    searchText: expect.stringContaining("receipt"),
  });
  expect(await db.select({ type: documentAccess.documentType }).from(documentAccess)).toEqual([{ type: "Beleg" }]);
  expect(await listVersions(db, viewer, documentId)).toMatchObject([{ n: 1, recognised: expect.arrayContaining(["type", "name"]) }]);
});

test("whoever sent the mail by which a paper came is its sender where reading finds none for sure, and never over one that it finds", async () => {
  for (const [text, sender] of [
    ["Quittung über einen Betrag", "Stadtwerke Lindau"],
    [receipt, "Bäckerei Huber GmbH"],
  ] as const) {
    const { db, documentId, pageIds, read, document } = await aPublished();
    await db.update(documents).set({ saidSender: "Stadtwerke Lindau" }).where(eq(documents.id, documentId));
    await read(pageIds[0], text);
    expect(await document()).toMatchObject({ sender });
  }
});

test("where another document of the owner bears the name, amount or number tell them apart", async () => {
  const { db, viewer, pageIds, read, document } = await aPublished();
  await aPublishedDocument(db, { owner: await aPerson(db), name: "Beleg, Bäckerei Huber GmbH, 14,75 €" });
  await aPublishedDocument(db, { owner: viewer, name: "Beleg, Bäckerei Huber GmbH" });
  await read(pageIds[0], "Bäckerei Huber GmbH Kassenbon MwSt Kartenzahlung Vielen Dank\nGesamtbetrag 14,75 EUR");
  expect(await document()).toMatchObject({ name: "Beleg, Bäckerei Huber GmbH, 14,75 €", amount: 1475 });
});

test("what only a person may name keeps the name of its file", async () => {
  const { pageIds, read, document } = await aPublished();
  await read(pageIds[0], "Ein Zettel");
  expect(await document()).toMatchObject({ name: "IMG_4711", documentType: "" });
});

test("a page that cannot be read is not waited for", async () => {
  const { db, pageIds, read, document } = await aPublished({ pages: 2 });
  await read(pageIds[0]);
  await giveUpReading(db, { pageId: pageIds[1] ?? "" });
  await recogniseSettled(db, { pageId: pageIds[1] ?? "", now });
  expect(await document()).toMatchObject({ documentType: "Beleg" });
});

test("what a hand typed before publishing stays", async () => {
  const { db, pageIds, read, document, versionId } = await aPublished({ facts: { name: "Frühstück", addTags: ["Büro"] } });
  await read(pageIds[0]);
  expect(await document()).toMatchObject({ name: "Frühstück", documentType: "Beleg", tags: ["Büro"] });
  expect(await db.select({ recognised: versions.recognised }).from(versions).where(eq(versions.id, versionId))).toEqual([
    { recognised: ["type", "sender"] },
  ]);
});

test("an edit that is open gets what it left, and keeps what was typed in it", async () => {
  const { db, viewer, documentId, pageIds, read } = await aPublished();
  const edit = await openEdit(db, viewer, { documentId });
  await changeDraft(db, viewer, { versionId: edit?.id ?? "", facts: { name: "Mein Frühstück" }, now });
  await read(pageIds[0]);
  expect(await findDraft(db, viewer, documentId)).toMatchObject({
    name: "Mein Frühstück",
    documentType: "Beleg",
    edits: { changes: ["name"], newer: null },
  });
});

test("an edit that was rid of the page hears what was recognised on it", async () => {
  const { database, db, viewer, documentId, pageIds, read } = await aPublished();
  const edit = await openEdit(db, viewer, { documentId });
  await db.delete(versionPages).where(eq(versionPages.versionId, edit?.id ?? ""));
  const told = await hearChanges(database);
  await read(pageIds[0]);
  expect(await findDraft(db, viewer, documentId)).toMatchObject({ documentType: "Beleg" });
  expect(await told()).toContainEqual({ userId: viewer.id, topic: "draft", id: edit?.id });
});

test("what is typed in an open edit at the very moment in which reading ends stays", async () => {
  const { database, db, viewer, documentId, pageIds, read } = await aPublished();
  const edit = await openEdit(db, viewer, { documentId });
  await whileHeld(
    database,
    (tx) => type(tx, edit, { name: "Mein Frühstück" }),
    () => read(pageIds[0]),
  );
  expect(await findDraft(db, viewer, documentId)).toMatchObject({ name: "Mein Frühstück", documentType: "Beleg" });
});

test("what was signed meanwhile stays as it was signed", async () => {
  const { db, viewer, versionId, pageIds, read, document } = await aPublished();
  await db.insert(signings).values({ versionId, userId: viewer.id, name: viewer.displayName, email: viewer.email, signedAt: now });
  await read(pageIds[0]);
  expect(await document()).toMatchObject({ name: "IMG_4711", documentType: "" });
});

test.each([
  ["Mietvertrag zwischen Vermieter und Mieter", ["Miete"], ["type", "name", "tags"]],
  ["Quittung über den Betrag dankend erhalten", [], ["type", "name"]],
])("tags that %j suggests are given and told, where it suggests some", async (text, tags, recognised) => {
  const { db, pageIds, read, document, versionId } = await aPublished();
  await read(pageIds[0], text);
  expect(await document()).toMatchObject({ tags });
  expect(await db.select({ recognised: versions.recognised }).from(versions).where(eq(versions.id, versionId))).toEqual([{ recognised }]);
});

test("what somebody saves meanwhile stays the newest, and gets what was left to reading", async () => {
  const { database, viewer, documentId, pageIds, read, document } = await aPublished();
  const facts = { ...noPaperFacts, name: "Frühstück", documentType: "", tags: [], taxRelevance: false };
  await whileHeld(
    database,
    (tx) => lockDocument(tx, documentId),
    () => read(pageIds[0]),
    (tx) => appendVersion(tx, { documentId, authorId: viewer.id, facts, pageIds, now: new Date(now.getTime() + 1000) }),
  );
  expect(await document()).toMatchObject({ name: "Frühstück", documentType: "Beleg" });
});

const bill = `Rechnungsdatum: 05.11.2026
Rechnungsnummer: RE-2026/507
Gesamtbetrag: 149,90 €
Fällig am 19.11.2026`;

test("what a paper is sure to say of itself is filled, and told; what a hand typed stays", async () => {
  const { db, viewer, documentId, pageIds, read, document } = await aPublished({ facts: { documentNumber: "A 12" } });
  await read(pageIds[0], bill);
  const found = { documentDate: "2026-11-05", dueDate: "2026-11-19", amount: 14_990, currency: "EUR" };
  expect(await document()).toMatchObject({ ...found, documentNumber: "A 12", sender: "" });
  const [version] = await listVersions(db, viewer, documentId);
  expect(version?.recognised).toEqual(expect.arrayContaining(["date", "amount", "due"]));
  expect(version?.recognised).not.toContain("number");
});

test("reading a draft fills what its paper is sure of, and nothing that was typed or emptied", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id: versionId } = await openDraft(db, viewer);
  const pageId = await aPage(db, { text: bill, words: linesOfWords(bill) });
  await db.insert(versionPages).values({ versionId, pageId, position: 0 });
  await changeDraft(db, viewer, { versionId, facts: { dueDate: "2026-12-01" }, now });
  await suggestFromPage(db, { pageId, imageGuess: null, now });
  expect(await findDraft(db, viewer)).toMatchObject({ documentDate: "2026-11-05", dueDate: "2026-12-01", documentNumber: "RE-2026/507" });
  await changeDraft(db, viewer, { versionId, facts: { documentDate: null }, now });
  await suggestFromPage(db, { pageId, imageGuess: null, now });
  expect(await findDraft(db, viewer)).toMatchObject({ documentDate: null, documentNumber: "RE-2026/507" });
});

test("a document from before is filled from its stored words; what a hand emptied, and what is signed, stays", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const aBill = (more = {}) => aPublishedDocument(db, { owner, ...more, pages: [{ text: bill, words: linesOfWords(bill) }] });
  const [plain, emptied, signed] = [await aBill({ documentNumber: "A 12" }), await aBill(), await aBill()];
  await db
    .update(versions)
    .set({ byHand: ["due"] })
    .where(eq(versions.id, emptied.versionId));
  await db
    .insert(signings)
    .values({ versionId: signed.versionId, userId: owner.id, name: owner.displayName, email: owner.email, signedAt: now });
  expect(new Set(await documentsBehind(db, { after: undefined, limit: 10 }))).toEqual(new Set([plain.id, emptied.id, signed.id]));
  expect(await fillFacts(db, { documentId: plain.id, now })).toEqual(["date", "amount", "due"]);
  expect(await fillFacts(db, { documentId: plain.id, now })).toEqual([]);
  expect(await fillFacts(db, { documentId: emptied.id, now })).toEqual(["date", "number", "amount"]);
  expect(await fillFacts(db, { documentId: signed.id, now })).toEqual([]);
  const [row] = await db.select().from(documents).where(eq(documents.id, plain.id));
  expect(row).toMatchObject({
    documentDate: "2026-11-05",
    documentNumber: "A 12",
    amount: 14_990,
    searchText: expect.stringContaining("a 12"),
  });
  expect(await listVersions(db, owner, plain.id)).toMatchObject([{ n: 1, recognised: ["date", "amount", "due"] }]);
});

test("what somebody saves while a document from before is filled stays the newest", async () => {
  const database = await aDatabase();
  const { db } = database;
  const owner = await aPerson(db);
  const { id: documentId, pageIds } = await aPublishedDocument(db, { owner, pages: [{ text: bill, words: linesOfWords(bill) }] });
  const facts = { ...noPaperFacts, name: "Neu", documentType: "", tags: [], taxRelevance: false };
  await whileHeld(
    database,
    (tx) => lockDocument(tx, documentId),
    () => fillFacts(db, { documentId, now }),
    (tx) => appendVersion(tx, { documentId, authorId: owner.id, facts, pageIds, now: new Date(now.getTime() + 1000) }),
  );
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId));
  expect(row).toMatchObject({ name: "Neu", documentDate: "2026-11-05" });
});

test("what is typed in an open edit while a document from before is filled stays", async () => {
  const database = await aDatabase();
  const { db } = database;
  const owner = await aPerson(db);
  const { id: documentId } = await aPublishedDocument(db, { owner, pages: [{ text: bill, words: linesOfWords(bill) }] });
  const edit = await openEdit(db, owner, { documentId });
  await whileHeld(
    database,
    (tx) => type(tx, edit, { documentNumber: "A 12" }),
    () => fillFacts(db, { documentId, now }),
  );
  expect(await findDraft(db, owner, documentId)).toMatchObject({ documentNumber: "A 12", documentDate: "2026-11-05" });
});
