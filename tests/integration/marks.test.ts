import { randomUUID } from "node:crypto";
import { eq, isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { changeMarks } from "~/features/drafts/marks/change-marks.server";
import { findMarks } from "~/features/drafts/marks/find-marks.server";
import { mostMarks } from "~/features/drafts/marks/rules";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish, publishDraft } from "~/features/drafts/saving/publish-draft.server";
import type { Mark } from "~/imaging/marks/mark";
import { untouched } from "~/imaging/recipe";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { pages, versions } from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPublishedDocument, type PublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aSignature } from "../builders/signings.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-22T09:00:00Z");
let db: Db;
let owner: Viewer;
let signer: Viewer;
let document: PublishedDocument;

beforeEach(async () => {
  ({ db } = await aDatabase());
  [owner, signer] = [await aPerson(db), await aPerson(db)];
  document = await aPublishedDocument(db, { owner, pages: [{}, {}] });
  await giveAccess(db, { documentId: document.id, userId: signer.id, grants: ["view", "sign"], givenById: owner.id, now });
});

const words = (id: string, text = "Lindau"): Mark => ({ id, kind: "text", at: { x: 0.2, y: 0.4 }, turns: 0, size: 40, text, colour: 0 });
const hand = (id: string, imageId: string): Mark => {
  return { id, kind: "signature", box: { left: 0.6, top: 0.8, width: 0.3, height: 0.08 }, turns: 0, imageId };
};

async function drawnBefore(marks: Mark[], place = 0): Promise<void> {
  const recipe = { ...untouched, marks };
  await db
    .update(pages)
    .set({ recipe })
    .where(eq(pages.id, document.pageIds[place] ?? ""));
}

async function begun(viewer: Viewer) {
  const edit = await openEdit(db, viewer, { documentId: document.id, ability: "mark" });
  invariant(edit, "the edit is open");
  const shown = (pageId: string | null = null) => findMarks(db, viewer, { documentId: document.id, pageId });
  const draw = async (marks: Mark[], by = viewer, place = 0) => {
    const draft = (await shown())?.draft;
    return changeMarks(db, by, { versionId: edit.id, pageId: draft?.pages[place]?.id ?? "", marks });
  };
  return { edit, shown, draw };
}

test("what is drawn is shown on its own page and on no other, and the published page stays as it is", async () => {
  const { shown, draw } = await begun(owner);
  const [, second = ""] = document.pageIds;
  expect(await shown()).toMatchObject({ n: 1, marks: [], fixedIds: [], hand: null, outlines: {} });
  expect(await draw([words("1"), words("2", "  Zwei \n Zeilen\u200b "), words("3", " ")])).toMatchObject({ ok: true });
  expect((await shown())?.marks).toEqual([words("1"), words("2", "Zwei Zeilen")]);
  expect(await shown(second)).toMatchObject({ n: 2, marks: [] });
  expect((await shown(randomUUID()))?.n).toBe(1);
  const [published] = await db
    .select()
    .from(pages)
    .where(eq(pages.id, document.pageIds[0] ?? ""));
  expect(published?.recipe).toEqual(untouched);
});

test("a page that is drawn on is not read again", async () => {
  const { draw } = await begun(owner);
  const drawn = await draw([words("1")]);
  invariant(drawn.ok, "it is drawn");
  const [page] = await db.select({ analysis: pages.analysis }).from(pages).where(eq(pages.id, drawn.pageId));
  expect(page).toEqual({ analysis: "none" });
});

test("a letter that no typeface has is named, and too many marks are refused", async () => {
  const { shown, draw } = await begun(owner);
  expect(await draw([words("1", "Lindau 日本")])).toMatchObject({ ok: false, reason: "letters", letters: expect.arrayContaining(["日"]) });
  const many = (count: number) => Array.from({ length: count }, (_, at) => words(`${at}`));
  expect(await draw(many(mostMarks + 1))).toMatchObject({ reason: "too-many" });
  expect((await shown())?.marks).toEqual([]);
  expect(await draw(many(mostMarks))).toMatchObject({ ok: true });
});

test("nobody draws in somebody else's edit, nor on a page that is not in it", async () => {
  const { edit, draw } = await begun(owner);
  await begun(signer);
  expect(await draw([words("1")], signer)).toMatchObject({ reason: "gone" });
  // Nor do they learn what they might not have drawn there.
  expect(await draw([hand("1", await aSignature(db, owner))], signer)).toMatchObject({ reason: "gone" });
  const other = await aPublishedDocument(db, { owner });
  for (const pageId of [...other.pageIds, randomUUID()])
    expect(await changeMarks(db, owner, { versionId: edit.id, pageId, marks: [] })).toMatchObject({ reason: "gone" });
});

