import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { chooseLanguage } from "~/features/accounts/choose-language.server";
import { changeDraft, type DraftFacts } from "~/features/drafts/desk/change-draft.server";
import { takeIntent } from "~/features/drafts/desk/take-intent.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import type { DraftForm } from "~/features/drafts/forms";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { untouched } from "~/imaging/recipe";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { pageTexts, versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { linesOfWords } from "../builders/words.ts";
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
  return { database, db, viewer, versionId, change };
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

test("a name that was given by itself follows what it was made of, until one is typed", async () => {
  const { db, versionId, change } = await aDraft();
  const pageId = await aPage(db, { text: null, originalName: "IMG_4711.jpg" });
  const text = "Bäckerei Huber GmbH Kassenbon SUMME EUR 14,75 MwSt Kartenzahlung Vielen Dank";
  await db.insert(pageTexts).values({ pageId, text, words: linesOfWords(text), source: "ocr", recipe: untouched });
  await db.insert(versionPages).values({ versionId, pageId, position: 0 });
  await suggestFromPage(db, { pageId, imageGuess: null, now });
  expect(await change({ taxRelevance: true })).toMatchObject({ name: "Beleg, Bäckerei Huber GmbH", byHand: [] });
  expect(await change({ documentType: "Rechnung" })).toMatchObject({ name: "Rechnung, Bäckerei Huber GmbH" });
  expect(await change({ sender: "Bäckerei Hofer", documentDate: "2026-11-05" })).toMatchObject({
    name: "Rechnung 05.11.2026, Bäckerei Hofer",
  });
  expect(await change({ name: "Brezeln" })).toMatchObject({ name: "Brezeln" });
  expect(await change({ documentType: "Beleg" })).toMatchObject({ name: "Brezeln" });
  await suggestFromPage(db, { pageId, imageGuess: null, now });
  expect(await change({ taxRelevance: false })).toMatchObject({ name: "Brezeln" });
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

const suggestionsOf = async (db: Db, versionId: string) =>
  (
    await db
      .select({ suggestions: versions.suggestions, documentType: versions.documentType })
      .from(versions)
      .where(eq(versions.id, versionId))
  )[0];

test("whichever page is read first: those suggestions come first that the first page gives", async () => {
  const { db, viewer, versionId } = await aDraft();
  const texts = [
    "Kassenbon SUMME EUR 14,75 MwSt Kartenzahlung Vielen Dank",
    "Mietvertrag zwischen Vermieter und Mieter, Mietgegenstand, Kaution",
  ];
  const [first = "", second = ""] = [await aPage(db, { text: texts[0] ?? "" }), await aPage(db, { text: texts[1] ?? "" })];
  await db.insert(versionPages).values([first, second].map((pageId, position) => ({ versionId, pageId, position })));
  await suggestFromPage(db, { pageId: second, imageGuess: null, now });
  const early = await suggestionsOf(db, versionId);
  expect(early?.documentType).toBe("Vertrag");
  await suggestFromPage(db, { pageId: first, imageGuess: null, now });
  const late = await suggestionsOf(db, versionId);
  expect(late).toMatchObject({ documentType: "Beleg", suggestions: { types: expect.arrayContaining(["Beleg"]) } });
  expect(late?.suggestions.tags).toEqual(expect.arrayContaining(early?.suggestions.tags ?? []));
  await changeDraft(db, viewer, { versionId, facts: { documentType: "" }, now });
  await suggestFromPage(db, { pageId: second, imageGuess: null, now });
  expect((await suggestionsOf(db, versionId))?.documentType).toBe("");
});

test("what was found since the form was shown is no typing: posting it as it was shown changes nothing", async () => {
  const { db, viewer, versionId } = await aDraft();
  await db.update(versions).set({ documentType: "Beleg", name: "Beleg 22.11.2026" }).where(eq(versions.id, versionId));
  const draft = await findDraft(db, viewer);
  invariant(draft, "there is a draft");
  const form = { intent: { verb: "save" as const }, facts: "1", shownName: "", shownType: "" };
  await takeIntent(db, { viewer, draft, form: { ...form, name: "", type: "" }, shownCorners: undefined, now });
  expect(await findDraft(db, viewer)).toMatchObject({ documentType: "Beleg", name: "Beleg 22.11.2026" });
  await takeIntent(db, { viewer, draft, form: { ...form, name: "", type: "Bon" }, shownCorners: undefined, now });
  expect(await findDraft(db, viewer)).toMatchObject({ documentType: "Bon" });
});

test("sender and day of the paper are kept as typed, as taken over or as nothing; what is no day changes nothing", async () => {
  const { db, viewer, versionId } = await aDraft();
  await db.update(versions).set({ sender: "Gefunden GmbH", documentDate: "2026-11-05" }).where(eq(versions.id, versionId));
  const shown = { facts: "1", shownSender: "", shownDate: "" };
  const take = async (form: Partial<DraftForm>) => {
    const draft = await findDraft(db, viewer);
    invariant(draft, "there is a draft");
    await takeIntent(db, { viewer, draft, form: { intent: { verb: "save" }, ...shown, ...form }, shownCorners: undefined, now });
    const [row] = await db.select().from(versions).where(eq(versions.id, versionId));
    return [row?.sender, row?.documentDate, row?.byHand];
  };
  expect(await take({ sender: "", documentDate: "" })).toEqual(["Gefunden GmbH", "2026-11-05", []]);
  expect(await take({ sender: "Stadtwerke", documentDate: "0026-11-05" })).toEqual(["Stadtwerke", "2026-11-05", ["sender"]]);
  expect(await take({ documentDate: "7.11.2026" })).toEqual(["Stadtwerke", "2026-11-07", ["sender", "date"]]);
  expect(await take({ intent: { verb: "sender", about: "Andere AG" }, sender: "Stadt" })).toEqual([
    "Andere AG",
    "2026-11-07",
    ["sender", "date"],
  ]);
  expect(await take({ intent: { verb: "date", about: "2026-11-01" }, documentDate: "?" })).toEqual([
    "Andere AG",
    "2026-11-01",
    ["sender", "date"],
  ]);
  const known = { shownSender: "Andere AG", shownDate: "2026-11-01" };
  expect(await take({ ...known, sender: " ", documentDate: "" })).toEqual(["", null, ["sender", "date"]]);
});

test("the day that a person gave a file for its name is offered, and fills nothing", async () => {
  const { db, versionId } = await aDraft();
  const pageId = await aPage(db, { text: "Policy confirmation", originalName: "2025-02-19 Car Insurance.pdf" });
  await db.insert(versionPages).values({ versionId, pageId, position: 1 });
  await suggestFromPage(db, { pageId, imageGuess: null, now });
  const [draft] = await db.select().from(versions).where(eq(versions.id, versionId));
  expect(draft?.suggestions.paper?.date).toEqual({ value: "2025-02-19", isSure: false });
  expect(draft?.documentDate).toBeNull();
});
