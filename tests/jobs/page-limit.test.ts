import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { engines } from "~/engines/engines.server";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { lockAllowance } from "~/features/billing/use-pages.server";
import { prepareFile } from "~/features/drafts/adding/prepare-file.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { findPagesToAdd } from "~/features/drafts/arriving/pages-to-add.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { type Draft, openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { allowances, draftFiles, versionPages, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPaidPlan } from "../builders/news.ts";
import { aPdf, slip, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const trial = env.TRIAL_PAGES;
const limits = { maxPixels: env.MAX_PIXELS, maxPages: env.MAX_PDF_PAGES, hardPerHour: 3 };

async function add(db: Db, viewer: Viewer, pages: number, documentId?: string) {
  const texts = Array.from({ length: pages }, (_, n) => `Seite ${n}`);
  const file = { submissionId: randomUUID(), place: 0, name: `${pages}.pdf`, body: streamOf(await aPdf(texts, slip)) };
  return receiveFile(db, { viewer, documentId, ...file });
}

async function anEdit(db: Db, viewer: Viewer): Promise<Draft> {
  const { id: documentId } = await aPublishedDocument(db, { owner: viewer, pages: [{ text: "gelesen" }] });
  const edit = await openEdit(db, viewer, { documentId });
  invariant(edit, "the owner may edit");
  return edit;
}

test("files added at the same moment to several drafts never make more pages than are left", async () => {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  await db.update(allowances).set({ pageCount: trial - 1 });
  await add(db, viewer, 1);
  await add(db, viewer, 1, (await anEdit(db, viewer)).documentId);
  const files = await db.select({ id: draftFiles.id }).from(draftFiles);
  let preparing: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await lockAllowance(tx, viewer.id, now);
    preparing = Promise.all(files.map(({ id }) => prepareFile(db, engines().image, { draftFileId: id, limits, now })));
    const waiting = () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), { timeout: 20_000 });
  });
  await preparing;

  expect(await db.$count(versionPages, isNotNull(versionPages.draftFileId))).toBe(1);
  expect(await db.$count(draftFiles, and(eq(draftFiles.state, "refused"), eq(draftFiles.reason, "used-up")))).toBe(1);
  expect(await add(db, viewer, 1)).toBe("used-up");
});

test("twenty drafts published at once never use more pages than are left", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const edits: Draft[] = [];
  for (let n = 0; n < trial + 5; n += 1) {
    const edit = await anEdit(db, viewer);
    await addPageRow(db, edit.id);
    edits.push(edit);
  }
  const answers = await Promise.all(edits.map(({ id }) => askToPublish(db, viewer, { versionId: id, now })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(trial);
  expect(answers.filter((answer) => !answer.ok && answer.reason === "used-up")).toHaveLength(5);
  expect((await findAllowance(db, viewer, now)).pageCount).toBe(trial);
});

/** Added while the plan was another one: a page that the limit did not see. */
async function addPageRow(db: Db, versionId: string): Promise<void> {
  const [file] = await db
    .insert(draftFiles)
    .values({ versionId, name: "x.pdf", position: 1, state: "prepared", submissionId: randomUUID(), place: 0 })
    .returning({ id: draftFiles.id });
  const other = await aPublishedDocument(db, { owner: await aPerson(db) });
  await db.insert(versionPages).values({ versionId, pageId: other.pageIds[0] ?? "", position: 10_000, draftFileId: file?.id ?? null });
}

test("a long file gives as many pages as are left, and nothing is published before that was seen", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  await db.update(allowances).set({ pageCount: trial - 2 });
  await add(db, viewer, 5);
  const { id: versionId } = await openDraft(db, viewer);
  expect(await askToPublish(db, viewer, { versionId, now })).toEqual({ ok: true, published: false });
  await drainJobs(url);
  const draft = await findDraft(db, viewer);
  expect(draft).toMatchObject({ isPublishing: false, files: [{ name: "5.pdf", state: "prepared", pagesCut: 3 }] });
  expect(draft?.pages).toHaveLength(2);

  expect(await askToPublish(db, viewer, { versionId, now })).toMatchObject({ published: true });
  expect(await findAllowance(db, viewer, now)).toMatchObject({ pageCount: trial, pagesLeft: 0 });
});

test("a saved edit costs its new pages alone, and nobody else, and Premium is not limited", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const edit = await anEdit(db, viewer);
  await add(db, viewer, 2, edit.documentId);
  await drainJobs(url);
  expect(await findPagesToAdd(db, viewer, now)).toBe(trial - 2);
  expect(await findPagesToAdd(db, await aPerson(db), now)).toBe(trial);
  expect(await askToPublish(db, viewer, { versionId: edit.id, now })).toMatchObject({ isNewVersion: true });
  expect((await findAllowance(db, viewer, now)).pageCount).toBe(2);
  const again = await openEdit(db, viewer, { documentId: edit.documentId });
  expect(await findPagesToAdd(db, viewer, now)).toBe(trial - 2);

  await db.update(allowances).set({ pageCount: trial });
  await aPaidPlan(db, viewer, new Date(Date.now() + 60_000));
  expect(await add(db, viewer, 2, edit.documentId)).toBe("kept");
  await drainJobs(url);
  expect(await askToPublish(db, viewer, { versionId: again?.id ?? "", now: new Date() })).toMatchObject({ isNewVersion: true });
  expect(await db.$count(versions, isNotNull(versions.publishedAt))).toBe(3);
});