test("whoever may only look, or no longer may, finds no drawing", async () => {
  const reader = await aPerson(db);
  await giveAccess(db, { documentId: document.id, userId: reader.id, grants: ["view"], now });
  expect(await openEdit(db, reader, { documentId: document.id, ability: "mark" })).toBeUndefined();
  const { shown } = await begun(signer);
  expect(await shown()).toBeDefined();
  await revokeAccess(db, { documentId: document.id, userId: signer.id, endedById: owner.id, now });
  expect(await shown()).toBeUndefined();
});

test("what was drawn is not published once the right to sign is gone, whatever was asked before", async () => {
  const signing = await begun(signer);
  expect(await signing.draw([words("own")])).toMatchObject({ ok: true });
  const versionId = signing.edit.id;
  expect(await askToPublish(db, signer, { versionId, now })).toMatchObject({ ok: true });
  await giveAccess(db, { documentId: document.id, userId: signer.id, grants: ["view"], now });
  // It waited for the page's picture, which is as if it were made.
  await db.update(pages).set({ renderedKey: pages.recipeKey });
  await publishDraft(db, { versionId, now });
  expect(await db.$count(versions, isNotNull(versions.publishedAt))).toBe(1);
  await giveAccess(db, { documentId: document.id, userId: signer.id, grants: ["view", "sign"], now });
  expect(await askToPublish(db, signer, { versionId, now })).toMatchObject({ ok: true });
  expect(await db.$count(versions, isNotNull(versions.publishedAt))).toBe(2);
});

test("whoever may only sign leaves what others drew on that page, and is told which marks stay; whoever may edit changes all", async () => {
  await drawnBefore([words("theirs")]);
  await drawnBefore([words("elsewhere")], 1);
  const signing = await begun(signer);
  expect(await signing.shown()).toMatchObject({ marks: [words("theirs")], fixedIds: ["theirs"] });
  expect(await signing.draw([words("own")])).toMatchObject({ reason: "not-yours" });
  expect(await signing.draw([words("theirs"), words("own")])).toMatchObject({ ok: true });
  expect(await signing.shown()).toMatchObject({ fixedIds: ["theirs"] });
  expect(await signing.draw([words("theirs")])).toMatchObject({ ok: true });

  expect(await signing.shown(document.pageIds[1])).toMatchObject({ fixedIds: ["elsewhere"] });
  expect(await signing.draw([words("theirs")], signer, 1)).toMatchObject({ reason: "not-yours" });
  expect(await signing.draw([words("elsewhere")], signer, 1)).toMatchObject({ ok: true });

  const editing = await begun(owner);
  expect(await editing.shown()).toMatchObject({ marks: [words("theirs")], fixedIds: [] });
  expect(await editing.draw([])).toMatchObject({ ok: true });
});

test("what stays is what the version holds that the edit began with, also when it was one's own", async () => {
  const signing = await begun(signer);
  expect(await signing.draw([words("own")])).toMatchObject({ ok: true });
  await db.update(versions).set({ publishedAt: new Date() }).where(eq(versions.id, signing.edit.id));
  const again = await begun(signer);
  expect(await again.shown()).toMatchObject({ marks: [words("own")], fixedIds: ["own"] });
  expect(await again.draw([])).toMatchObject({ reason: "not-yours" });
  expect(await again.draw([words("own"), words("more")])).toMatchObject({ ok: true });
});

test("one's own signature can be put on a page, nobody else's, and others' stay where they are", async () => {
  const theirs = await aSignature(db, signer);
  const own = await aSignature(db, owner, { inProfile: true });
  await drawnBefore([hand("1", theirs)]);
  const { shown, draw } = await begun(owner);
  expect(await shown()).toMatchObject({ fixedIds: ["1"], hand: { imageId: own, width: 1000, height: 400 } });
  expect(Object.keys((await shown())?.outlines ?? {}).sort()).toEqual([own, theirs].sort());
  expect(await draw([hand("1", theirs), hand("2", theirs)])).toMatchObject({ reason: "not-yours" });
  expect(await draw([hand("1", theirs), hand("2", own)])).toMatchObject({ ok: true });
  expect(await shown()).toMatchObject({ fixedIds: ["1"] });
  expect(await draw([hand("2", own)])).toMatchObject({ ok: true });
});
