import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { engines } from "~/engines/engines.server";
import type { Viewer } from "~/features/accounts/rules";
import { prepareFile } from "~/features/drafts/adding/prepare-file.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { refusePrepared } from "~/features/drafts/adding/refuse-prepared.server";
import { writeDownFiles } from "~/features/drafts/arriving/write-down-files.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { giveUpLook } from "~/features/drafts/looks/give-up-look.server";
import { lockDraft, openDraft } from "~/features/drafts/open-draft.server";
import { publishDraft } from "~/features/drafts/saving/publish-draft.server";
import { continuePublishing } from "~/features/drafts/saving/publish-when-prepared.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { sweepDrafts } from "~/features/drafts/sweep-drafts.server";
import { readPage } from "~/features/pages/read-page.server";
import { renderPage } from "~/features/pages/render-page.server";
import { type Recipe, recipeKey, untouched } from "~/imaging/recipe";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { draftFiles, pages, pageTexts, versionPages, versions } from "~db/schema/index";
import { aPage } from "../builders/documents.ts";
import { aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";

const turned: Recipe = { ...untouched, turns: 1 };
const asLook = (recipe: Recipe) => ({ recipe, recipeKey: recipeKey(recipe) });

/** A draft of one page. */
async function aDraftOfOne(page: Parameters<typeof aPage>[1] = {}) {
  const database = await aDatabase();
  const { db, sql } = database;
  const viewer = await aPerson(db);
  const { id: versionId } = await openDraft(db, viewer);
  const pageId = await aPage(db, page);
  await db.insert(versionPages).values({ versionId, pageId, position: 0 });
  const jobs = async () => (await sql`select task_identifier as task from graphile_worker.jobs`).map(({ task }) => task);
  return { database, db, viewer, versionId, pageId, jobs };
}

function send(db: Db, viewer: Viewer, submissionId = randomUUID()) {
  return receiveFile(db, { viewer, submissionId, place: 0, name: "bon.png", body: streamOf(Buffer.from("bytes")) });
}

test("a draft is discarded while a file of it is refused: neither waits for the other", async () => {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  await send(db, viewer);
  const [file] = await db.select().from(draftFiles);
  invariant(file, "a file came");
  await whileHeld(
    database,
    (tx) => lockDraft(tx, viewer, file.versionId),
    () => refusePrepared(db, { draftFileId: file.id, reason: "too-hard" }),
    (tx) => tx.delete(versions).where(eq(versions.id, file.versionId)),
  );
  expect(await findDraft(db, viewer)).toBeUndefined();
});

test("a stale draft that somebody is at work on stays until the next sweep", async () => {
  const { db, versionId } = await aDraftOfOne();
  const longAgo = new Date("2026-01-01T00:00:00Z");
  await db.update(versions).set({ changedAt: longAgo, noticeSentAt: longAgo }).where(eq(versions.id, versionId));
  const swept = await db.transaction(async (tx) => {
    await tx.select().from(versions).where(eq(versions.id, versionId)).for("update");
    return sweepDrafts(db, { now: new Date() });
  });
  expect([swept.drafts, await db.$count(versions)]).toEqual([0, 1]);
  await sweepDrafts(db, { now: new Date() });
  expect(await db.$count(versions)).toBe(0);
});

test("a form sent again after its draft was published begins no other", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const submissionId = randomUUID();
  await send(db, viewer, submissionId);
  await db.update(versions).set({ publishedAt: new Date() });
  expect(await send(db, viewer, submissionId)).toBe("repeated");
  expect(await findDraft(db, viewer)).toBeUndefined();
  expect(await send(db, await aPerson(db), submissionId)).toBe("kept");
});

test("a file whose draft went while it arrived comes into none", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const draft = await openDraft(db, viewer);
  async function* slowly() {
    yield Buffer.from("first");
    await db.delete(versions).where(eq(versions.id, draft.id));
    yield Buffer.from("last");
  }
  const file = { viewer, submissionId: randomUUID(), place: 0, name: "bon.png" };
  expect(await receiveFile(db, { ...file, body: Readable.from(slowly()) })).toBe("gone");
  expect(await findDraft(db, viewer)).toBeUndefined();
});

