import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { type DraftView, findDraft } from "~/features/drafts/find-draft.server";
import { changeLook, movePage } from "~/features/drafts/looks/change-page.server";
import { removePage } from "~/features/drafts/looks/remove-page.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { allowances, documentAccess, documents, pages, pageTexts } from "~db/schema/index";
import { aPdf, aPng, slip, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const receipt = "Bäckerei Huber GmbH\nKassenbon 4711\nLaugenbreze 3,30\nSUMME EUR 14,75\nMwSt 0,74\nVielen Dank";

type Added = { name?: string; submissionId?: string; place?: number };

function add(db: Db, viewer: Viewer, bytes: Buffer, { name = "bon.png", submissionId = randomUUID(), place = 0 }: Added = {}) {
  return receiveFile(db, { viewer, submissionId, place, name, body: streamOf(bytes) });
}

async function theDraft(db: Db, viewer: Viewer): Promise<DraftView> {
  const draft = await findDraft(db, viewer);
  invariant(draft, "there is a draft");
  return draft;
}

test("a picture becomes a page, is cropped, read, named and published", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  await add(db, viewer, await aPng(receipt));
  await drainJobs(url);
  const before = await theDraft(db, viewer);
  const [page] = before.pages;
  invariant(page, "the file became a page");
  expect(page).toMatchObject({ isFromPdf: false, analysis: "none", isRendering: false });

  const corners = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 0.6 },
    { x: 0, y: 0.6 },
  ] as const;
  expect(
    await changeLook(db, viewer, { versionId: before.id, pageId: page.id, change: { kind: "crop", corners: [...corners] }, analyse: true }),
  ).toMatchObject({ ok: true });
  await drainJobs(url);
  const read = await theDraft(db, viewer);
  expect(read).toMatchObject({ documentType: "Beleg", name: expect.stringMatching(/^Beleg \d\d\.\d\d\.\d{4}$/) });
  expect(read.suggestions.types).toHaveLength(3);
  expect(read.pages[0]).toMatchObject({ analysis: "done", isRendering: false });
  expect(read.pages[0]?.picture.fileId).not.toBe(page.picture.fileId);

  expect(await askToPublish(db, viewer, { versionId: read.id, now })).toEqual({
    ok: true,
    published: true,
    name: read.name,
    documentId: expect.any(String),
    isNewVersion: true,
  });
  const [document] = await db.select().from(documents);
  expect(document).toMatchObject({ documentType: "Beleg", pageTotal: 1, uploadedAt: now });
  expect(document?.searchText).toContain("bäckerei huber");
  expect(document?.searchText).toContain("receipt");
  const [access] = await db.select().from(documentAccess);
  expect(access).toMatchObject({ userId: viewer.id, grants: expect.arrayContaining(["edit", "sign", "share"]) });
  const [allowance] = await db.select().from(allowances).where(eq(allowances.userId, viewer.id));
  expect(allowance?.pageCount).toBe(1);
  expect(await findDraft(db, viewer)).toBeUndefined();
});

test("pages of a PDF keep their order, their text is taken as it is", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  await add(db, viewer, await aPdf(["Erste Seite mit Größe", "Zweite Seite"]), { name: "brief.pdf" });
  await add(db, viewer, await aPng("Dritte Seite", slip), { place: 1 });
  await drainJobs(url);
  const draft = await theDraft(db, viewer);
  expect(draft.pages.map((page) => [page.originalName, page.isFromPdf])).toEqual([
    ["brief.pdf", true],
    ["brief.pdf", true],
    ["bon.png", false],
  ]);
  const texts = await db.select({ text: pageTexts.text, source: pageTexts.source }).from(pageTexts);
  expect(texts).toEqual(expect.arrayContaining([{ text: expect.stringContaining("Erste Seite mit Größe"), source: "pdf" }]));
});

test("the same form sent twice adds nothing twice", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const submissionId = randomUUID();
  const bytes = await aPng("Einmal", slip);
  expect(await add(db, viewer, bytes, { submissionId })).toBe("kept");
  expect(await add(db, viewer, bytes, { submissionId })).toBe("repeated");
  await drainJobs(url);
  expect((await theDraft(db, viewer)).pages).toHaveLength(1);
});

