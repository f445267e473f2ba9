import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { findDraft } from "~/features/drafts/find-draft.server";
import { findLastUnfinished } from "~/features/drafts/find-unfinished.server";
import { findLostEdit, keepOwnPages } from "~/features/drafts/keep-own-pages.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { invariant } from "~/lib/invariant";
import { draftFiles, pages, versionPages, versions } from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-22T10:00:00Z");
let database: TestDatabase;
let owner: Viewer;
let editor: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  [owner, editor] = [await aPerson(database.db), await aPerson(database.db)];
});

/** Somebody edits a document of two pages and has added one page and one file that is on its way. */
async function anEditWithOwnPages() {
  const { db } = database;
  const { id: documentId, pageIds } = await aPublishedDocument(db, { owner, name: "Mietvertrag", pages: [{}, {}] });
  await giveAccess(db, { documentId, userId: editor.id, grants: ["view", "edit"], now });
  const edit = await openEdit(db, editor, { documentId });
  invariant(edit, "may edit");
  const added = await aPage(db, {});
  const [file, coming] = await db
    .insert(draftFiles)
    .values([0, 1].map((place) => ({ versionId: edit.id, name: `${place}.jpg`, position: place, place, submissionId: randomUUID() })))
    .returning();
  await db
    .update(draftFiles)
    .set({ state: "prepared" })
    .where(eq(draftFiles.id, file?.id ?? ""));
  await db.insert(versionPages).values({ versionId: edit.id, pageId: added, position: 2, draftFileId: file?.id });
  return { documentId, editId: edit.id, ownPage: added, coming: coming?.id, others: pageIds };
}

const takeOff = (documentId: string) => revokeAccess(database.db, { documentId, userId: editor.id, endedById: owner.id, now });

test("whoever loses a document while editing it keeps the pages they added, and no others", async () => {
  const { db } = database;
  const { documentId, editId, ownPage, coming, others } = await anEditWithOwnPages();
  expect(await findLostEdit(db, editor, documentId)).toBeUndefined();
  await takeOff(documentId);
  expect(await findDraft(db, editor, documentId)).toBeUndefined();
  expect(await findLostEdit(db, editor, documentId)).toMatchObject({ name: "Mietvertrag", ownPages: 2 });
  expect(await findLastUnfinished(db, editor)).toEqual({ documentId, name: "Mietvertrag" });

  expect(await keepOwnPages(db, editor, documentId)).toBe(true);
  const draft = await findDraft(db, editor);
  expect(draft).toMatchObject({ edits: null, pages: [{ id: ownPage }], files: [{ id: coming, state: "received" }] });
  const [page] = await db.select({ fileId: pages.originalFileId }).from(pages).where(eq(pages.id, ownPage));
  expect(await findPageFile(db, editor, ownPage, page?.fileId ?? "")).toBeDefined();
  for (const pageId of others) expect(await findPageFile(db, editor, pageId, "original")).toBeUndefined();
  expect(await db.$count(versions, eq(versions.id, editId))).toBe(0);

  expect(await keepOwnPages(db, editor, documentId)).toBe(false);
  expect((await findDraft(db, editor))?.pages).toHaveLength(1);
});

test("a version that one saved before it was lost is no edit: its pages stay in the document", async () => {
  const { db } = database;
  const { documentId, editId } = await anEditWithOwnPages();
  await db.update(versions).set({ publishedAt: now }).where(eq(versions.id, editId));
  await takeOff(documentId);
  expect(await findLostEdit(db, editor, documentId)).toBeUndefined();
  expect(await keepOwnPages(db, editor, documentId)).toBe(false);
});

test("what is kept goes behind what the new document has already", async () => {
  const { db } = database;
  const kept: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { documentId, ownPage } = await anEditWithOwnPages();
    await takeOff(documentId);
    await keepOwnPages(db, editor, documentId);
    kept.push(ownPage);
  }
  expect((await findDraft(db, editor))?.pages.map(({ id }) => id)).toEqual(kept);
});

test("kept twice at once, they are moved once", async () => {
  const { db } = database;
  const { documentId } = await anEditWithOwnPages();
  await takeOff(documentId);
  const second = await whileHeld(
    database,
    (tx) => keepOwnPages(tx, editor, documentId),
    () => keepOwnPages(db, editor, documentId),
  );
  expect(second).toBe(false);
  expect(await findDraft(db, editor)).toMatchObject({ pages: [{}], files: [{}] });
});

test("whoever keeps their pages hears of the document that has them now", async () => {
  const { documentId } = await anEditWithOwnPages();
  await takeOff(documentId);
  const told = await hearChanges(database);
  await keepOwnPages(database.db, editor, documentId);
  const draft = await findDraft(database.db, editor);
  expect(await told()).toContainEqual({ userId: editor.id, topic: "draft", id: draft?.id });
});

test("nobody keeps what somebody else added, and whoever may still edit loses nothing", async () => {
  const { db } = database;
  const { documentId, editId } = await anEditWithOwnPages();
  for (const viewer of [owner, editor, await aPerson(db)]) expect(await keepOwnPages(db, viewer, documentId)).toBe(false);
  expect(await db.$count(versions, eq(versions.id, editId))).toBe(1);
});
