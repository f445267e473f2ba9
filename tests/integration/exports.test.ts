import { buffer } from "node:stream/consumers";
import { eq, inArray } from "drizzle-orm";
import * as mupdf from "mupdf";
import { beforeEach, expect, test } from "vitest";
import { engines } from "~/engines/engines.server";
import type { Viewer } from "~/features/accounts/rules";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { askForExports } from "~/features/exports/ask-for-exports.server";
import { exportPdf, giveUpExport } from "~/features/exports/export-pdf.server";
import { writeZip } from "~/features/exports/write-zip.server";
import { untouched } from "~/imaging/recipe";
import { storage } from "~/storage/storage.server";
import { exports, files, pages, pageTexts, signedFiles } from "~db/schema/index";
import { aPublishedDocument, type NewDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-21T08:00:00Z");
let database: TestDatabase;
let owner: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  owner = await aPerson(database.db);
});

function jpeg(gray = 255): Buffer {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, 500, 700], false);
  pixmap.clear(gray);
  return Buffer.from(pixmap.asJPEG(80, false));
}

const word = { text: "Größe", confidence: 90, line: 0, box: { left: 0.1, top: 0.1, width: 0.2, height: 0.02 } };

async function aDocument(given: Partial<NewDocument> = {}) {
  return aPublishedDocument(database.db, { owner, name: "Mietvertrag", pages: [{ jpeg: jpeg() }], ...given });
}

async function ask(documentId: string, viewer = owner, at = now) {
  return askForExport(database.db, viewer, { documentId, versionId: null, now: at });
}

async function cacheKeys(): Promise<string[]> {
  const rows = await database.db.select({ cacheKey: exports.cacheKey }).from(exports);
  return rows.map(({ cacheKey }) => cacheKey);
}

async function jobs(): Promise<number> {
  const [row] = await database.sql`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'export-pdf'`;
  return row?.n;
}

async function make(): Promise<void> {
  for (const cacheKey of await cacheKeys()) await exportPdf(database.db, engines().image, { cacheKey });
}

test("what is made of pages that came in signed says that it is a copy", async () => {
  const [plain, signed] = [await aDocument(), await aDocument()];
  const [page] = await database.db.select().from(pages).where(inArray(pages.id, signed.pageIds));
  await database.db.insert(signedFiles).values({ fileId: page?.originalFileId ?? "", verdict: { verdict: "unchanged", signatures: [] } });
  const subjects: string[] = [];
  for (const { id } of [plain, signed]) {
    await ask(id);
    await make();
    const answer = await ask(id);
    if (answer?.state !== "ready") throw new Error("The export is not ready.");
    const pdf = mupdf.Document.openDocument(await buffer(await storage().open(answer.file.key)), "application/pdf");
    subjects.push(pdf.getMetaData("info:Subject") ?? "");
  }
  expect(subjects).toEqual(["", "Kopie: Unterschriften des Originals sind nicht enthalten."]);
});

test("an export asked for is made once and then sent from the store", async () => {
  const pictures = [jpeg(255), jpeg(120)];
  const { id } = await aDocument({ pages: pictures.map((picture) => ({ jpeg: picture, text: "Größe", words: [word] })) });
  expect(await ask(id)).toMatchObject({ state: "asked" });
  expect(await ask(id)).toMatchObject({ state: "asked" });
  expect(await jobs()).toBe(1);

  await make();
  await make();
  const answer = await ask(id);
  if (answer?.state !== "ready") throw new Error("The export is not ready.");
  const pdf = await buffer(await storage().open(answer.file.key));
  expect(pdf.length).toBe(answer.file.bytes);
  expect(pictures.every((picture) => pdf.includes(picture))).toBe(true);
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  expect(document.countPages()).toBe(2);
  expect(document.loadPage(1).search("Größe", "")).toHaveLength(1);
  expect(await database.db.select().from(files).where(eq(files.mediaType, "application/pdf"))).toHaveLength(1);
});

test("a text that was read meanwhile asks for a new export", async () => {
  const { id, pageIds } = await aDocument();
  await ask(id);
  await make();
  await database.db.insert(pageTexts).values({ pageId: pageIds[0] ?? "", text: "neu", words: [], source: "ocr", recipe: untouched });
  expect(await ask(id)).toMatchObject({ state: "asked" });
  expect(await cacheKeys()).toHaveLength(2);
});

