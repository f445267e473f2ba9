import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { putAwayFile } from "~/features/drafts/adding/put-away-file.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { refusePrepared } from "~/features/drafts/adding/refuse-prepared.server";
import { writeDownFiles } from "~/features/drafts/arriving/write-down-files.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { discardDraft, endUnchanged } from "~/features/drafts/discard-draft.server";
import { findDraft, publishingState } from "~/features/drafts/find-draft.server";
import { findKnownFiles } from "~/features/drafts/find-known-files.server";
import { findLostEdit, keepOwnPages } from "~/features/drafts/keep-own-pages.server";
import { changeLook, movePage } from "~/features/drafts/looks/change-page.server";
import { forgetRemovedPages } from "~/features/drafts/looks/forget-removed-pages.server";
import { removePage } from "~/features/drafts/looks/remove-page.server";
import { restorePage } from "~/features/drafts/looks/restore-page.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { draftFiles, versionPages } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { everyRow } from "../support/harm.ts";
import { hearChanges } from "../support/told.ts";

const now = new Date("2026-11-22T09:00:00Z");

type Open = { viewer: Viewer; versionId: string; pages: string[]; removed: string; fileId: string };

/** Two pages, one that was taken out, and a file that was refused. */
async function filled(db: Db, viewer: Viewer, versionId: string, documentId?: string): Promise<Open> {
  const ids = [await aPage(db, {}), await aPage(db, {}), await aPage(db, {})];
  for (const [n, pageId] of ids.entries()) await db.insert(versionPages).values({ versionId, pageId, position: 100 + n });
  const [first = "", second = "", removed = ""] = ids;
  await removePage(db, viewer, { versionId, pageId: removed, now });
  await receiveFile(db, {
    viewer,
    documentId,
    submissionId: randomUUID(),
    place: 0,
    name: "bon.png",
    body: streamOf(Buffer.from(versionId)),
  });
  const file = (await db.select().from(draftFiles)).find((one) => one.versionId === versionId);
  invariant(file, "the file came");
  await refusePrepared(db, { draftFileId: file.id, reason: "too-hard" });
  return { viewer, versionId, pages: [first, second], removed, fileId: file.id };
}

/** What anybody might try with a draft whose ids they know. */
function deedsOf(db: Db, by: Viewer, { versionId, pages: [pageId = ""], removed, fileId }: Open): Record<string, () => Promise<unknown>> {
  const page = { versionId, pageId };
  return {
    "puts a file away": () => putAwayFile(db, by, { versionId, draftFileId: fileId, now }),
    "adds a file": () => {
      const arrived = [{ name: "a.png", place: 0, reason: "too-large" as const }];
      return writeDownFiles(db, by, { versionId, submissionId: randomUUID(), quota: 1e9 }, arrived);
    },
    "types a name": () => changeDraft(db, by, { versionId, facts: { name: "Anders" }, now }),
    "turns a page": () => changeLook(db, by, { ...page, change: { kind: "turn", quarters: 1 }, analyse: false }),
    "moves a page": () => movePage(db, by, { ...page, by: 1 }),
    "takes a page out": () => removePage(db, by, { ...page, now }),
    "brings one back": () => restorePage(db, by, { versionId, pageId: removed }),
    "forgets what was taken out": () => forgetRemovedPages(db, by, { versionId }),
    "ends it": () => endUnchanged(db, by, { versionId }),
    "saves it": () => askToPublish(db, { ...by, emailVerified: true }, { versionId, now }),
    "throws it away": () => discardDraft(db, by, { versionId }),
  };
}