test("a broken file is refused by name, everything else stays, and nothing is published behind its back", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  await add(db, viewer, (await aPng("Kaputt")).subarray(0, 4000), { name: "kaputt.png" });
  await add(db, viewer, await aPdf(["geheim"], { userPassword: "x" }), { name: "geheim.pdf", place: 1 });
  await add(db, viewer, await aPng("Heil", slip), { name: "heil.png", place: 2 });
  const draft = await openDraft(db, viewer);
  expect(await askToPublish(db, viewer, { versionId: draft.id, now })).toEqual({ ok: true, published: false });
  await drainJobs(url);
  const after = await theDraft(db, viewer);
  expect(after.files.map(({ name, reason }) => [name, reason])).toEqual([
    ["kaputt.png", "truncated-image"],
    ["geheim.pdf", "encrypted-pdf"],
  ]);
  expect(after).toMatchObject({ isPublishing: false, progress: { prepared: 3, total: 3 } });
  expect(after.pages.map((page) => page.originalName)).toEqual(["heil.png"]);
});

test("Upload pressed early publishes when the last file is prepared, and what is read then gives the name that nobody typed", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const receipt = await aPng("Bäckerei Huber\nKassenbon 4711\nSUMME EUR 14,75\nMwSt 0,74\nSpäter fertig");
  await add(db, viewer, receipt, { name: "IMG_4711.png" });
  const draft = await openDraft(db, viewer);
  expect(await askToPublish(db, viewer, { versionId: draft.id, now })).toEqual({ ok: true, published: false });
  await drainJobs(url);
  const [document] = await db.select().from(documents);
  expect(document).toMatchObject({ name: expect.stringMatching(/^Beleg \d\d\.\d\d\.\d{4}$/), pageTotal: 1 });
  expect(document?.searchText).toContain("später fertig");
});

test("a blank document is not published", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const draft = await openDraft(db, viewer);
  expect(await askToPublish(db, viewer, { versionId: draft.id, now })).toEqual({ ok: false, reason: "blank" });
});

test("pages move and go, a repeated tag moves to the end, a typed name stays", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  await add(db, viewer, await aPdf(["eins", "zwei", "drei"], slip), { name: "drei.pdf" });
  await drainJobs(url);
  const draft = await theDraft(db, viewer);
  const [first, second, third] = draft.pages.map((page) => page.id);
  invariant(first && second && third, "three pages");
  await movePage(db, viewer, { versionId: draft.id, pageId: first, by: -1 });
  await movePage(db, viewer, { versionId: draft.id, pageId: third, by: -1 });
  await removePage(db, viewer, { versionId: draft.id, pageId: first, now });
  expect((await theDraft(db, viewer)).pages.map((page) => page.id)).toEqual([third, second]);

  await changeDraft(db, viewer, { versionId: draft.id, facts: { name: "Mein Name", addTags: ["Büro", "2026"] }, now });
  await changeDraft(db, viewer, { versionId: draft.id, facts: { addTags: ["büro"] }, now });
  await changeLook(db, viewer, { versionId: draft.id, pageId: second, change: null, analyse: true });
  await drainJobs(url);
  expect(await theDraft(db, viewer)).toMatchObject({ name: "Mein Name", tags: ["2026", "büro"] });
});

test("a draft is its author's alone, and discarded it is gone", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const stranger = await aPerson(db, { displayName: "Fremd" });
  await add(db, viewer, await aPng("Meins", slip));
  await drainJobs(url);
  const draft = await theDraft(db, viewer);
  const [page] = draft.pages;
  invariant(page, "one page");
  expect(
    await changeLook(db, stranger, { versionId: draft.id, pageId: page.id, change: { kind: "turn", quarters: 1 }, analyse: false }),
  ).toEqual({ ok: false, reason: "gone" });
  expect(await findPageFile(db, stranger, page.id, "original")).toBeUndefined();
  expect(await findPageFile(db, stranger, page.id, page.picture.fileId)).toBeUndefined();
  expect(await findPageFile(db, viewer, page.id, "original")).toMatchObject({ name: "bon.png" });
  expect(await findPageFile(db, viewer, page.id, page.picture.renditions[0]?.fileId ?? "")).toMatchObject({ mediaType: "image/webp" });

  await discardDraft(db, viewer, { versionId: draft.id });
  expect(await findDraft(db, viewer)).toBeUndefined();
  expect(await db.select().from(documents)).toEqual([]);
});

test("a turn of a PDF page takes its words along", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  await add(db, viewer, await aPdf(["Oben links"]), { name: "kopf.pdf" });
  await drainJobs(url);
  const draft = await theDraft(db, viewer);
  const pageId = draft.pages[0]?.id ?? "";
  await changeLook(db, viewer, { versionId: draft.id, pageId, change: { kind: "turn", quarters: 1 }, analyse: true });
  await drainJobs(url);
  const [read] = await db.select().from(pageTexts).where(eq(pageTexts.pageId, pageId));
  expect(read).toMatchObject({ source: "pdf", recipe: { turns: 1 } });
  expect(read?.words[0]?.box.left).toBeGreaterThan(0.8);
  const [page] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.id, pageId)));
  expect(page?.renderedKey).toBe(page?.recipeKey);
});
