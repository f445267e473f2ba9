import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import * as mupdf from "mupdf";
import { beforeEach, expect, test, vi } from "vitest";
import type { ImageEngine } from "~/engines/contract";
import { engines } from "~/engines/engines.server";
import type { Viewer } from "~/features/accounts/rules";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { exportPdf } from "~/features/exports/export-pdf.server";
import { noteExport } from "~/features/exports/note-export.server";
import { sweepExports } from "~/features/exports/sweep-exports.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { findRecord } from "~/features/signing/find-record.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { invariant } from "~/lib/invariant";
import { ownKeys } from "~/seal/own-keys.server";
import { storage } from "~/storage/storage.server";
import { documents, exports, seals, signingEvents } from "~db/schema/index";
import { aPublishedDocument, asFromPdf, type PublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDocumentToSign, aSender, aSignature } from "../builders/signings.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { needsProgram } from "../support/programs.ts";
import { pdfsig } from "../support/seals.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";

// The key is made with the first seal, which takes seconds.
vi.setConfig({ testTimeout: 60_000 });

const now = new Date("2026-11-22T09:00:00Z");
let database: TestDatabase;
let owner: Viewer;
let signer: Viewer;
let document: PublishedDocument;

beforeEach(async () => {
  database = await aDatabase();
  [owner, signer] = [await aPerson(database.db), await aPerson(database.db, { displayName: "Łucja Größe 東京" })];
  const page = { jpeg: jpeg() };
  document = await aDocumentToSign(database.db, { owner, name: "Mietvertrag", pages: [page, page], signers: [owner, signer], now });
});

function jpeg(): Buffer {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, 500, 700], false);
  pixmap.clear(230);
  return Buffer.from(pixmap.asJPEG(80, false));
}

async function sign(viewer: Viewer): Promise<void> {
  const { id: documentId, versionId } = document;
  const content = await contentHash(database.db, versionId);
  const signature = async () => aSignature(database.db, viewer);
  expect(await signVersion(database.db, viewer, { documentId, versionId, content, signature, sender: aSender, now })).toMatchObject({
    ok: true,
  });
}

async function ask(viewer = owner, at = now) {
  return askForExport(database.db, viewer, { documentId: document.id, versionId: null, now: at });
}

async function make(): Promise<void> {
  for (const { cacheKey } of await database.db.select().from(exports)) await exportPdf(database.db, engines().image, { cacheKey });
}

async function sealed(viewer = owner, at = now) {
  await ask(viewer, at);
  await make();
  const answer = await ask(viewer, at);
  invariant(answer?.state === "ready", "the export is made");
  return answer.file;
}

async function take(viewer: Viewer, { versionId, sha256 }: { versionId: string; sha256: string }): Promise<void> {
  await noteExport(database.db, viewer, { versionId, sha256, sender: aSender, now });
}

async function exported(): Promise<string[]> {
  const rows = await database.db.select().from(signingEvents).orderBy(signingEvents.seq);
  return rows.map(({ entry }) => JSON.parse(entry)).flatMap(({ kind, by }) => (kind === "exported" ? [by.id] : []));
}

async function open(key: string): Promise<mupdf.PDFDocument> {
  return mupdf.Document.openDocument(await buffer(await storage().open(key)), "application/pdf") as mupdf.PDFDocument;
}

function sheetText(pdf: mupdf.PDFDocument): string {
  return pdf
    .loadPage(pdf.countPages() - 1)
    .toStructuredText("preserve-whitespace")
    .asText()
    .replace(/\s+/g, " ");
}

test("a signed version is sealed together with its record, and known by its hash", async (context) => {
  await sign(signer);
  const file = await sealed();
  const pdf = await open(file.key);
  expect(pdf.countPages()).toBe(3);
  const text = sheetText(pdf);
  const record = await findRecord(database.db, document.versionId);
  const { active } = await ownKeys();
  invariant(record && active, "there are a record and a key");
  for (const said of [
    "Nachweisblatt Signing record",
    "Mietvertrag, Version 1, 2 Seiten",
    "Łucja Größe",
    signer.email,
    record.contentHash,
    active.keyId,
  ])
    expect(text).toContain(said);
  expect(text).toContain("unterschrieben signed 22.11.2026, 10:00:00 MEZ (UTC+1)");
  expect(text).toContain("noch nicht unterschrieben not signed yet");
  // No font has these: they are found all the same.
  expect(pdf.loadPage(2).search("東京", "").length).toBeGreaterThan(0);

  const [seal, ...others] = await database.db.select().from(seals);
  expect(others).toEqual([]);
  expect(seal).toMatchObject({
    ...{ sha256: file.sha256, versionId: document.versionId, contentSha256: record.contentHash, keyId: active.keyId },
    ...{ chainSeq: record.head.seq, chainHash: record.head.hash, pages: 2, signers: 1, timeStampedAt: null },
  });
  needsProgram(context, "pdfsig");
  needsProgram(context, "qpdf");
  const local = path.join(aFolder(), "sealed.pdf");
  writeFileSync(local, await buffer(await storage().open(file.key)));
  expect(pdfsig(local)).toMatch(/Total document signed[\s\S]*Signature is Valid\./);
  expect(spawnSync("qpdf", ["--check", local], { encoding: "utf8" }).stderr).toBe("");
});

