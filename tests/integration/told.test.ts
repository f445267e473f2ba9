import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { refusePrepared } from "~/features/drafts/adding/refuse-prepared.server";
import { writeDownFiles } from "~/features/drafts/arriving/write-down-files.server";
import { takeIntent } from "~/features/drafts/desk/take-intent.server";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { draftForm } from "~/features/drafts/forms";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { giveUpLook } from "~/features/drafts/looks/give-up-look.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish, publishDraft } from "~/features/drafts/saving/publish-draft.server";
import { sendDraftNotice } from "~/features/drafts/send-draft-notice.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { readNotifications } from "~/features/notifications/read-notifications.server";
import { invariant } from "~/lib/invariant";
import { activities, draftFiles, notifications, versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { tellNow } from "../support/news.ts";
import { hearChanges } from "../support/told.ts";

const now = new Date("2026-11-22T10:00:00Z");

/** A draft of two pages, and what its author's other tabs hear. */
async function aWatchedDraft() {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  const { id: versionId, documentId } = await openDraft(db, viewer);
  const [first, second] = [await aPage(db, { text: "Rechnung" }), await aPage(db, {})];
  for (const [position, pageId] of [first, second].entries()) await db.insert(versionPages).values({ versionId, pageId, position });
  const told = await hearChanges(database);
  const ofDraft = { userId: viewer.id, topic: "draft", id: versionId };

  async function press(intent: string, typed: { name?: string } = {}): Promise<void> {
    const draft = await findDraft(db, viewer);
    invariant(draft, "the draft is open");
    await takeIntent(db, { viewer, draft, form: draftForm.parse({ intent, ...typed }), shownCorners: undefined, now });
  }

  return { db, viewer, versionId, documentId, first, second, told, ofDraft, press };
}

test("whatever is done to a draft is told to its author's other tabs", async () => {
  const { db, viewer, versionId, first, second, told, ofDraft, press } = await aWatchedDraft();
  const form = { versionId, submissionId: randomUUID(), quota: 0 };
  const bon = { viewer, submissionId: form.submissionId, place: 0, name: "bon.png" };
  const fileId = async () => (await db.select().from(draftFiles).where(eq(draftFiles.name, "bon.png")))[0]?.id ?? "";
  const deeds: [string, () => Promise<unknown>][] = [
    ["a file comes", () => receiveFile(db, { ...bon, body: streamOf(Buffer.from("bytes")) })],
    ["it is refused when it is opened", async () => refusePrepared(db, { draftFileId: await fileId(), reason: "too-hard" })],
    ["another is turned away on arrival", () => writeDownFiles(db, viewer, form, [{ place: 1, name: "a.txt", reason: "too-large" }])],
    ["a refusal is put away", async () => press(`away:${await fileId()}`)],
    ["a name is typed", () => press("save", { name: "Bon" })],
    ["a page moves", () => press(`down:${first}`)],
    ["a page is taken out", () => press(`remove:${second}`)],
    ["it is brought back", () => press(`restore:${second}`)],
    ["it is taken out again", () => press(`remove:${second}`)],
    ["it is put away", () => press("forget")],
    ["a page is turned", () => changeLook(db, viewer, { versionId, pageId: first, change: { kind: "turn", quarters: 1 }, analyse: false })],
    ["the turn cannot be made", () => giveUpLook(db, { pageId: first })],
    ["what was read suggests something", () => suggestFromPage(db, { pageId: first, imageGuess: null, now })],
    ["it is discarded", () => discardDraft(db, viewer, { versionId })],
  ];
  const heard: [string, unknown][] = [];
  for (const [deed, act] of deeds) {
    await act();
    heard.push([deed, await told()]);
  }
  expect(heard).toEqual(deeds.map(([deed]) => [deed, [ofDraft]]));
});

test("a published draft is told to its author's other tabs and in the list, and is remembered", async () => {
  const { db, viewer, versionId, documentId, told, ofDraft } = await aWatchedDraft();
  expect(await askToPublish(db, viewer, { versionId, now })).toMatchObject({ ok: true, published: true });
  expect(await told()).toEqual(expect.arrayContaining([ofDraft, { userId: viewer.id, topic: "document", id: documentId }]));
  expect(await db.select().from(activities)).toMatchObject([{ userId: viewer.id, actionCode: "UPLOAD", modifiedAt: now }]);
});

test("that nothing is left to publish is told to whoever waits for it", async () => {
  const { db, versionId, told, ofDraft } = await aWatchedDraft();
  await db.update(versions).set({ publishAskedAt: now });
  await db.delete(versionPages).where(eq(versionPages.versionId, versionId));
  await publishDraft(db, { versionId, now });
  expect(await told()).toEqual([ofDraft]);
});

test("that a draft will go is told to its author", async () => {
  const { db, versionId, told, ofDraft } = await aWatchedDraft();
  await sendDraftNotice(db, { versionId, now: new Date(Date.now() + 77 * 24 * 60 * 60 * 1000) });
  expect(await told()).toEqual([ofDraft]);
});

test("news are told to the person they are for, and nobody else", async () => {
  const database = await aDatabase();
  const [person] = [await aPerson(database.db), await aPerson(database.db)];
  const told = await hearChanges(database);
  await tellNow(database.db, { userId: person.id, kind: "welcome", now });
  expect(await told()).toEqual([{ userId: person.id, topic: "notifications", id: person.id }]);
});

test("what is read in one tab is told to the person's others, once", async () => {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  await tellNow(db, { userId: viewer.id, kind: "welcome", now });
  const [entry] = await db.select().from(notifications);
  const told = await hearChanges(database);
  const ids = [entry?.id ?? ""];
  for (let times = 0; times < 2; times += 1) await readNotifications(db, { viewer, ids, now });
  expect(await told()).toEqual([{ userId: viewer.id, topic: "notifications", id: viewer.id }]);
});

test("a deleted document is told to its readers, and to those who were about to change it", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [owner, reader] = [await aPerson(db), await aPerson(db)];
  const { id } = await aPublishedDocument(db, { owner, sharedWith: [reader] });
  const edit = await openEdit(db, owner, { documentId: id });
  const told = await hearChanges(database);
  await deleteDocument(db, owner, { documentId: id, now });
  const everything = await told();
  expect(everything).toHaveLength(3);
  expect(everything).toEqual(
    expect.arrayContaining([
      { userId: owner.id, topic: "document", id },
      { userId: reader.id, topic: "document", id },
      { userId: owner.id, topic: "draft", id: edit?.id },
    ]),
  );
});
