import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { changeChosen } from "~/features/bulk/change-chosen.server";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { putRight } from "~/features/documents/facts/put-right.server";
import { addNote } from "~/features/documents/notes/add-note.server";
import { deleteNote } from "~/features/documents/notes/delete-note.server";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { refreshSearchText, refreshSearchTextOfPage } from "~/features/documents/versions/refresh-search-text.server";
import { revertToVersion } from "~/features/documents/versions/revert-to-version.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish, publishDraft } from "~/features/drafts/saving/publish-draft.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { untouched } from "~/imaging/recipe";
import { done, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { activities, documentNotes, documents, exports, pageTexts, versions } from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPublishedDocument, type PublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-22T10:00:00Z");
const later = new Date("2026-11-22T10:05:00Z");
let database: TestDatabase;
let owner: Viewer;
let document: PublishedDocument;

beforeEach(async () => {
  database = await aDatabase();
  owner = await aPerson(database.db);
  document = await aPublishedDocument(database.db, { owner, name: "Alt", pages: [{}, {}], modifiedAt: new Date("2026-11-01T08:00:00Z") });
});

const facts = { ...noPaperFacts, name: "Neu", documentType: "Beleg", tags: ["Strom"], taxRelevance: false };

/** Somebody else's version, the moment before it can be seen. */
const append = (tx: Db, at = now) =>
  appendVersion(tx, { documentId: document.id, authorId: owner.id, facts, pageIds: document.pageIds, now: at });

async function newest() {
  const [version] = await database.db
    .select()
    .from(versions)
    .where(eq(versions.documentId, document.id))
    .orderBy(desc(versions.publishedAt))
    .limit(1);
  return version;
}

async function aChangedEdit() {
  const edit = await openEdit(database.db, owner, { documentId: document.id });
  const versionId = edit?.id ?? "";
  await changeDraft(database.db, owner, { versionId, facts: { name: "Meins" }, now });
  return versionId;
}

test("a version follows the one that was saved at the same moment", async () => {
  const { db } = database;
  let firstId = "";
  const secondId = await whileHeld(
    database,
    async (tx) => {
      firstId = await append(tx);
    },
    () => db.transaction((tx) => append(tx)),
  );
  expect(await newest()).toMatchObject({ id: secondId, baseVersionId: firstId });
});

test("nothing is reverted behind a version that is being saved", async () => {
  const { db } = database;
  const newestId = await db.transaction((tx) => append(tx));
  const asked = { documentId: document.id, versionId: document.versionId, newestId, now: later };
  expect(await whileHeld(database, append, () => revertToVersion(db, owner, asked))).toEqual(refused("outdated"));
});

test("a tag for many documents keeps the tag that another change gives one of them", async () => {
  const { db } = database;
  const change = { addTags: ["Steuer"], documentType: undefined, taxRelevance: undefined };
  const changed = () => db.transaction((tx) => changeChosen(tx, owner, { chosen: [{ documentId: document.id, now: later }], change }));
  expect((await whileHeld(database, append, changed)).get(document.id)).toMatchObject({ result: "done" });
  expect((await newest())?.tags).toEqual(["Strom", "Steuer"]);
});

test("an edit begins with the version that is being saved", async () => {
  let savedId = "";
  const edit = await whileHeld(
    database,
    async (tx) => {
      savedId = await append(tx);
    },
    () => openEdit(database.db, owner, { documentId: document.id }),
  );
  expect(edit).toMatchObject({ baseVersionId: savedId, name: "Neu" });
});

test("a version that is being saved is named to whoever saves an edit", async () => {
  const versionId = await aChangedEdit();
  expect(await whileHeld(database, append, () => askToPublish(database.db, owner, { versionId, now: later }))).toEqual(refused("newer"));
});

test("an edit that waited comes in front of a version that is being saved", async () => {
  const versionId = await aChangedEdit();
  await database.db.update(versions).set({ publishAskedAt: now }).where(eq(versions.id, versionId));
  await whileHeld(
    database,
    (tx) => append(tx, later),
    () => publishDraft(database.db, { versionId, now }),
  );
  expect(await newest()).toMatchObject({ id: versionId, name: "Meins" });
});

test("what is withdrawn at the last moment is not published", async () => {
  const versionId = await aChangedEdit();
  await database.db.update(versions).set({ publishAskedAt: now }).where(eq(versions.id, versionId));
  await whileHeld(
    database,
    (tx) => tx.update(versions).set({ publishAskedAt: null }).where(eq(versions.id, versionId)),
    () => publishDraft(database.db, { versionId, now }),
  );
  expect(await newest()).toMatchObject({ publishedAt: null });
});

test("of two who delete a document one does", async () => {
  const { db } = database;
  const deleted = await whileHeld(
    database,
    (tx) => deleteDocument(tx, owner, { documentId: document.id, now }),
    () => deleteDocument(db, owner, { documentId: document.id, now }),
  );
  expect(deleted).toBe(false);
  expect(await db.$count(activities)).toBe(1);
});

test("two pages that are read at once can both be found", async () => {
  const { db } = database;
  const read = async (tx: Db, n: number) => {
    const pageId = document.pageIds[n] ?? "";
    await tx.insert(pageTexts).values({ pageId, text: `Wort${n}`, words: [], source: "ocr", recipe: untouched });
    return pageId;
  };
  await whileHeld(
    database,
    async (tx) => {
      await read(tx, 0);
      await refreshSearchText(tx, document.id);
    },
    async () => refreshSearchTextOfPage(db, { pageId: await read(db, 1) }),
  );
  const [row] = await db.select({ text: documents.searchText }).from(documents);
  expect(row?.text).toContain("wort0 wort1");
});

test("an export that fails at this moment is told as failed", async () => {
  const { db } = database;
  const ask = () => askForExport(db, owner, { documentId: document.id, versionId: null, now });
  await ask();
  const answer = await whileHeld(database, (tx) => tx.update(exports).set({ state: "failed", errorId: "4711" }), ask);
  expect(answer).toMatchObject({ state: "failed", errorId: "4711" });
});

test("who loses the right to change a document at that very moment changes nothing of it", async () => {
  const { db } = database;
  const friend = await aPerson(db);
  const { id: documentId, versionId } = document;
  const right = { documentId, baseId: versionId, facts, now };
  const note = { documentId, text: "Bitte bald", submissionId: randomUUID(), now };
  for (const change of [() => putRight(db, friend, right), () => addNote(db, friend, note)]) {
    await giveAccess(db, { documentId, userId: friend.id, grants: ["view", "edit"], givenById: owner.id, now });
    const answer = await whileHeld<{ ok: boolean }>(
      database,
      (tx) => lockDocument(tx, documentId),
      change,
      (tx) => revokeAccess(tx, { documentId, userId: friend.id, endedById: owner.id, now }),
    );
    expect(answer).toEqual(refused("gone"));
  }
  expect([await newest(), await db.$count(documentNotes)]).toMatchObject([{ name: "Alt" }, 0]);
});

test("who loses sight of a document at that very moment takes no note of theirs away", async () => {
  const { db } = database;
  const friend = await aPerson(db);
  const documentId = document.id;
  await giveAccess(db, { documentId, userId: friend.id, grants: ["view", "edit"], givenById: owner.id, now });
  await addNote(db, friend, { documentId, text: "Bitte bald", submissionId: randomUUID(), now });
  const [note] = await db.select().from(documentNotes);
  const isGone = await whileHeld(
    database,
    (tx) => lockDocument(tx, documentId),
    () => deleteNote(db, friend, { documentId, noteId: note?.id ?? "" }),
    (tx) => revokeAccess(tx, { documentId, userId: friend.id, endedById: owner.id, now }),
  );
  expect([isGone, await db.$count(documentNotes)]).toEqual([false, 1]);
});

test("a note that is sent twice at once is one note", async () => {
  const { db } = database;
  const note = { documentId: document.id, text: "Bitte bald", submissionId: randomUUID(), now };
  await whileHeld(
    database,
    (tx) => addNote(tx, owner, note),
    async () => expect(await addNote(db, owner, note)).toEqual(done({ isNew: false })),
  );
  expect(await db.$count(documentNotes)).toBe(1);
});
