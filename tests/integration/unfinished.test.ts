import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { publishingState } from "~/features/drafts/find-draft.server";
import { findLastUnfinished, findUnfinishedEdit } from "~/features/drafts/find-unfinished.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date();
const file = () => ({ submissionId: randomUUID(), place: 0, name: "bon.png", body: streamOf(Buffer.from("bytes")) });

/** Somebody who may edit another person's document. */
async function anEditor() {
  const { db } = await aDatabase();
  const [owner, viewer] = [await aPerson(db), await aPerson(db)];
  const { id: documentId } = await aPublishedDocument(db, { owner, name: "Miete" });
  const mayEdit = (grants: ["view"] | ["view", "edit"]) => giveAccess(db, { documentId, userId: viewer.id, grants, now });
  await mayEdit(["view", "edit"]);
  return { db, owner, viewer, documentId, mayEdit };
}

test("a new document is unfinished once it has a name, a page or a file, until it is uploaded", async () => {
  const { db, owner: other, viewer } = await anEditor();
  const { id: versionId } = await openDraft(db, viewer);
  const newOne = { documentId: null, name: "" };
  expect(await findLastUnfinished(db, viewer)).toBeNull();

  await receiveFile(db, { viewer, ...file() });
  expect(await findLastUnfinished(db, viewer)).toEqual(newOne);
  expect(await findLastUnfinished(db, other)).toBeNull();
  await db.execute("delete from draft_files");
  expect(await findLastUnfinished(db, viewer)).toBeNull();

  await db.insert(versionPages).values({ versionId, pageId: await aPage(db, {}), position: 0 });
  expect(await findLastUnfinished(db, viewer)).toEqual(newOne);
  await db.delete(versionPages).where(eq(versionPages.versionId, versionId));
  await changeDraft(db, viewer, { versionId, facts: { name: "Bon" }, now });
  expect(await findLastUnfinished(db, viewer)).toEqual({ documentId: null, name: "Bon" });
  await db.update(versions).set({ publishAskedAt: now }).where(eq(versions.id, versionId));
  expect(await findLastUnfinished(db, viewer)).toBeNull();
});

test("an edit is unfinished once something is changed in it, under the name that everybody knows", async () => {
  const { db, owner, viewer, documentId } = await anEditor();
  const edit = await openEdit(db, viewer, { documentId });
  expect([await findLastUnfinished(db, viewer), await findUnfinishedEdit(db, viewer, documentId)]).toEqual([null, null]);
  await changeDraft(db, viewer, { versionId: edit?.id ?? "", facts: { name: "Anders" }, now });
  const unfinished = { documentId, name: "Miete" };
  expect([await findLastUnfinished(db, viewer), await findUnfinishedEdit(db, viewer, documentId)]).toEqual([unfinished, unfinished]);
  expect([await findLastUnfinished(db, owner), await findUnfinishedEdit(db, owner, documentId)]).toEqual([null, null]);
});

test("of an edit that one may no longer make only what one added oneself is unfinished", async () => {
  const { db, viewer, documentId, mayEdit } = await anEditor();
  const edit = await openEdit(db, viewer, { documentId });
  await changeDraft(db, viewer, { versionId: edit?.id ?? "", facts: { name: "Anders" }, now });
  await mayEdit(["view"]);
  expect([await findLastUnfinished(db, viewer), await findUnfinishedEdit(db, viewer, documentId)]).toEqual([null, null]);
  await mayEdit(["view", "edit"]);
  await receiveFile(db, { viewer, documentId, ...file() });
  await mayEdit(["view"]);
  expect(await findLastUnfinished(db, viewer)).toEqual({ documentId, name: "Anders" });
});

test("what was worked on last comes first", async () => {
  const { db, viewer, documentId } = await anEditor();
  const edit = await openEdit(db, viewer, { documentId });
  const { id: versionId } = await openDraft(db, viewer);
  await changeDraft(db, viewer, { versionId, facts: { name: "Bon" }, now });
  await changeDraft(db, viewer, { versionId: edit?.id ?? "", facts: { name: "Anders" }, now });
  expect(await findLastUnfinished(db, viewer)).toEqual({ documentId, name: "Miete" });
  await changeDraft(db, viewer, { versionId, facts: { name: "Kassenbon" }, now });
  expect(await findLastUnfinished(db, viewer)).toEqual({ documentId: null, name: "Kassenbon" });
});

test("behind five documents that were only opened nothing is looked for", async () => {
  const { db, owner, viewer } = await anEditor();
  const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
  const { id: versionId } = await openDraft(db, viewer);
  await changeDraft(db, viewer, { versionId, facts: { name: "Bon" }, now });
  for (let number = 1; number <= 5; number += 1) {
    const { id: documentId } = await aPublishedDocument(db, { owner, name: `Nur angesehen ${number}` });
    await giveAccess(db, { documentId, userId: viewer.id, grants: ["view", "edit"], now });
    const edit = await openEdit(db, viewer, { documentId });
    await db
      .update(versions)
      .set({ changedAt: minutes(number) })
      .where(eq(versions.id, edit?.id ?? ""));
    expect(await findLastUnfinished(db, viewer)).toEqual(number < 5 ? { documentId: null, name: "Bon" } : null);
  }
});

test("where the publishing of a document stands is told to whoever wrote it, and to nobody else", async () => {
  const { db, owner: other, viewer } = await anEditor();
  const { id: versionId, documentId } = await openDraft(db, viewer);
  await receiveFile(db, { viewer, ...file() });
  for (const [facts, state] of [
    [{}, "open"],
    [{ publishAskedAt: now }, "preparing"],
    [{ publishedAt: now }, "published"],
  ] as const) {
    await db
      .update(versions)
      .set({ name: "Bon", ...facts })
      .where(eq(versions.id, versionId));
    expect(await publishingState(db, viewer, versionId)).toEqual({ state, documentId, name: "Bon", prepared: 0, total: 1 });
    expect(await publishingState(db, other, versionId)).toBeUndefined();
  }
});
