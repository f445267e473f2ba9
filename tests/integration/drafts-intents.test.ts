import { expect, test } from "vitest";
import { findDraft } from "~/features/drafts/find-draft.server";
import { draftForm } from "~/features/drafts/forms";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { takeIntent } from "~/features/drafts/take-intent.server";
import type { Quad } from "~/imaging/recipe";
import { invariant } from "~/lib/invariant";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

async function pressed(intent: string) {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await openDraft(db, viewer);
  const draft = await findDraft(db, viewer);
  invariant(draft, "there is a draft");
  const taken = await takeIntent(db, { viewer, draft, form: draftForm.parse({ intent }), shownCorners: undefined, now: new Date() });
  return { taken, tags: (await findDraft(db, viewer))?.tags };
}

test("a button for a page that is none changes nothing", async () => {
  for (const intent of ["remove:nonsense", "up:nonsense", "remove"]) expect((await pressed(intent)).taken).toMatchObject({ ok: true });
  expect((await pressed("analyse")).taken).toEqual({ ok: false, reason: "gone" });
});

test("a suggested tag is tidied like a typed one", async () => {
  expect((await pressed("tag:Büro\u0000 2026")).tags).toEqual(["Büro 2026"]);
});

const moved: Quad = [
  { x: 0.1, y: 0.2 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];

/** The first of two pages with its corners moved, and what became of it. */
async function pressedWithCorners(intentOf: (pages: string[]) => string, more: { scripted?: string } = {}) {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const document = await aPublishedDocument(db, { owner: viewer, pages: [{}, {}] });
  await openEdit(db, viewer, { documentId: document.id });
  const draft = await findDraft(db, viewer, document.id);
  invariant(draft, "there is a draft");
  const form = draftForm.parse({ intent: intentOf(document.pageIds), page: document.pageIds[0], ...more });
  expect((await takeIntent(db, { viewer, draft, form, shownCorners: moved, now: new Date() })).ok).toBe(true);
  const after = await findDraft(db, viewer, document.id);
  return after?.pages.map(({ recipe }) => recipe);
}

test("corners that were moved stay with their page when it is turned or another one is opened", async () => {
  expect(await pressedWithCorners(() => "turn-left", { scripted: "1" })).toMatchObject([{ corners: moved, turns: 3 }, { corners: null }]);
  expect(await pressedWithCorners(([, other]) => `open:${other}`, { scripted: "1" })).toMatchObject([
    { corners: moved, turns: 0 },
    { corners: null },
  ]);
});

test("without script they stay whatever is pressed, with it the screen has them still", async () => {
  expect(await pressedWithCorners(() => "tag:Strom")).toMatchObject([{ corners: moved }, { corners: null }]);
  expect(await pressedWithCorners(() => "tag:Strom", { scripted: "1" })).toMatchObject([{ corners: null }, { corners: null }]);
  expect(await pressedWithCorners(([, other]) => `remove:${other}`)).toMatchObject([{ corners: moved }]);
  expect(await pressedWithCorners(([shown]) => `remove:${shown}`)).toMatchObject([{ corners: null }]);
});
