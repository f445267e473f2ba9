import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { type DraftPage, findDraft } from "~/features/drafts/find-draft.server";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import type { Mark } from "~/imaging/marks/mark";
import { invariant } from "~/lib/invariant";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { documents, files, pages, signatureImages, versions } from "~db/schema/index";
import { aPdf, aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

const a4 = { width: 420, height: 594 };
const pen = { colour: 0, width: 6 } as const;
const outline = { width: 100, height: 40, shapes: [{ pen: 1, path: "M0 20L50 0L100 20L50 40Z" }] };

function someMarks(imageId: string): Mark[] {
  return [
    { id: "1", kind: "text", at: { x: 0.2, y: 0.4 }, turns: 0, size: 40, text: "Haselnüsse im Rucksack", colour: 0 },
    { id: "2", kind: "tick", box: { left: 0.1, top: 0.5, width: 0.08, height: 0.06 }, turns: 0, pen },
    { id: "3", kind: "ellipse", box: { left: 0.3, top: 0.6, width: 0.3, height: 0.1 }, turns: 0, pen },
    { id: "4", kind: "arrow", from: { x: 0.8, y: 0.9 }, to: { x: 0.5, y: 0.7 }, pen },
    { id: "5", kind: "pen", points: [0.1, 0.8, 0.15, 0.85, 0.2, 0.8, 0.25, 0.86, 0.3, 0.8], pen },
    { id: "6", kind: "signature", box: { left: 0.6, top: 0.8, width: 0.3, height: 0.08 }, turns: 0, imageId },
  ];
}

/** A draft of one page with marks that are drawn already. */
async function aMarkedDraft(db: Db, url: string, file: Buffer) {
  const viewer = await aPerson(db);
  await receiveFile(db, { viewer, submissionId: randomUUID(), place: 0, name: "Klassenfahrt", body: streamOf(file) });
  await drainJobs(url);
  const [image] = await db
    .insert(signatureImages)
    .values({ userId: viewer.id, kind: "drawn", outline })
    .returning({ id: signatureImages.id });
  const { versionId, page } = await thePage(db, viewer);
  const before = page.picture.fileId;
  const marks = someMarks(image?.id ?? "");
  const look = async (change: Parameters<typeof changeLook>[2]["change"]) => {
    expect(await changeLook(db, viewer, { versionId, pageId: page.id, change, analyse: false })).toMatchObject({ ok: true });
    await drainJobs(url);
  };
  await look({ kind: "marks", marks });
  return { viewer, versionId, pageId: page.id, before, marks, look };
}

async function thePage(db: Db, viewer: Viewer): Promise<{ versionId: string; page: DraftPage }> {
  const draft = await findDraft(db, viewer);
  const page = draft?.pages[0];
  invariant(draft && page, "there is a draft with a page");
  return { versionId: draft.id, page };
}

async function exported(db: Db, viewer: Viewer, url: string): Promise<Buffer> {
  const [published] = await db.select({ documentId: versions.documentId }).from(versions);
  const ask = async () => askForExport(db, viewer, { documentId: published?.documentId ?? "", versionId: null, now: new Date() });
  await ask();
  await drainJobs(url);
  const answer = await ask();
  invariant(answer?.state === "ready", "the export was made");
  return buffer(await storage().open(answer.file.key));
}

async function bytesOf(db: Db, fileId: string): Promise<Buffer> {
  const [file] = await db.select({ key: files.key }).from(files).where(eq(files.id, fileId));
  return buffer(await storage().open(file?.key ?? ""));
}

/** How far two pictures are apart, of 255. */
function meanDifference(a: mupdf.Pixmap, b: mupdf.Pixmap): number {
  const [left, right] = [a.getPixels().slice(), b.getPixels().slice()];
  expect(left.length).toBe(right.length);
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length;
}

function rastered(pdf: Buffer, { width, height }: { width: number; height: number }): mupdf.Pixmap {
  const page = mupdf.Document.openDocument(pdf, "application/pdf").loadPage(0);
  const [, , right, bottom] = page.getBounds();
  return page.toPixmap(mupdf.Matrix.scale(width / right, height / bottom), mupdf.ColorSpace.DeviceRGB, false, true);
}

test.each([
  ["a photograph", () => aPng("Klassenfahrt", a4)],
  ["a page of a PDF", () => aPdf(["Klassenfahrt"])],
])("the picture of %s with marks looks like its page in the export", async (_, paper) => {
  const { db, url } = await aDatabase();
  const { viewer, versionId, pageId, before } = await aMarkedDraft(db, url, await paper());
  const { page } = await thePage(db, viewer);
  expect(page.isRendering).toBe(false);
  await askToPublish(db, viewer, { versionId, now: new Date() });
  await drainJobs(url);

  const pdf = await exported(db, viewer, url);
  const picture = new mupdf.Image(await bytesOf(db, page.picture.fileId)).toPixmap();
  const export_ = rastered(pdf, { width: picture.getWidth(), height: picture.getHeight() });
  const clean = new mupdf.Image(await bytesOf(db, before)).toPixmap();
  expect(meanDifference(picture, export_)).toBeLessThan(1);
  expect(meanDifference(picture, clean)).toBeGreaterThan(1);
  const text = mupdf.Document.openDocument(pdf, "application/pdf").loadPage(0).toStructuredText("").asText();
  expect(text).toContain("Haselnüsse im Rucksack");
  expect(text).toContain("Klassenfahrt");
  // What is seen is what is found.
  const [found] = await db.select({ searchText: documents.searchText }).from(documents);
  expect(found?.searchText).toContain("haselnüsse im rucksack");
  const [stored] = await db.select({ clean: pages.cleanFileId }).from(pages).where(eq(pages.id, pageId));
  expect(stored?.clean).toBe(before);
});

test("the export of a marked photograph holds the very bytes of its clean picture", async () => {
  const { db, url } = await aDatabase();
  const { viewer, versionId, before } = await aMarkedDraft(db, url, await aPng("Klassenfahrt", a4));
  await askToPublish(db, viewer, { versionId, now: new Date() });
  await drainJobs(url);
  expect((await exported(db, viewer, url)).includes(await bytesOf(db, before))).toBe(true);
});

test("marks go along with four turns, and taken away they leave the picture there was before", async () => {
  const { db, url } = await aDatabase();
  const { viewer, before, marks, look } = await aMarkedDraft(db, url, await aPng("Klassenfahrt", a4));
  await look({ kind: "turn", quarters: 1 });
  const turned = (await thePage(db, viewer)).page;
  expect([turned.picture.width > turned.picture.height, turned.isRendering]).toEqual([true, false]);
  for (const _ of [2, 3, 4]) await look({ kind: "turn", quarters: 1 });
  expect((await thePage(db, viewer)).page.recipe.marks).toEqual(marks);

  await look({ kind: "marks", marks: [] });
  const { page } = await thePage(db, viewer);
  const [was, is] = [await bytesOf(db, before), await bytesOf(db, page.picture.fileId)];
  expect(is.equals(was)).toBe(true);
  expect(page.recipe.marks).toBeUndefined();
});
