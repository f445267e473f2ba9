import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { engines } from "~/engines/engines.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { findDocument } from "~/features/documents/find-document.server";
import { noPaperFacts } from "~/features/documents/rules";
import { trashEnd } from "~/features/documents/trash/rules";
import { sweepTrash } from "~/features/documents/trash/sweep-trash.server";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { exportPdf } from "~/features/exports/export-pdf.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { countRelations } from "~/features/list/overview.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { storage } from "~/storage/storage.server";
import { activities, allowances, documentAccess, exports, files, pages, pageTexts, versionPages, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

const now = new Date();
const later = new Date(now.getTime() + 25 * 60 * 60 * 1000);
let database: TestDatabase;
let owner: Viewer;
let friend: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  owner = await aPerson(database.db);
  friend = await aPerson(database.db, { displayName: "Tobias Lindner" });
});

/** Two versions with a page each, shared with the friend, who is about to change it too. */
async function aSharedDocument() {
  const { db } = database;
  const given = await Promise.all(["eins", "zwei"].map(async (text) => ({ text, jpeg: await aJpeg(text) })));
  const { id, pageIds } = await aPublishedDocument(db, { owner, sharedWith: [friend], name: "Mietvertrag", pages: given });
  const facts = { ...noPaperFacts, name: "Mietvertrag", documentType: "Vertrag", tags: [], taxRelevance: false };
  const changed = { documentId: id, authorId: owner.id, facts, pageIds: pageIds.slice(0, 1), now: new Date() };
  const newestId = await db.transaction((tx) => appendVersion(tx, changed));
  const [draft] = await db.insert(versions).values({ documentId: id, authorId: friend.id, baseVersionId: newestId }).returning();
  await db.insert(versionPages).values({ versionId: draft?.id ?? "", pageId: pageIds[0] ?? "", position: 0 });
  return { id, pageIds };
}

async function grant(documentId: string, grants: Grant[]): Promise<void> {
  const own = and(eq(documentAccess.documentId, documentId), eq(documentAccess.userId, friend.id));
  await database.db.update(documentAccess).set({ grants }).where(own);
}

test("a deleted document is gone for everybody, the counters fall, and its versions, drafts and exports go when its time ends", async () => {
  const { db } = database;
  const { id } = await aSharedDocument();
  await askForExport(db, friend, { documentId: id, versionId: null, now });
  await db.update(allowances).set({ pageCount: 2 }).where(eq(allowances.userId, owner.id));
  expect(await countRelations(db, owner)).toMatchObject({ active: 1, shared: 1 });
  expect(await countRelations(db, friend)).toMatchObject({ active: 1, received: 1 });

  expect(await deleteDocument(db, owner, { documentId: id, now: new Date() })).toBe(true);
  for (const viewer of [owner, friend]) {
    expect(await findDocument(db, viewer, { documentId: id, versionId: null })).toBeUndefined();
    expect((await listDocuments(db, viewer, { terms: [] })).rows).toEqual([]);
    expect(await countRelations(db, viewer)).toMatchObject({ active: 0, shared: 0, received: 0 });
  }
  expect(await db.$count(versions)).toBe(3);
  expect(await sweepTrash(db, { now: new Date(trashEnd(now).getTime() - 1000) })).toEqual({ swept: 0, isAll: true });
  expect(await sweepTrash(db, { now: trashEnd(new Date()) })).toEqual({ swept: 1, isAll: true });
  expect(await db.$count(versions)).toBe(0);
  expect(await db.$count(exports)).toBe(0);
  // Pages once added stay counted.
  expect(await db.select({ n: allowances.pageCount }).from(allowances).where(eq(allowances.userId, owner.id))).toEqual([{ n: 2 }]);
  expect(await db.select().from(activities)).toMatchObject([{ userId: owner.id, actionCode: "DELETE", actionDesc: "Mietvertrag" }]);
});

test("the files of all its versions and exports leave the store, those of other documents stay", async () => {
  const { db } = database;
  const { id } = await aSharedDocument();
  const other = await aPublishedDocument(db, { owner, pages: [{ jpeg: await aJpeg("bleibt") }] });
  await askForExport(db, owner, { documentId: id, versionId: null, now });
  const [asked] = await db.select({ cacheKey: exports.cacheKey }).from(exports);
  await exportPdf(db, engines().image, { cacheKey: asked?.cacheKey ?? "" });
  const [stays] = await db.select({ fileId: pages.originalFileId }).from(pages).where(inArray(pages.id, other.pageIds));
  const before = await db.select({ id: files.id, key: files.key }).from(files);

  await deleteDocument(db, owner, { documentId: id, now: new Date() });
  await sweepFiles(db, { now: later });
  expect(await db.$count(files), "nothing goes as long as it can be brought back").toBe(before.length);
  await sweepTrash(db, { now: trashEnd(new Date()) });
  await sweepFiles(db, { now: later });
  expect(await db.select({ id: files.id }).from(files)).toEqual([{ id: stays?.fileId }]);
  expect((await db.select({ id: pages.id }).from(pages)).map((page) => page.id)).toEqual(other.pageIds);
  expect(await db.$count(pageTexts)).toBe(0);
  const kept = await Promise.all(
    before.map(({ key }) =>
      storage()
        .open(key)
        .then(keyIsThere, () => false),
    ),
  );
  expect(before.filter((_, index) => kept[index]).map((file) => file.id)).toEqual([stays?.fileId]);
});

test("a page taken out in a newer version keeps its files as long as an older one shows it", async () => {
  const { db } = database;
  const { pageIds } = await aSharedDocument();
  await sweepFiles(db, { now: later });
  const kept = await db.select({ id: pages.id }).from(pages);
  expect(kept.map((page) => page.id).sort()).toEqual([...pageIds].sort());
});

test.each<{ grants: Grant[]; may: boolean }>([
  { grants: ["view"], may: false },
  { grants: ["view", "sign", "share"], may: false },
  { grants: ["view", "edit"], may: true },
  { grants: ["view", "delete"], may: true },
])("who has $grants may delete it for everybody: $may", async ({ grants, may }) => {
  const { db } = database;
  const { id } = await aSharedDocument();
  await grant(id, grants);
  expect(await deleteDocument(db, friend, { documentId: id, now: new Date() })).toBe(may);
  expect((await findDocument(db, owner, { documentId: id, versionId: null })) === undefined).toBe(may);
});

test("strangers, drafts and ids that are none delete nothing, and a repeat finds nothing left", async () => {
  const { db } = database;
  const { id } = await aSharedDocument();
  expect(await deleteDocument(db, await aPerson(db), { documentId: id, now: new Date() })).toBe(false);
  expect(await deleteDocument(db, owner, { documentId: "no-id", now: new Date() })).toBe(false);
  const answers = await Promise.all([
    deleteDocument(db, owner, { documentId: id, now: new Date() }),
    deleteDocument(db, owner, { documentId: id, now: new Date() }),
  ]);
  expect(answers.sort()).toEqual([false, true]);
});

function keyIsThere(file: { destroy(): void }): boolean {
  file.destroy();
  return true;
}