test("a look is given up while its page is changed: neither waits for the other", async () => {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  const draft = await openDraft(db, viewer);
  const pageId = await aPage(db, {});
  await db.insert(versionPages).values({ versionId: draft.id, pageId, position: 0 });
  await db.update(pages).set({ recipeKey: "another look" });
  await whileHeld(
    database,
    (tx) => lockDraft(tx, viewer, draft.id),
    () => giveUpLook(db, { pageId }),
    (tx) => tx.select().from(pages).where(eq(pages.id, pageId)).for("update"),
  );
  expect(await db.select({ analysis: pages.analysis }).from(pages)).toEqual([{ analysis: "failed" }]);
});

test("a look that was made meanwhile is not given up, and Upload stays asked for", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const draft = await openDraft(db, viewer);
  const pageId = await aPage(db, {});
  await db.insert(versionPages).values({ versionId: draft.id, pageId, position: 0 });
  await db.update(versions).set({ publishAskedAt: new Date() });
  await giveUpLook(db, { pageId });
  expect(await db.select({ analysis: pages.analysis }).from(pages)).toEqual([{ analysis: "none" }]);
  expect(await findDraft(db, viewer)).toMatchObject({ isPublishing: true });
});

test("Upload pressed while the last picture is made is not forgotten", async () => {
  const { database, db, viewer, versionId, pageId, jobs } = await aDraftOfOne();
  await whileHeld(
    database,
    async (tx) => {
      await lockDraft(tx, viewer, versionId);
      await tx.update(versions).set({ publishAskedAt: new Date() });
    },
    () => continuePublishing(db, { pageId }),
  );
  expect(await jobs()).toEqual(["publish-draft"]);
});

test("Upload pressed while the last file is opened is not forgotten", async () => {
  const { database, db, viewer, versionId, jobs } = await aDraftOfOne();
  const body = streamOf(await aPng("Bon"));
  await receiveFile(db, { viewer, submissionId: randomUUID(), place: 0, name: "bon.png", body });
  const [file] = await db.select().from(draftFiles);
  const asked = { draftFileId: file?.id ?? "", limits: { maxPixels: 50_000_000, maxPages: 300, hardPerHour: 2 }, now: new Date() };
  const told = await hearChanges(database);
  await whileHeld(
    database,
    async (tx) => {
      await lockDraft(tx, viewer, versionId);
      await tx.update(versions).set({ publishAskedAt: new Date() });
    },
    () => prepareFile(db, engines().image, asked),
  );
  expect(await jobs()).toContain("publish-draft");
  expect(await told()).toEqual([{ userId: viewer.id, topic: "draft", id: versionId }]);
});

test("a draft that is read while its file becomes a page has the page as soon as the file is prepared", async () => {
  const { db, viewer, versionId, database } = await aDraftOfOne();
  await send(db, viewer);
  const read = await whileHeld(
    database,
    (tx) => tx.execute(sql`lock table draft_files in access exclusive mode`),
    () => findDraft(db, viewer),
    async (tx) => {
      await tx.update(draftFiles).set({ state: "prepared" });
      await tx.insert(versionPages).values({ versionId, pageId: await aPage(tx, {}), position: 1 });
    },
  );
  expect(read).toMatchObject({ progress: { prepared: 1, total: 1 }, pages: [{}, {}] });
});

test("a picture that is made publishes nothing that nobody asked for", async () => {
  const { db, pageId, jobs } = await aDraftOfOne();
  await continuePublishing(db, { pageId });
  expect(await jobs()).toEqual([]);
});

test("nothing is published before the last file is opened, however often its job comes", async () => {
  const { db, viewer, versionId } = await aDraftOfOne();
  await send(db, viewer);
  await db.update(versions).set({ publishAskedAt: new Date() });
  await publishDraft(db, { versionId, now: new Date() });
  expect(await findDraft(db, viewer)).toMatchObject({ isPublishing: true });
});

