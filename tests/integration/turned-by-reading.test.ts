import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { engines } from "~/engines/engines.server";
import { takeIntent } from "~/features/drafts/desk/take-intent.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { draftForm } from "~/features/drafts/forms";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { readPage } from "~/features/pages/read-page.server";
import type { RecipeChange } from "~/features/pages/rules";
import { type Quad, type Recipe, recipeKey, type Turns, untouched } from "~/imaging/recipe";
import { invariant } from "~/lib/invariant";
import { pages, pageTexts, versionPages, versions } from "~db/schema/index";
import { aPage } from "../builders/documents.ts";
import { aPng } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const upright = { left: 0.1, top: 0.2, width: 0.3, height: 0.05 };
const asItLies = { left: 0.2, top: expect.closeTo(0.6), width: expect.closeTo(0.05), height: expect.closeTo(0.3) };

/** A page in somebody's draft, and an engine that finds it lying on its side. */
async function aPageOnItsSide() {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  const { id: versionId } = await openDraft(db, viewer);
  const pageId = await aPage(db, { jpeg: await aPng("Bon") });
  await db.insert(versionPages).values({ versionId, pageId, position: 0 });

  const engine = (turns: Turns, meanwhile: () => Promise<unknown> = async () => {}) => ({
    confirms: async () => true,
    join: async () => null,
    async read() {
      await meanwhile();
      return { text: "Bon", words: [{ text: "Bon", confidence: 90, line: 0, box: upright }], turns };
    },
  });
  const read = (meanwhile?: () => Promise<unknown>) =>
    readPage(db, { ...engines(), ocr: engine(1, meanwhile) }, { pageId, personId: viewer.id });
  const change = (wanted: RecipeChange) => changeLook(db, viewer, { versionId, pageId, change: wanted, analyse: false });
  /** as the runner would */
  const render = () => db.update(pages).set({ renderedKey: pages.recipeKey });
  const press = async (fields: Record<string, string>, shownCorners?: Quad) => {
    const draft = await findDraft(db, viewer);
    invariant(draft, "there is a draft");
    return takeIntent(db, { viewer, draft, form: draftForm.parse({ page: pageId, ...fields }), shownCorners, now: new Date() });
  };
  const shown = async () => {
    const [page] = (await findDraft(db, viewer))?.pages ?? [];
    invariant(page, "there is a page");
    return { turns: page.recipe.turns, turnedItself: page.turnedItself, isRendering: page.isRendering };
  };
  const text = async () => {
    const [found] = await db.select({ words: pageTexts.words, recipe: pageTexts.recipe }).from(pageTexts);
    return { box: found?.words[0]?.box, turns: found?.recipe.turns };
  };
  const renders = () => sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'render-page'`;
  return { db, viewer, versionId, pageId, read, change, render, press, shown, text, renders };
}

const setLook = (db: Awaited<ReturnType<typeof aPageOnItsSide>>["db"], recipe: Recipe) =>
  db.update(pages).set({ recipe, recipeKey: recipeKey(recipe), renderedKey: recipeKey(recipe) });

test("a page that lies on its side is turned by reading it, its words where they are then, and its picture follows", async () => {
  const { read, shown, text, renders, pageId, viewer } = await aPageOnItsSide();
  expect(await read()).toBe("read");
  expect(await shown()).toEqual({ turns: 1, turnedItself: true, isRendering: true });
  expect(await text()).toEqual({ box: upright, turns: 1 });
  expect(await renders()).toEqual([{ payload: { pageId, thenRead: false, personId: viewer.id } }]);
});

test("what straightened itself stays known as that when it turns itself", async () => {
  const { db, read } = await aPageOnItsSide();
  await db.update(pages).set({ automaticKey: pages.recipeKey });
  await read();
  const [page] = await db.select({ recipeKey: pages.recipeKey, automaticKey: pages.automaticKey }).from(pages);
  expect(page?.automaticKey).toBe(page?.recipeKey);
  expect(page?.recipeKey).not.toBe(recipeKey(untouched));
});

test("one press turns it back for good: another reading leaves it as the person wants it, and its words lie as the page does", async () => {
  const { db, read, render, press, shown, text } = await aPageOnItsSide();
  await read();
  await render();
  await press({ intent: "turn-back" });
  await render();
  expect(await shown()).toEqual({ turns: 0, turnedItself: false, isRendering: false });
  await db.delete(pageTexts);
  expect(await read()).toBe("read");
  expect(await shown()).toEqual({ turns: 0, turnedItself: false, isRendering: false });
  expect(await text()).toEqual({ box: asItLies, turns: 0 });
});

test.each<[string, RecipeChange[]]>([
  ["turned", [{ kind: "turn", quarters: 1 }]],
  [
    "turned and turned back",
    [
      { kind: "turn", quarters: 1 },
      { kind: "turn", quarters: -1 },
    ],
  ],
  ["turned and reset", [{ kind: "turn", quarters: 1 }, { kind: "uncrop" }]],
])("what a person has %s is not turned by reading it", async (_, changes) => {
  const { read, change, render, shown } = await aPageOnItsSide();
  for (const wanted of changes) await change(wanted);
  await render();
  const before = await shown();
  await read();
  expect(await shown()).toEqual(before);
});

test("a page that was reset before anybody turned it is turned by reading it", async () => {
  const { read, change, shown } = await aPageOnItsSide();
  await change({ kind: "uncrop" });
  await read();
  expect(await shown()).toMatchObject({ turns: 1, turnedItself: true });
});

test("the whole picture stays as reading turned it, and lies again as it came once that is turned back", async () => {
  const { db, read, change, render, shown, text } = await aPageOnItsSide();
  const corners: Quad = [
    { x: 0.1, y: 0.2 },
    { x: 0.9, y: 0.2 },
    { x: 0.9, y: 0.7 },
    { x: 0.1, y: 0.7 },
  ];
  await setLook(db, { corners, turns: 0, filter: "document" });
  await db.update(pages).set({ automaticKey: pages.recipeKey });
  await read();
  await change({ kind: "uncrop" });
  await render();
  expect(await db.select({ recipe: pages.recipe }).from(pages)).toEqual([{ recipe: { ...untouched, turns: 1 } }]);
  expect(await shown()).toMatchObject({ turns: 1, turnedItself: true });
  await db.delete(pageTexts);
  await change({ kind: "turn-back" });
  await render();
  await read();
  expect(await shown()).toMatchObject({ turns: 0, turnedItself: false });
  expect(await text()).toEqual({ box: asItLies, turns: 0 });
});

test("a page that was published while it was read, or that somebody drew on, stays as it is", async () => {
  const { db, read, versionId, text } = await aPageOnItsSide();
  await read(() => db.update(versions).set({ publishedAt: new Date() }).where(eq(versions.id, versionId)));
  expect(await db.select({ turnedBy: pages.turnedBy, recipe: pages.recipe }).from(pages)).toEqual([{ turnedBy: null, recipe: untouched }]);
  expect(await text()).toEqual({ box: asItLies, turns: 0 });

  const drawnOn = await aPageOnItsSide();
  const line = { id: "a", kind: "line" as const, from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, pen: { colour: 0 as const, width: 5 } };
  await setLook(drawnOn.db, { ...untouched, marks: [line] });
  await drawnOn.read();
  expect(await drawnOn.shown()).toMatchObject({ turns: 0, turnedItself: false });
});

test("a turn by hand while it was read is what counts", async () => {
  const { read, change, shown } = await aPageOnItsSide();
  expect(await read(() => change({ kind: "turn", quarters: -1 }))).toBe("picture-first");
  expect(await shown()).toMatchObject({ turns: 3, turnedItself: false });
});

test("corners that were shown before the page was turned lie where they were shown", async () => {
  const { db, read, press } = await aPageOnItsSide();
  const corners: Quad = [
    { x: 0.1, y: 0.2 },
    { x: 0.9, y: 0.2 },
    { x: 0.9, y: 0.7 },
    { x: 0.1, y: 0.7 },
  ];
  await read();
  expect(await press({ intent: "crop", turns: "0" }, corners)).toMatchObject({ ok: true });
  expect(await db.select({ recipe: pages.recipe }).from(pages)).toEqual([{ recipe: { corners, turns: 1, filter: null } }]);
});
