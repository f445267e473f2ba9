import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { engines } from "~/engines/engines.server";
import { giveAccess } from "~/features/access/give-access.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { findDocument } from "~/features/documents/find-document.server";
import { prepareFile } from "~/features/drafts/adding/prepare-file.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { findLostEdit, keepOwnPages } from "~/features/drafts/keep-own-pages.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish, publishDraft } from "~/features/drafts/saving/publish-draft.server";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { pageIdsOf } from "~/features/pages/page-ids-of.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { invariant } from "~/lib/invariant";
import { draftFiles, versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { whileHeld } from "../support/while-held.ts";

const rounds = 20;
/** ms; so many rounds take their time where much else is going on */
const patience = 90_000;
const rights: Grant[] = ["view", "edit"];
let database: TestDatabase;
let owner: Viewer;
let editor: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  owner = await aPerson(database.db);
});
/** Somebody edits a document of two pages of another person's: it has a new name and one page more. */
async function anEdit() {
  const { db } = database;
  editor = await aPerson(db);
  const { id: documentId, pageIds } = await aPublishedDocument(db, { owner, name: "Mietvertrag", pages: [{}, {}] });
  await giveAccess(db, { documentId, userId: editor.id, grants: rights, givenById: owner.id, now: new Date() });
  const edit = await openEdit(db, editor, { documentId });
  invariant(edit, "may edit");
  await changeDraft(db, editor, { versionId: edit.id, facts: { name: "Mietvertrag 2027" }, now: new Date() });
  const submissionId = randomUUID();
  const [file] = await db
    .insert(draftFiles)
    .values({ versionId: edit.id, name: "0.jpg", position: 1, place: 0, submissionId, state: "prepared" })
    .returning();
  const own = await aPage(db, {});
  await db.insert(versionPages).values({ versionId: edit.id, pageId: own, position: 1000, draftFileId: file?.id });
  return { documentId, editId: edit.id, pageIds, own };
}

type Edit = Awaited<ReturnType<typeof anEdit>>;

function remove({ documentId }: Edit) {
  const asked = { before: new Map([[editor.id, rights]]), after: new Map() };
  return shareDocument(database.db, owner, { documentId, asked, now: new Date() });
}

/** Both at once, the one some ms before the other; the first two rounds see to it that both orders have come. */
async function atOnce<T>(round: number, removal: () => Promise<unknown>, deed: () => Promise<T>): Promise<T> {
  if (round === 0) return removal().then(deed);
  if (round === 1) return deed().then((done) => removal().then(() => done));
  const earlier = (round - rounds / 2) * 3;
  const [done] = await Promise.all([sleep(Math.max(0, -earlier)).then(deed), sleep(Math.max(0, earlier)).then(removal)]);
  return done;
}

async function published({ documentId }: Edit) {
  const { db } = database;
  const rows = await db.select().from(versions).where(eq(versions.documentId, documentId)).orderBy(asc(versions.publishedAt));
  return Promise.all(
    rows
      .filter(({ publishedAt }) => publishedAt)
      .map(async ({ id, name, isShare, participants }) => {
        const readers = participants.map(({ userId }) => userId);
        return { name, isShare, pageIds: await pageIdsOf(db, id), readers };
      }),
  );
}

async function expectNothingLeft(edit: Edit) {
  const { db } = database;
  expect(await findDocument(db, editor, { documentId: edit.documentId, versionId: null })).toBeUndefined();
  expect(await findDraft(db, editor, edit.documentId)).toBeUndefined();
  for (const pageId of edit.pageIds) expect(await findPageFile(db, editor, pageId, "original")).toBeUndefined();
}

/** The edit became a version before its author was taken off. */
async function expectSaved(edit: Edit) {
  const { pageIds, own } = edit;
  const first = { name: "Mietvertrag", pageIds, isShare: false };
  const second = { name: "Mietvertrag 2027", pageIds: [...pageIds, own] };
  expect(await published(edit)).toMatchObject([
    first,
    { ...second, isShare: false, readers: [owner.id, editor.id] },
    { ...second, isShare: true, readers: [owner.id] },
  ]);
}

