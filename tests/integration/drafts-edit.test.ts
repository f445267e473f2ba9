import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { changesOf, newerThan } from "~/features/drafts/compare-edit.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import type { AnalysisState } from "~/features/pages/rules";
import { invariant } from "~/lib/invariant";
import { pages, versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const later = new Date("2100-01-01T08:00:00Z");

async function aDocument() {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const facts = { ...noPaperFacts, name: "Spende", documentType: "Beleg", tags: ["Rotes Kreuz"], taxRelevance: true };
  const document = await aPublishedDocument(db, { owner, ...facts, pages: [{}, {}] });
  const save = (name: string) =>
    db.transaction((tx) =>
      appendVersion(tx, { documentId: document.id, authorId: owner.id, facts: { ...facts, name }, pageIds: document.pageIds, now: later }),
    );
  return { db, owner, facts, documentId: document.id, ...document, save };
}

test("an edit begins with all that the newest version says and shows", async () => {
  const { db, owner, facts, documentId, pageIds } = await aDocument();
  await openEdit(db, owner, { documentId });
  const edit = await findDraft(db, owner, documentId);
  expect(edit).toMatchObject({ ...facts, edits: { changes: [] } });
  expect(edit?.pages.map(({ id }) => id)).toEqual(pageIds);
});

test("nobody begins an edit without the right to, whatever else they may do", async () => {
  const { db, documentId } = await aDocument();
  const [reader, stranger] = [await aPerson(db), await aPerson(db)];
  await giveAccess(db, { documentId, userId: reader.id, grants: ["view", "share", "sign", "delete"], now: later });
  for (const viewer of [reader, stranger]) expect(await openEdit(db, viewer, { documentId })).toBeUndefined();
  expect(await db.$count(versions, isNull(versions.publishedAt))).toBe(0);
});

test("an edit without a change goes on with the version that came meanwhile", async () => {
  const { db, owner, documentId, save } = await aDocument();
  const old = await openEdit(db, owner, { documentId });
  const newest = await save("Spende 2026");
  const edit = await openEdit(db, owner, { documentId });
  expect(edit).toMatchObject({ name: "Spende 2026", baseVersionId: newest });
  expect(edit?.id).not.toBe(old?.id);
});

test("an edit that ends while somebody reads what changed in it has changed nothing", async () => {
  const { db, owner, documentId, save } = await aDocument();
  const edit = await openEdit(db, owner, { documentId });
  invariant(edit, "may edit");
  await save("Spende 2026");
  await discardDraft(db, owner, { versionId: edit.id });
  expect(await changesOf(db, edit)).toEqual([]);
  expect(await newerThan(db, edit)).toBeNull();
});

test("an edit with a change goes on as it was, whatever came meanwhile", async () => {
  const { db, owner, documentId, versionId, save } = await aDocument();
  const old = await openEdit(db, owner, { documentId });
  await changeDraft(db, owner, { versionId: old?.id ?? "", facts: { name: "Quittung" }, now: later });
  await save("Spende 2026");
  expect(await openEdit(db, owner, { documentId })).toMatchObject({ id: old?.id, name: "Quittung", baseVersionId: versionId });
});

test("an edit that is saved as it began only ends; the version of somebody else that says the same is enough, too", async () => {
  const { db, owner, documentId, versionId, save } = await aDocument();
  const begin = async () => (await openEdit(db, owner, { documentId }))?.id ?? "";
  const saved = (id: string, seen?: string) => askToPublish(db, { ...owner, emailVerified: true }, { versionId: id, seen, now: later });
  const idsOf = async () => (await db.select({ id: versions.id }).from(versions)).map(({ id }) => id);
  expect(await saved(await begin())).toEqual({ ok: true, published: true, documentId, name: "Spende", isNewVersion: false });
  expect(await idsOf()).toEqual([versionId]);

  const edit = await begin();
  await changeDraft(db, owner, { versionId: edit, facts: { name: "Spende 2026" }, now: later });
  const newest = await save("Spende 2026");
  expect(await saved(edit, newest)).toMatchObject({ published: true, isNewVersion: false });
  expect((await idsOf()).sort()).toEqual([versionId, newest].sort());
});

test.each<[AnalysisState, AnalysisState, AnalysisState]>([
  ["rendering", "none", "rendering"],
  ["reading", "none", "reading"],
  ["failed", "failed", "failed"],
  ["done", "done", "done"],
])("a page that is %s: an edit shows the published one as %s, a draft its own as %s", async (analysis, inEdit, inDraft) => {
  const { db, owner, documentId } = await aDocument();
  await openEdit(db, owner, { documentId });
  const draft = await openDraft(db, owner);
  const own = await aPage(db, {});
  await db.insert(versionPages).values({ versionId: draft.id, pageId: own, position: 1 });
  await db.update(pages).set({ analysis });
  expect((await findDraft(db, owner, documentId))?.pages.map((page) => page.analysis)).toEqual([inEdit, inEdit]);
  expect((await findDraft(db, owner))?.pages.map((page) => page.analysis)).toEqual([inDraft]);
});

test("a page whose picture is not that of its look yet is being rendered, and no other", async () => {
  const { db, owner, documentId, pageIds } = await aDocument();
  await openEdit(db, owner, { documentId });
  await db
    .update(pages)
    .set({ recipeKey: "turned" })
    .where(eq(pages.id, pageIds[1] ?? ""));
  expect((await findDraft(db, owner, documentId))?.pages.map(({ isRendering }) => isRendering)).toEqual([false, true]);
});

test("whoever has not proven their address publishes nothing", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const draft = await openDraft(db, viewer);
  await db.insert(versionPages).values({ versionId: draft.id, pageId: await aPage(db, { jpeg: Buffer.from("Bild") }), position: 0 });
  const asked = { versionId: draft.id, now: new Date() };
  expect(await askToPublish(db, { ...viewer, emailVerified: false }, asked)).toEqual({ ok: false, reason: "unverified" });
  expect(await askToPublish(db, viewer, asked)).toMatchObject({ ok: true });
});
