import { buffer } from "node:stream/consumers";
import { eq, inArray, not } from "drizzle-orm";
import * as mupdf from "mupdf";
import { beforeEach, expect, test } from "vitest";
import { engines } from "~/engines/engines.server";
import type { Viewer } from "~/features/accounts/rules";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { findBulk } from "~/features/bulk/find-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { documentsPath } from "~/features/documents/paths";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { exportPdf, giveUpExport } from "~/features/exports/export-pdf.server";
import { findZipped } from "~/features/exports/zip/find-zipped.server";
import { makeZipped } from "~/features/exports/zip/make-zipped.server";
import { writeZip } from "~/features/exports/zip/write-zip.server";
import { untouched } from "~/imaging/recipe";
import { storage } from "~/storage/storage.server";
import { exports, files, pages, pageTexts, signedFiles, users } from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPublishedDocument, asFromPdf, type NewDocument } from "../builders/documents.ts";
import { isInvoice } from "../builders/invoice-documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDocumentToSign } from "../builders/signings.ts";
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

test("the language of a PDF is that of its text, whatever its owner reads the screens in, and none where it is not known", async () => {
  const texts = [
    "Sehr geehrte Damen und Herren, bitte zahlen Sie bis zum 3. Dezember.",
    "Please find attached the invoice for your order.",
    "4711 12,50",
  ];
  await database.db.update(users).set({ language: "en" }).where(eq(users.id, owner.id));
  const languages: (string | null)[] = [];
  for (const text of texts) {
    const { id } = await aDocument({ pages: [{ jpeg: jpeg(), text }] });
    await ask(id);
    await make();
    const answer = await ask(id);
    if (answer?.state !== "ready") throw new Error("The export is not ready.");
    const pdf = mupdf.Document.openDocument(await buffer(await storage().open(answer.file.key)), "application/pdf") as mupdf.PDFDocument;
    const language = pdf.getTrailer().get("Root", "Lang");
    languages.push(language.isNull() ? null : language.asString());
  }
  expect(languages).toEqual(["de", "en", null]);
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

test("a PDF that was made before its invoice was known is made anew, once, and no other; a sealed one stays", async () => {
  const { db } = database;
  const signer = await aPerson(db);
  const [invoice, letter] = [await aDocument(), await aDocument()];
  const signed = await aDocumentToSign(db, { owner, signers: [signer] });
  for (const { id } of [invoice, letter, signed]) await ask(id);
  const before = new Set(await cacheKeys());
  for (const document of [invoice, signed]) await isInvoice(db, document);
  for (const { id } of [invoice, invoice, letter, signed]) await ask(id);
  const anew = (await cacheKeys()).filter((key) => !before.has(key));
  expect(anew).toEqual([expect.stringContaining(invoice.versionId)]);
});

test("what our own reader cannot open is not handed out", async () => {
  const { id } = await aDocument();
  await ask(id);
  const [cacheKey = ""] = await cacheKeys();
  const opens = async () => false;
  await expect(exportPdf(database.db, { ...engines().image, opens }, { cacheKey })).rejects.toThrow("does not open");
  expect(await ask(id)).toMatchObject({ state: "asked" });
});

test("what was written in a former way is written anew, for its document and for a ZIP", async () => {
  const { id, versionId } = await aDocument();
  const actionId = await aZip(id);
  await makeZip(actionId);
  await make();
  await makeZip(actionId);
  expect(await zip(actionId)).toMatchObject({ state: "ready" });
  await database.db.update(exports).set({ cacheKey: `${versionId}.0` });
  await database.sql`delete from graphile_worker._private_jobs`;
  expect(await ask(id)).toMatchObject({ state: "asked" });
  expect(await zip(actionId)).toEqual({ state: "asked" });
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
  const { id } = await aDocument({ pages: [{ jpeg: jpeg(120) }] });
  await asFromPdf(database.db);
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

async function aZip(...documentIds: string[]): Promise<string> {
  const actionId = (await askBulk(database.db, owner, { kind: "zip", chosen: { documentIds }, list: documentsPath(), now })) ?? "";
  expect(await startBulk(database.db, owner, { actionId, now })).toBe(true);
  return actionId;
}

const zip = (actionId: string, viewer = owner) => findZipped(database.db, viewer, actionId);
const makeZip = (actionId: string) => makeZipped(database.db, { actionId, now });
const outcome = async (actionId: string) => findBulk(database.db, owner, actionId);

async function jobsOfZip(actionId: string): Promise<{ task: string; ms: number }[]> {
  return database.sql`
    select task_identifier as task, round(extract(epoch from run_at - ${now.toISOString()}::timestamptz) * 1000)::int as ms
    from graphile_worker.jobs where key = ${`bulk:${actionId}`}`;
}

test("of many documents some are made at a time until all are, then they come in their order; what is not there is left out", async () => {
  const own = [];
  for (let n = 0; n < 14; n += 1) own.push(await aDocument({ name: `Nr. ${n}` }));
  const foreign = await aPublishedDocument(database.db, { owner: await aPerson(database.db), pages: [{ jpeg: jpeg() }] });
  const actionId = await aZip(foreign.id, ...own.map(({ id }) => id));
  expect(await jobsOfZip(actionId)).toMatchObject([{ task: "make-zip" }]);
  expect(await zip(actionId)).toEqual({ state: "asked" });

  await makeZip(actionId);
  expect(await jobs()).toBe(11);
  expect(await outcome(actionId)).toMatchObject({ isFinished: false, done: 1, outcome: { unseen: 1 } });
  await makeZip(actionId);
  expect(await jobs()).toBe(12);
  await makeZip(actionId);
  expect(await jobs()).toBe(12);
  expect(await jobsOfZip(actionId)).toEqual([{ task: "make-zip", ms: 500 }]);

  await make();
  const told = await hearChanges(database);
  await makeZip(actionId);
  expect(await told()).toEqual([expect.objectContaining({ topic: "bulk", id: actionId, userId: owner.id })]);
  await makeZip(actionId);
  await make();
  await makeZip(actionId);
  expect(await outcome(actionId)).toMatchObject({ isFinished: true, done: 15, outcome: { done: 14, unseen: 1, failed: 0 } });
  const zipped = await zip(actionId);
  if (zipped?.state !== "ready") throw new Error("No PDFs.");
  expect(zipped.files.map(({ name, isSealed }) => [name, isSealed])).toEqual(own.map((_, n) => [`Nr. ${n}`, false]));
  for (const { key, bytes } of zipped.files) expect((await buffer(await storage().open(key))).length).toBe(bytes);
  for (const nobodys of [await zip(actionId, await aPerson(database.db)), await zip("no-id")]) expect(nobodys).toBeUndefined();
});

test("what fails is told, what was cleared is made again, and who has lost a document does not get it", async () => {
  const friend = await aPerson(database.db);
  const [broken, kept] = [await aDocument(), await aDocument()];
  const lent = await aPublishedDocument(database.db, { owner: friend, sharedWith: [owner], name: "Geliehen", pages: [{ jpeg: jpeg() }] });
  const actionId = await aZip(broken.id, kept.id, lent.id);
  await makeZip(actionId);
  const ofBroken = inArray(exports.versionId, [broken.versionId]);
  for (const { cacheKey } of await database.db.select().from(exports).where(ofBroken)) await giveUpExport(database.db, { cacheKey });
  const others = await database.db.select().from(exports).where(not(ofBroken));
  for (const { cacheKey } of others) await exportPdf(database.db, engines().image, { cacheKey });
  await makeZip(actionId);
  expect(await outcome(actionId)).toMatchObject({ isFinished: true, outcome: { done: 2, failed: 1 } });
  expect(await zip(actionId)).toMatchObject({ state: "ready", files: [{ name: "Mietvertrag" }, { name: "Geliehen" }] });

  await database.db.delete(exports).where(eq(exports.versionId, kept.versionId));
  await database.sql`delete from graphile_worker._private_jobs`;
  expect(await zip(actionId)).toEqual({ state: "asked" });
  expect(await jobsOfZip(actionId)).toMatchObject([{ task: "make-zip" }]);
  await makeZip(actionId);
  await make();
  await makeZip(actionId);
  expect(await outcome(actionId)).toMatchObject({ isFinished: true, outcome: { done: 2, failed: 1 } });

  await revokeAccess(database.db, { documentId: lent.id, userId: owner.id, endedById: friend.id, now: new Date() });
  expect(await zip(actionId)).toMatchObject({ state: "ready", files: [{ name: "Mietvertrag" }] });
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

  // From here on the directory at its end is a large one; a length that is told wrong would break the download.
  for (const length of [850, 900, 950, 1100]) {
    const many = writeZip(Array.from({ length }, () => ({ ...(made[0] as (typeof made)[0]), name: "Beleg" })));
    let bytes = 0;
    for await (const part of many.body) bytes += part.length;
    expect(bytes).toBe(many.bytes);
  }

  const broken = writeZip(made.map((file) => ({ ...file, key: "gone", name: "Beleg" })));
  await expect(buffer(broken.body)).rejects.toThrow();
});
