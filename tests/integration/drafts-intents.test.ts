import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { takeIntent } from "~/features/drafts/desk/take-intent.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { draftForm } from "~/features/drafts/forms";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import type { Mark } from "~/imaging/marks/mark";
import { type Quad, untouched } from "~/imaging/recipe";
import { invariant } from "~/lib/invariant";
import type { Language } from "~/lib/languages";
import { pages, users, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-22T10:00:00Z");

async function aViewer() {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id: versionId } = await openDraft(db, viewer);

  async function press(fields: Record<string, string>) {
    const draft = await findDraft(db, viewer);
    invariant(draft, "there is a draft");
    const taken = await takeIntent(db, { viewer, draft, form: draftForm.parse(fields), shownCorners: undefined, now });
    return { taken, draft: await findDraft(db, viewer) };
  }

  return { db, viewer, versionId, press };
}

async function pressed(intent: string) {
  const { taken, draft } = await (await aViewer()).press({ intent });
  return { taken, tags: draft?.tags };
}

test("a button for a page that is none changes nothing", async () => {
  for (const intent of ["remove:nonsense", "up:nonsense"]) expect((await pressed(intent)).taken).toMatchObject({ ok: true });
  expect((await pressed("analyse")).taken).toEqual({ ok: false, reason: "gone" });
});