test("nobody does anything to somebody else's draft, not even who may edit the same document and has a draft of it", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [owner, other] = [await aPerson(db), await aPerson(db)];
  const { id: documentId } = await aPublishedDocument(db, { owner, pages: [{}, {}] });
  await giveAccess(db, { documentId, userId: other.id, grants: ["view", "edit"], givenById: owner.id, now });
  const edit = await openEdit(db, owner, { documentId });
  invariant(edit && (await openEdit(db, other, { documentId })), "both edit it");
  await openDraft(db, other);
  const open = [await filled(db, owner, edit.id, documentId), await filled(db, owner, (await openDraft(db, owner)).id)];

  const heard = await hearChanges(database);
  const before = await everyRow(database);
  for (const draft of open) {
    for (const [deed, act] of Object.entries(deedsOf(db, other, draft))) {
      await act();
      expect([deed, (await everyRow(database)).filter((row) => !before.includes(row))]).toEqual([deed, []]);
    }
    expect(await publishingState(db, other, draft.versionId)).toBeUndefined();
  }
  expect(await everyRow(database)).toHaveLength(before.length);
  expect(await heard()).toEqual([]);

  // Its author does: none of these deeds is refused for another reason.
  const idle = ["ends it", "throws it away"];
  for (const draft of open) {
    const deeds = Object.entries(deedsOf(db, owner, draft)).filter(([deed]) => !idle.includes(deed));
    for (const [deed, act] of deeds) {
      const was = await everyRow(database);
      await act();
      const is = new Set(await everyRow(database));
      expect([deed, was.length !== is.size || was.some((row) => !is.has(row))]).toEqual([deed, true]);
    }
  }
});

test("a page or a file of another draft is none of this one", async () => {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  const { id: documentId } = await aPublishedDocument(db, { owner: viewer });
  const edit = await openEdit(db, viewer, { documentId });
  invariant(edit, "the edit is open");
  const one = await filled(db, viewer, edit.id, documentId);
  const two = await filled(db, viewer, (await openDraft(db, viewer)).id);
  const mixed = { ...two, versionId: one.versionId };
  const theirs = (await everyRow(database)).filter((row) => !row.includes(one.versionId));
  const {
    "puts a file away": put,
    "turns a page": turn,
    "moves a page": move,
    "takes a page out": take,
    "brings one back": bring,
  } = deedsOf(db, viewer, mixed);
  for (const act of [put, turn, move, take, bring]) await act?.();
  const after = await everyRow(database);
  expect(theirs.filter((row) => !after.includes(row))).toEqual([]);
  const view = await findDraft(db, viewer, documentId);
  expect(view?.pages.slice(-2).map(({ id }) => id)).toEqual(one.pages);
  expect(view?.files).toMatchObject([{ id: one.fileId }]);
});

test("what somebody added to an edit that they lost is theirs alone to keep", async () => {
  const { db } = await aDatabase();
  const [owner, editor, other] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const { id: documentId } = await aPublishedDocument(db, { owner });
  const grant = (person: Viewer, grants: ("view" | "edit")[]) =>
    giveAccess(db, { documentId, userId: person.id, grants, givenById: owner.id, now });
  for (const person of [editor, other]) await grant(person, ["view", "edit"]);
  const edit = await openEdit(db, editor, { documentId });
  await receiveFile(db, {
    viewer: editor,
    documentId,
    submissionId: randomUUID(),
    place: 0,
    name: "bon.png",
    body: streamOf(Buffer.from("bon")),
  });
  expect(await findLostEdit(db, editor, documentId)).toBeUndefined();
  // As long as they may edit, it is not lost, and nothing is moved out of it.
  expect(await keepOwnPages(db, editor, documentId)).toBe(false);
  expect(await findDraft(db, editor, documentId)).toMatchObject({ id: edit?.id, files: [{ name: "bon.png" }] });
  for (const person of [editor, other]) await grant(person, ["view"]);
  for (const person of [owner, other]) {
    expect(await findLostEdit(db, person, documentId)).toBeUndefined();
    expect(await keepOwnPages(db, person, documentId)).toBe(false);
  }
  for (const id of ["no-id", randomUUID()]) expect(await findLostEdit(db, editor, id)).toBeUndefined();
  expect(await findLostEdit(db, editor, documentId)).toMatchObject({ versionId: edit?.id, ownPages: 1 });
  expect(await keepOwnPages(db, editor, documentId)).toBe(true);
  expect(await findLostEdit(db, editor, documentId)).toBeUndefined();
  expect(await keepOwnPages(db, editor, documentId)).toBe(false);
  expect(await findKnownFiles(db, editor, edit?.id ?? "")).toEqual([]);
});