/** Nothing of the edit came into the document, and its author keeps what they added. */
async function expectKept(edit: Edit) {
  const { pageIds, own } = edit;
  const before = { name: "Mietvertrag", pageIds };
  expect(await published(edit)).toMatchObject([before, { ...before, isShare: true, readers: [owner.id] }]);
  expect(await findLostEdit(database.db, editor, edit.documentId)).toMatchObject({ name: "Mietvertrag 2027", ownPages: 1 });
  expect(await keepOwnPages(database.db, editor, edit.documentId)).toBe(true);
  const kept = await findDraft(database.db, editor);
  expect(kept?.pages.at(-1)).toMatchObject({ id: own });
}

test(
  "saving and being taken off at once: a version of both, or the added pages stay with whoever added them",
  async () => {
    const { db } = database;
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const edit = await anEdit();
      const save = () => askToPublish(db, editor, { versionId: edit.editId, now: new Date() });
      const saved = await atOnce(round, () => remove(edit), save);
      outcomes.add(saved.ok ? "saved" : saved.reason);
      await expectNothingLeft(edit);
      await (saved.ok ? expectSaved(edit) : expectKept(edit));
    }
    expect([...outcomes].sort(), "both orders came").toEqual(["gone", "saved"]);
  },
  patience,
);

test(
  "what was asked for and is published by its job while its author is taken off: the same",
  async () => {
    const { db } = database;
    const outcomes = new Set<boolean>();
    for (let round = 0; round < rounds; round += 1) {
      const edit = await anEdit();
      await db.update(versions).set({ publishAskedAt: new Date() }).where(eq(versions.id, edit.editId));
      await atOnce(
        round,
        () => remove(edit),
        () => publishDraft(db, { versionId: edit.editId, now: new Date() }),
      );
      const isSaved = (await published(edit)).length === 3;
      outcomes.add(isSaved);
      await expectNothingLeft(edit);
      await (isSaved ? expectSaved(edit) : expectKept(edit));
    }
    expect(outcomes.size, "both orders came").toBe(2);
  },
  patience,
);

test(
  "a page that arrives while its sender is taken off is kept for them, or was never taken",
  async () => {
    const { db } = database;
    const outcomes = new Set<string | undefined>();
    for (let round = 0; round < rounds; round += 1) {
      const edit = await anEdit();
      const form = { viewer: editor, documentId: edit.documentId, submissionId: randomUUID(), place: 1, name: "bon.png" };
      const became = await atOnce(
        round,
        () => remove(edit),
        () => receiveFile(db, { ...form, body: streamOf(Buffer.from("bytes")) }),
      );
      outcomes.add(became);
      await expectNothingLeft(edit);
      const ownPages = became === "gone" ? 1 : 2;
      expect(await findLostEdit(db, editor, edit.documentId), became).toMatchObject({ ownPages });
    }
    expect([...outcomes].sort(), "both orders came").toEqual(["gone", "kept"]);
  },
  patience,
);

test("a file that is opened while its sender moves it out of a lost edit comes into their new document", async () => {
  const { db } = database;
  const edit = await anEdit();
  const form = { viewer: editor, documentId: edit.documentId, submissionId: randomUUID(), place: 1, name: "bon.png" };
  await receiveFile(db, { ...form, body: streamOf(await aPng("Bon")) });
  const [coming] = await db.select().from(draftFiles).where(eq(draftFiles.state, "received"));
  await remove(edit);
  const asked = { draftFileId: coming?.id ?? "", limits: { maxPixels: 50_000_000, maxPages: 300, hardPerHour: 2 }, now: new Date() };
  await whileHeld(
    database,
    (tx) => keepOwnPages(tx, editor, edit.documentId),
    () => prepareFile(db, engines().image, asked),
  );
  const kept = await findDraft(db, editor);
  expect(kept).toMatchObject({ progress: { prepared: 2, total: 2 } });
  expect(kept?.pages.map(({ id }) => id)).toEqual([edit.own, expect.anything()]);
});