test("Upload of what has no page yet is refused as blank", async () => {
  expect((await pressed("upload")).taken).toEqual({ ok: false, reason: "blank" });
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

test("corners that were moved stay with their page when another one is opened; turned with it, they stay on the screen", async () => {
  expect(await pressedWithCorners(() => "turn-left", { scripted: "1" })).toMatchObject([{ corners: null, turns: 3 }, { corners: null }]);
  expect(await pressedWithCorners(() => "turn-left")).toMatchObject([{ corners: moved, turns: 3 }, { corners: null }]);
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

test("a page is taken to any place there is", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id, pageIds } = await aPublishedDocument(db, { owner: viewer, pages: [{}, {}, {}, {}] });
  await openEdit(db, viewer, { documentId: id });
  const [a = "", b = "", c = "", d = ""] = pageIds;
  async function order(intent: string) {
    const draft = await findDraft(db, viewer, id);
    invariant(draft, "there is a draft");
    await takeIntent(db, { viewer, draft, form: draftForm.parse({ intent }), shownCorners: undefined, now });
    return (await findDraft(db, viewer, id))?.pages.map((page) => page.id);
  }
  expect(await order(`place:${d}:1`)).toEqual([d, a, b, c]);
  expect(await order(`place:${d}:3`)).toEqual([a, b, d, c]);
  for (const nowhere of ["0", "5", "1.5", "", "nonsense"]) expect(await order(`place:${a}:${nowhere}`), nowhere).toEqual([a, b, d, c]);
  expect(await order(`place:${crypto.randomUUID()}:1`)).toEqual([a, b, d, c]);
  expect(await order(`place:${a}`)).toEqual([a, b, d, c]);
});

/** A page with a mark in its corner and one in its middle, cut so that the corner is gone. */
async function cutBeside(intents: string[], corners: Quad | undefined, more: { scripted?: string } = { scripted: "1" }) {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const document = await aPublishedDocument(db, { owner: viewer, pages: [{}, {}] });
  const tick = (id: string, left: number): Mark => {
    return { id, kind: "tick", box: { left, top: left, width: 0.04, height: 0.04 }, turns: 0, pen: { colour: 0, width: 4 } };
  };
  const recipe = { ...untouched, marks: [tick("corner", 0.01), tick("middle", 0.48)] };
  await db
    .update(pages)
    .set({ recipe })
    .where(eq(pages.id, document.pageIds[0] ?? ""));
  await openEdit(db, viewer, { documentId: document.id });
  const outcomes: unknown[] = [];
  for (const intent of intents) {
    const draft = await findDraft(db, viewer, document.id);
    invariant(draft, "there is a draft");
    const form = draftForm.parse({ intent, page: draft.pages[0]?.id, ...more });
    const taken = await takeIntent(db, { viewer, draft, form, shownCorners: corners, now: new Date() });
    outcomes.push(taken.ok ? [taken.outcome, "pageId" in taken && taken.pageId === (await firstPage())?.id] : taken.reason);
  }
  async function firstPage() {
    return (await findDraft(db, viewer, document.id))?.pages[0];
  }
  return { outcomes, marks: (await firstPage())?.recipe.marks?.map(({ id }) => id) };
}

const whole: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

test("a crop that leaves marks beside the page asks about them, and so does saving before that is answered", async () => {
  expect(await cutBeside(["crop", "upload", "uncrop"], moved)).toEqual({
    outcomes: [
      ["beside", true],
      ["beside", true],
      ["stayed", true],
    ],
    marks: ["corner", "middle"],
  });
  expect((await cutBeside(["crop"], whole)).outcomes).toEqual([["analysing", true]]);
});

test("corners that were only moved ask as well, wherever they are kept; whoever draws or leaves is asked there", async () => {
  expect((await cutBeside(["turn-left"], moved, {})).outcomes).toEqual([["beside", true]]);
  expect((await cutBeside(["upload"], moved)).outcomes).toEqual([["beside", true]]);
  expect((await cutBeside(["tag:Strom"], moved, {})).outcomes).toEqual([["beside", true]]);
  expect((await cutBeside(["draw"], moved)).outcomes).toEqual([["stayed", expect.anything()]]);
  expect((await cutBeside(["cancel"], moved)).outcomes).toEqual([["undecided", true]]);
  expect((await cutBeside(["turn-left", "upload"], whole)).outcomes).toMatchObject([
    ["stayed", true],
    ["waiting", false],
  ]);
});

test("a form without the facts leaves the tax mark, one with them says whether it is ticked", async () => {
  const { press } = await aViewer();
  expect((await press({ facts: "1", taxRelevant: "on" })).draft?.taxRelevance).toBe(true);
  expect((await press({ intent: "turn-left" })).draft?.taxRelevance).toBe(true);
  expect((await press({ facts: "1" })).draft?.taxRelevance).toBe(false);
});

test("a suggested name follows the type in the language the person has at the time; a typed one stays", async () => {
  const { db, viewer, press, versionId } = await aViewer();
  await aPerson(db);
  const speak = (language: Language) => db.update(users).set({ language }).where(eq(users.id, viewer.id));
  await db.update(versions).set({ documentType: "Rechnung", name: "Rechnung 22.11.2026" }).where(eq(versions.id, versionId));

  await speak("en");
  expect((await press({ intent: "save" })).draft?.name).toBe("Rechnung 22.11.2026");
  expect((await press({ intent: "type:Vertrag" })).draft).toMatchObject({ documentType: "Vertrag", name: "Contract 22.11.2026" });
  await speak("de");
  expect((await press({ intent: "type:Beleg" })).draft?.name).toBe("Beleg 22.11.2026");
  expect((await press({ name: "Bäcker" })).draft?.name).toBe("Bäcker");
  expect((await press({ intent: "type:Rechnung" })).draft?.name).toBe("Bäcker");
});

test("a filter goes to every page that can take one, and is taken from all of them", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const cropped = { corners: moved, turns: 0 as const, filter: null };
  const document = await aPublishedDocument(db, { owner: viewer, pages: [{}, {}, {}, {}] });
  await openEdit(db, viewer, { documentId: document.id });
  const ids = document.pageIds;
  await db
    .update(pages)
    .set({ recipe: cropped })
    .where(inArray(pages.id, ids.slice(0, 3)));
  await db
    .update(pages)
    .set({ recipe: { ...cropped, filter: "lighten" } })
    .where(eq(pages.id, ids[2] ?? ""));

  async function press(intent: string) {
    const draft = await findDraft(db, viewer, document.id);
    invariant(draft, "there is a draft");
    const form = draftForm.parse({ intent, page: draft.pages[0]?.id, scripted: "1" });
    expect((await takeIntent(db, { viewer, draft, form, shownCorners: undefined, now })).ok).toBe(true);
    return (await findDraft(db, viewer, document.id))?.pages.map(({ recipe }) => recipe.filter);
  }
  expect(await press("filter:document")).toEqual(["document", null, "lighten", null]);
  expect(await press("everywhere")).toEqual(["document", "document", "document", null]);
  expect(await press("filter:document")).toEqual([null, "document", "document", null]);
  expect(await press("everywhere")).toEqual([null, null, null, null]);
});