test("everybody with access gets the same file, nobody else any", async () => {
  const [reader, stranger] = [await aPerson(database.db), await aPerson(database.db)];
  const { id } = await aDocument({ sharedWith: [reader] });
  await ask(id);
  await make();
  expect(await ask(id, reader)).toEqual(await ask(id));
  expect(await ask(id, stranger)).toBeUndefined();
  expect(await ask("no-id")).toBeUndefined();
});

test("a failure is told once, with a number; asked again it is tried anew", async () => {
  const { id } = await aDocument();
  await ask(id);
  const [cacheKey = ""] = await cacheKeys();
  await giveUpExport(database.db, { cacheKey });
  expect(await ask(id)).toMatchObject({ state: "failed", errorId: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(await ask(id)).toMatchObject({ state: "asked" });
  await make();
  expect(await ask(id)).toMatchObject({ state: "ready" });
});

test("everybody with access hears how far an export is, that it is made, and that it failed", async () => {
  const reader = await aPerson(database.db);
  const pages = Array.from({ length: 11 }, () => ({ jpeg: jpeg() }));
  const { id, versionId } = await aDocument({ sharedWith: [reader], pages });
  const told = await hearChanges(database);
  const ofBoth = [owner.id, reader.id].sort().map((userId) => ({ userId, topic: "export", id: versionId }));
  await ask(id);
  expect(await told()).toEqual([]);
  const [cacheKey = ""] = await cacheKeys();
  const other = await aDocument();
  await ask(other.id);
  await exportPdf(database.db, engines().image, { cacheKey });
  expect(await told()).toEqual(ofBoth.flatMap((one) => [one, one]));
  expect(await ask(other.id)).toMatchObject({ state: "asked", progress: { done: 0 } });

  for (const cacheKey of await cacheKeys()) await giveUpExport(database.db, { cacheKey });
  expect(await told()).toEqual([{ userId: owner.id, topic: "export", id: other.versionId }]);
});

test("an export given up after it was made stays made", async () => {
  const { id } = await aDocument();
  await ask(id);
  await make();
  const [cacheKey = ""] = await cacheKeys();
  await giveUpExport(database.db, { cacheKey });
  expect(await ask(id)).toMatchObject({ state: "ready" });
});

test("of two runners that write the same export, the sooner one's file stays, and no other is kept", async () => {
  const { id } = await aDocument();
  await ask(id);
  const [cacheKey = ""] = await cacheKeys();
  await whileHeld(
    database,
    (tx) => exportPdf(tx, engines().image, { cacheKey }),
    () => exportPdf(database.db, engines().image, { cacheKey }),
  );
  const written = await database.db.select().from(files).where(eq(files.mediaType, "application/pdf"));
  expect(written).toHaveLength(1);
  expect(await ask(id)).toMatchObject({ state: "ready", file: { key: written[0]?.key } });
});

test("who asks for an export at the moment another does waits for the same one", async () => {
  const { id } = await aDocument();
  const asked = { documentId: id, versionId: null, now };
  const second = await whileHeld(
    database,
    (tx) => askForExport(tx, owner, asked),
    () => askForExport(database.db, owner, asked),
  );
  expect(second).toMatchObject({ state: "asked" });
  expect([await jobs(), (await cacheKeys()).length]).toEqual([1, 1]);
});

test("an export that nobody finished is begun anew after a while", async () => {
  const { id } = await aDocument();
  await ask(id);
  await database.sql`delete from graphile_worker._private_jobs`;
  await ask(id, owner, new Date(now.getTime() + 60_000));
  expect(await jobs()).toBe(0);
  await ask(id, owner, new Date(now.getTime() + 10 * 60_000));
  expect(await jobs()).toBe(0);
  await ask(id, owner, new Date(now.getTime() + 11 * 60_000));
  expect(await jobs()).toBe(1);
});

test("a picture that is missing fails the job and leaves nothing half written", async () => {
  const { id } = await aDocument({ pages: [{ jpeg: jpeg() }, {}] });
  await ask(id);
  await expect(make()).rejects.toThrow("Nothing is stored");
  expect(await ask(id)).toMatchObject({ state: "asked" });
  expect(await database.db.select().from(files).where(eq(files.mediaType, "application/pdf"))).toHaveLength(0);
});

test("words read from another look of the page are left out", async () => {
  const { id, pageIds } = await aDocument({ pages: [{ jpeg: jpeg(), text: "Größe", words: [word] }] });
  await database.db
    .update(pages)
    .set({ recipe: { ...untouched, turns: 1 } })
    .where(eq(pages.id, pageIds[0] ?? ""));
  await ask(id);
  await make();
  const answer = await ask(id);
  if (answer?.state !== "ready") throw new Error("The export is not ready.");
  const pdf = await buffer(await storage().open(answer.file.key));
  expect(mupdf.Document.openDocument(pdf, "application/pdf").loadPage(0).search("Größe", "")).toHaveLength(0);
});

test("one hears how far it is: first the reading, then the writing", async () => {
  const missing = {};
  const { id, pageIds } = await aDocument({ pages: [...Array.from({ length: 11 }, () => ({ jpeg: jpeg() })), missing] });
  await database.db
    .update(pages)
    .set({ analysis: "reading" })
    .where(inArray(pages.id, pageIds.slice(0, 4)));
  expect(await ask(id)).toMatchObject({ progress: { step: "reading", done: 8, total: 12 } });
  expect(await jobs()).toBe(0);

  await database.db.update(pages).set({ analysis: "done" });
  expect(await ask(id)).toMatchObject({ progress: { step: "writing", done: 0, total: 12 } });
  await expect(make()).rejects.toThrow("Nothing is stored");
  expect(await ask(id)).toMatchObject({ progress: { step: "writing", done: 10, total: 12 } });
});

test("pages that cannot be taken out of their PDF are exported as their pictures", async () => {
  const { id, pageIds } = await aDocument({ pages: [{ jpeg: jpeg(120) }] });
  await database.db.update(pages).set({ pdfPage: 0 }).where(inArray(pages.id, pageIds));
  await ask(id);
  let isAsked = false;
  const takePages = async () => {
    isAsked = true;
    throw new Error("the engine died");
  };
  for (const cacheKey of await cacheKeys()) await exportPdf(database.db, { ...engines().image, takePages }, { cacheKey });
  const answer = await ask(id);
  if (answer?.state !== "ready") throw new Error("No PDF.");
  expect(isAsked).toBe(true);
  const page = mupdf.Document.openDocument(await buffer(await storage().open(answer.file.key)), "application/pdf").loadPage(0);
  const middle = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, false).getPixels();
  expect(middle[Math.floor(middle.length / 2)]).toBeLessThan(140);
});

test("of many documents it is told how many are made, then all of them come; what is not there is left out", async () => {
  const [one, two] = [await aDocument(), await aDocument({ name: "Nachtrag" })];
  const foreign = await aPublishedDocument(database.db, { owner: await aPerson(database.db), pages: [{ jpeg: jpeg() }] });
  const askForAll = (...ids: string[]) => askForExports(database.db, owner, { documentIds: ids, now });
  expect(await askForAll(foreign.id, "no-id")).toBeUndefined();
  await ask(one.id);
  await make();
  expect(await askForAll(one.id, foreign.id, two.id)).toEqual({ state: "asked", total: 2, done: 1 });
  await make();
  const all = await askForAll(two.id, one.id, foreign.id);
  expect(all).toMatchObject({ state: "ready", total: 2, files: [{ name: "Nachtrag" }, { name: "Mietvertrag" }] });

  const three = await aDocument();
  await askForAll(one.id, three.id);
  const asked = await database.db.select().from(exports).where(eq(exports.state, "asked"));
  for (const { cacheKey } of asked) await giveUpExport(database.db, { cacheKey });
  expect(await askForAll(three.id, one.id)).toEqual({ state: "failed", total: 2 });
});

test("many exports go out as one ZIP of their very bytes, whose length is known before", async () => {
  for (const name of ["Beleg", "Beleg"]) await ask((await aDocument({ name })).id);
  await make();
  const made = await database.db
    .select({ versionId: exports.versionId, key: files.key, sha256: files.sha256, bytes: files.bytes })
    .from(exports)
    .innerJoin(files, eq(files.id, exports.fileId));
  const zip = writeZip(made.map((file) => ({ ...file, name: "Beleg" })));
  const whole = await buffer(zip.body);
  expect(whole.length).toBe(zip.bytes);
  for (const { key } of made) expect(whole.includes(await buffer(await storage().open(key)))).toBe(true);
  for (const name of ["Beleg.pdf", "Beleg (2).pdf"]) expect(whole.includes(name)).toBe(true);

  const broken = writeZip(made.map((file) => ({ ...file, key: "gone", name: "Beleg" })));
  await expect(buffer(broken.body)).rejects.toThrow();
});