test("what our own reader cannot open is not sealed", async () => {
  await sign(signer);
  await ask();
  const [asked] = await database.db.select().from(exports);
  const broken = { ...engines().image, opens: async () => false };
  await expect(exportPdf(database.db, broken, { cacheKey: asked?.cacheKey ?? "" })).rejects.toThrow("does not open");
  expect(await database.db.select().from(seals)).toEqual([]);
});

test("under a seal pages of a PDF are taken only where they look the same everywhere; without one all are", async () => {
  await asFromPdf(database.db);
  const asked: (boolean | undefined)[] = [];
  const takePages: ImageEngine["takePages"] = async ({ onlyOneWay }) => {
    asked.push(onlyOneWay);
    return null;
  };
  const plain = await aPublishedDocument(database.db, { owner, pages: [{ jpeg: jpeg() }] });
  await asFromPdf(database.db);
  for (const documentId of [document.id, plain.id]) {
    await askForExport(database.db, owner, { documentId, versionId: null, now });
    for (const { cacheKey } of await database.db.select().from(exports))
      await exportPdf(database.db, { ...engines().image, takePages }, { cacheKey });
  }
  expect([...new Set(asked)]).toEqual([true, false]);
});

test("everybody gets the same bytes, and that they took them is in the record once for each state", async () => {
  await sign(signer);
  const file = await sealed();
  await take(owner, file);
  await take(owner, file);
  await take(signer, file);
  expect(await exported()).toEqual([owner.id, signer.id]);
  expect(await ask(signer)).toMatchObject({ state: "ready", file: { sha256: file.sha256 } });
  expect(await database.db.select().from(seals)).toHaveLength(1);

  await sign(owner);
  const later = await sealed();
  expect(later.sha256).not.toBe(file.sha256);
  expect((await database.db.select().from(seals)).map(({ signers }) => signers).sort()).toEqual([1, 2]);
  await take(owner, later);
  expect(await exported()).toEqual([owner.id, signer.id, owner.id]);
});

test("who takes it twice at once is recorded once", async () => {
  await sign(signer);
  const { versionId, sha256 } = await sealed();
  const taken = { versionId, sha256, sender: aSender, now };
  await whileHeld(
    database,
    (tx) => noteExport(tx, owner, taken),
    () => noteExport(database.db, owner, taken),
  );
  expect(await exported()).toEqual([owner.id]);
});

test("who takes it at the moment it is deleted is not in the way", async () => {
  await sign(signer);
  const { versionId, sha256 } = await sealed();
  await whileHeld(
    database,
    (tx) => tx.delete(documents).where(eq(documents.id, document.id)),
    () => noteExport(database.db, owner, { versionId, sha256, sender: aSender, now }),
  );
  expect(await exported()).toEqual([]);
});

test("who takes what nobody signs or is to sign is not recorded", async () => {
  await take(owner, { versionId: document.versionId, sha256: "0".repeat(64) });
  expect(await exported()).toEqual([]);
});

test("what somebody signs while the file waits to be written asks for another file", async () => {
  await ask();
  await sign(signer);
  const heard = await hearChanges(database);
  await make();
  const told = { topic: "export", id: document.versionId };
  expect(await heard()).toEqual([owner.id, signer.id].sort().map((userId) => ({ userId, ...told })));
  expect(await database.db.select().from(seals)).toEqual([]);
  expect(await ask()).toMatchObject({ state: "asked" });
  await make();
  expect(await database.db.select().from(seals)).toMatchObject([{ signers: 1 }]);
});

test("the newest sealed file stays for as long as its version, others go after a month", async () => {
  const first = await sealed();
  await sign(signer);
  const newest = await sealed(owner, new Date(now.getTime() + 1000));
  const later = new Date(now.getTime() + 90 * 24 * 60 * 60 * 1000);
  expect(await sweepExports(database.db, { now: later })).toBe(1);
  expect(await ask(signer, later)).toMatchObject({ state: "ready", file: { sha256: newest.sha256 } });
  expect(first.sha256).not.toBe(newest.sha256);
  // The seal of the other is known still.
  expect(await database.db.select().from(seals).where(eq(seals.sha256, first.sha256))).toHaveLength(1);
});

test("a runner that comes too late leaves the file that people have", async () => {
  await sign(signer);
  await ask();
  const [asked] = await database.db.select().from(exports);
  const cacheKey = asked?.cacheKey ?? "";
  await Promise.all([1, 2].map(() => exportPdf(database.db, engines().image, { cacheKey })));
  expect(await database.db.select().from(seals)).toHaveLength(1);
  const answer = await ask();
  invariant(answer?.state === "ready", "the export is made");
  expect(await database.db.select().from(seals)).toMatchObject([{ sha256: answer.file.sha256 }]);
});
