import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { type DraftView, findDraft } from "~/features/drafts/find-draft.server";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { removePage } from "~/features/drafts/looks/remove-page.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { recipeKey, untouched } from "~/imaging/recipe";
import { invariant } from "~/lib/invariant";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { documents, files, pages, versionPages } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const turn = { kind: "turn", quarters: 1 } as const;
const upperHalf = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 0.6 },
  { x: 0, y: 0.6 },
] as const;

async function theDraft(db: Db, viewer: Viewer): Promise<DraftView> {
  const draft = await findDraft(db, viewer);
  invariant(draft, "there is a draft");
  return draft;
}

/** A draft with one page a text. */
async function aDraftOf({ db, url }: TestDatabase, texts: string[]) {
  const viewer = await aPerson(db);
  const submissionId = randomUUID();
  for (const [place, text] of texts.entries())
    await receiveFile(db, { viewer, submissionId, place, name: `${text}.png`, body: streamOf(await aPng(text)) });
  await drainJobs(url);
  const { id, pages } = await theDraft(db, viewer);
  const [page] = pages;
  invariant(page, "there is a page");
  return { viewer, versionId: id, pageId: page.id, original: page.base.fileId };
}

test("a page turned right after its crop is still read", async () => {
  const database = await aDatabase();
  const { db, url } = database;
  const { viewer, ...page } = await aDraftOf(database, ["Zweimal angefasst"]);
  await changeLook(db, viewer, { ...page, change: { kind: "crop", corners: [...upperHalf] }, analyse: true });
  await changeLook(db, viewer, { ...page, change: turn, analyse: false });
  await drainJobs(url);
  expect((await theDraft(db, viewer)).pages[0]).toMatchObject({ analysis: "done", isRendering: false });
});

test("a page that is to be read before its look has a picture is drawn first", async () => {
  const database = await aDatabase();
  const { db, url } = database;
  const { viewer, pageId } = await aDraftOf(database, ["Erst gezeichnet"]);
  const turned = { ...untouched, turns: 1 as const };
  await db.update(pages).set({ recipe: turned, recipeKey: recipeKey(turned) });
  await enqueue(db, "read-page", { pageId });
  await drainJobs(url);
  expect((await theDraft(db, viewer)).pages[0]).toMatchObject({ analysis: "done", isRendering: false });
});

test("Upload that waits for a page's look goes on when that page is removed", async () => {
  const database = await aDatabase();
  const { db, url } = database;
  const { viewer, ...page } = await aDraftOf(database, ["eins", "zwei"]);
  await changeLook(db, viewer, { ...page, change: turn, analyse: false });
  expect(await askToPublish(db, viewer, { versionId: page.versionId, now })).toEqual({ ok: true, published: false });
  await removePage(db, viewer, { ...page, now });
  await drainJobs(url);
  expect(await db.select({ pageTotal: documents.pageTotal }).from(documents)).toEqual([{ pageTotal: 1 }]);
  const left = db.select({ of: pages.originalName }).from(versionPages).innerJoin(pages, eq(pages.id, versionPages.pageId));
  expect(await left.where(eq(versionPages.versionId, page.versionId))).toEqual([{ of: "zwei.png" }]);
});

test("a draft whose last page is removed while Upload waits is open again", async () => {
  const database = await aDatabase();
  const { db, url } = database;
  const { viewer, ...page } = await aDraftOf(database, ["einzige"]);
  await changeLook(db, viewer, { ...page, change: turn, analyse: false });
  await askToPublish(db, viewer, { versionId: page.versionId, now });
  await removePage(db, viewer, { ...page, now });
  await drainJobs(url);
  expect(await theDraft(db, viewer)).toMatchObject({ pages: [], isPublishing: false });
});

test("a look that cannot be made is taken back, and Upload waits for the person", async () => {
  const database = await aDatabase();
  const { db, sql, url } = database;
  const { viewer, original, ...page } = await aDraftOf(database, ["verloren"]);
  await changeLook(db, viewer, { ...page, change: turn, analyse: false });
  await askToPublish(db, viewer, { versionId: page.versionId, now });
  for (const { key } of await db.select({ key: files.key }).from(files)) await storage().remove(key);
  await sql`update graphile_worker._private_jobs set max_attempts = 1`;
  await drainJobs(url, { mayFail: true });

  const after = await theDraft(db, viewer);
  expect(after.isPublishing).toBe(false);
  expect(after.pages[0]).toMatchObject({ isRendering: false, analysis: "failed", picture: { fileId: original } });
  expect(await askToPublish(db, viewer, { versionId: page.versionId, now })).toMatchObject({ published: true });
});