test("a name that is typed while the page is read stays", async () => {
  const { database, db, viewer, versionId, pageId } = await aDraftOfOne({ text: "Rechnung Nr. 4711" });
  await whileHeld(
    database,
    async (tx) => {
      await lockDraft(tx, viewer, versionId);
      await tx.update(versions).set({ name: "Mein Name" });
    },
    () => suggestFromPage(db, { pageId, imageGuess: null, now: new Date() }),
  );
  expect(await findDraft(db, viewer)).toMatchObject({ name: "Mein Name" });
});

test("a turn taken back while its picture is made has a picture of its own made", async () => {
  const { database, db, viewer, versionId, pageId, jobs } = await aDraftOfOne();
  await db.update(pages).set({ ...asLook(turned), renderedKey: recipeKey(untouched) });
  const back = { versionId, pageId, change: { kind: "turn" as const, quarters: -1 as const }, analyse: false };
  await whileHeld(
    database,
    (tx) => tx.update(pages).set({ renderedKey: recipeKey(turned) }),
    () => changeLook(db, viewer, back),
  );
  expect(await jobs()).toEqual(["render-page"]);
});

test("words of a page that is turned at the last moment are not kept", async () => {
  const { database, db, pageId } = await aDraftOfOne({ jpeg: await aPng("Bon") });
  const ocr = { confirms: async () => true, join: async () => null, read: async () => ({ text: "Bon", words: [], turns: 0 as const }) };
  const read = await whileHeld(
    database,
    (tx) => tx.update(pages).set(asLook(turned)),
    () => readPage(db, { ...engines(), ocr }, { pageId }),
  );
  expect(read).toBe("picture-first");
  expect(await db.$count(pageTexts)).toBe(0);
});

test("a page that lies on its side is not turned any more once it is published while it is read", async () => {
  const { database, db, viewer, versionId, pageId } = await aDraftOfOne({ jpeg: await aPng("Bon") });
  const ocr = { confirms: async () => true, join: async () => null, read: async () => ({ text: "Bon", words: [], turns: 1 as const }) };
  await whileHeld(
    database,
    async (tx) => {
      await lockDraft(tx, viewer, versionId);
      await tx.update(versions).set({ publishedAt: new Date() });
    },
    () => readPage(db, { ...engines(), ocr }, { pageId }),
  );
  expect(await db.select({ recipe: pages.recipe }).from(pages)).toEqual([{ recipe: untouched }]);
});

test("the picture of a look that is changed at the last moment is not shown", async () => {
  const { database, db, viewer, versionId, pageId } = await aDraftOfOne({ jpeg: await aPng("Bon") });
  await db.update(pages).set({ ...asLook(turned), renderedKey: recipeKey(untouched) });
  const told = await hearChanges(database);
  await whileHeld(
    database,
    (tx) => tx.update(pages).set(asLook({ ...turned, turns: 2 })),
    () => renderPage(db, engines().image, { pageId, thenRead: false }),
  );
  expect(await db.select({ key: pages.renderedKey }).from(pages)).toEqual([{ key: recipeKey(untouched) }]);
  expect(await told()).toEqual([{ userId: viewer.id, topic: "draft", id: versionId }]);
});

test("two first posts at once begin one draft", async () => {
  const database = await aDatabase();
  const viewer = await aPerson(database.db);
  let firstId = "";
  const second = await whileHeld(
    database,
    async (tx) => {
      firstId = (await openDraft(tx, viewer)).id;
    },
    () => openDraft(database.db, viewer),
  );
  expect(second.id).toBe(firstId);
});

test("files that were turned away are turned away once, however often the form comes", async () => {
  const { db, viewer, versionId } = await aDraftOfOne();
  const form = { versionId, submissionId: randomUUID(), quota: 0 };
  for (let n = 0; n < 2; n++) await writeDownFiles(db, viewer, form, [{ place: 0, name: "a.txt", reason: "too-large" }]);
  expect((await findDraft(db, viewer))?.files).toHaveLength(1);
});
