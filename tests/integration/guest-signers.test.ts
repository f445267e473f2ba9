import { writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import * as mupdf from "mupdf";
import { beforeEach, expect, test, vi } from "vitest";
import { engines } from "~/engines/engines.server";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import type { Viewer } from "~/features/accounts/rules";
import { checkPdf } from "~/features/checking/check-pdf.server";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { exportPdf } from "~/features/exports/export-pdf.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { declineVersion } from "~/features/signing/decline-version.server";
import { dropSigners } from "~/features/signing/drop-signers.server";
import { askGuest } from "~/features/signing/guests/ask-guest.server";
import { endGuest } from "~/features/signing/guests/end-guest.server";
import { listSigners } from "~/features/signing/list-signers.server";
import type { GuestSigner } from "~/features/signing/rules";
import { signVersion } from "~/features/signing/sign-version.server";
import { invariant } from "~/lib/invariant";
import { storage } from "~/storage/storage.server";
import { exports, guestSigners, signings } from "~db/schema/index";
import { aPublishedDocument, type PublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aSender, aSignature } from "../builders/signings.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { needsProgram } from "../support/programs.ts";
import { pdfsig } from "../support/seals.ts";

// The key is made with the first seal, which takes seconds.
vi.setConfig({ testTimeout: 60_000 });

const now = new Date();
let database: TestDatabase;
let owner: Viewer;
let document: PublishedDocument;

beforeEach(async () => {
  database = await aDatabase();
  owner = await aPerson(database.db, { displayName: "Jana Albrecht" });
  const jpeg = await aJpeg("Seite");
  document = await aPublishedDocument(database.db, { owner, name: "Mietvertrag", pages: [{ jpeg }, { jpeg }] });
});

/** codeTypedAt: null if no code was typed */
type Reached = { email?: string | null; codeTypedAt?: Date | null };

/** Somebody who is asked to sign. */
async function aGuest({ email = "erika@post.example", codeTypedAt = null }: Reached = {}): Promise<GuestSigner> {
  const terms = { name: "Erika Muster", email, message: "", lastDay: null, needsCode: email !== null, language: "de" as const };
  expect(await askGuest(database.db, owner, { documentId: document.id, ...terms, sender: aSender, now })).toEqual({ ok: true });
  const [row] = await database.db
    .update(guestSigners)
    .set({ provenAt: codeTypedAt })
    .where(eq(guestSigners.name, "Erika Muster"))
    .returning();
  invariant(row, "a guest was asked");
  const reached = { by: email === null ? ("handed-over" as const) : ("mail" as const), codeTypedAt: codeTypedAt?.toISOString() ?? null };
  return { signerId: row.id, displayName: row.name, email: row.email ?? "", reached };
}

async function sign(guest: GuestSigner, versionId = document.versionId) {
  const { db } = database;
  const content = await contentHash(db, versionId);
  const signature = () => aSignature(db, owner);
  return signVersion(db, guest, { documentId: document.id, versionId, content, signature, sender: aSender, now });
}

async function append({ pageIds = document.pageIds } = {}) {
  const facts = { ...noPaperFacts, name: "Neuer Name", documentType: "", tags: [], taxRelevance: false };
  const saved = { documentId: document.id, authorId: owner.id, facts, pageIds, now: new Date(now.getTime() + 1000) };
  return database.db.transaction((tx) => appendVersion(tx, saved));
}

const states = async () =>
  (await listSigners(database.db, owner, { documentId: document.id, versionId: null, now })).map(({ name, state }) => [name, state]);
const letters = async () => {
  const jobs = await database.sql<{ letter: string }[]>`
    select payload ->> 'letter' as letter from graphile_worker._private_jobs where payload::jsonb ? 'guestId' order by id`;
  return jobs.map(({ letter }) => letter);
};

test("a guest's signature is sealed as any other, and the record says how they were reached and that nothing more was checked", async (context) => {
  const { db } = database;
  const guest = await aGuest({ codeTypedAt: now });
  expect(await sign(guest)).toEqual({ ok: true, isAgain: false });
  const asked = () => askForExport(db, { signerId: guest.signerId }, { documentId: document.id, versionId: null, now });
  await asked();
  for (const { cacheKey } of await db.select().from(exports)) await exportPdf(db, engines().image, { cacheKey });
  const answer = await asked();
  invariant(answer?.state === "ready", "the export is made");
  const bytes = await buffer(await storage().open(answer.file.key));
  const pdf = mupdf.Document.openDocument(bytes, "application/pdf") as mupdf.PDFDocument;
  const text = pdf.loadPage(2).toStructuredText("preserve-whitespace").asText().replace(/\s+/g, " ");
  for (const said of [
    "Erika Muster",
    "erika@post.example",
    "ohne Konto, Link an diese Adresse",
    "Code aus der Mail eingegeben",
    "nicht geprüft",
  ])
    expect(text).toContain(said);
  const local = path.join(aFolder(), "sealed.pdf");
  writeFileSync(local, bytes);
  expect(await checkPdf(db, { sender: "192.0.2.77", body: Readable.from([bytes]) })).toMatchObject({ verdict: "ours-unchanged" });
  needsProgram(context, "pdfsig");
  expect(pdfsig(local)).toMatch(/Total document signed[\s\S]*Signature is Valid\./);
});

test("with the same pages a guest's signature is carried on; with others it lapses, and they are asked again by mail", async () => {
  const guest = await aGuest();
  await sign(guest);
  const carried = await append();
  expect(await states()).toEqual([["Erika Muster", "signed"]]);
  expect(await sign(guest, carried)).toEqual({ ok: true, isAgain: true });
  const other = await append({ pageIds: document.pageIds.slice(0, 1) });
  expect(await states()).toEqual([["Erika Muster", "awaited"]]);
  expect(await letters()).toContain("lapsed");
  expect(await sign(guest, carried)).toMatchObject({ ok: false, reason: "outdated" });
  expect(await sign(guest, other)).toEqual({ ok: true, isAgain: false });
});

test("a guest whose link is ended signs, declines and locks nothing any more, and is waited for no more", async () => {
  const { db } = database;
  const guest = await aGuest();
  const other = await aPerson(db);
  const end = (viewer: Viewer) => endGuest(db, viewer, { documentId: document.id, guestId: guest.signerId, sender: aSender, now });
  expect(await end(other)).toBe(false);
  expect([await end(owner), await end(owner)]).toEqual([true, false]);
  expect(await sign(guest)).toMatchObject({ ok: false, reason: "gone" });
  const { id: documentId, versionId } = document;
  expect(await declineVersion(db, guest, { documentId, versionId, reason: "Nein", sender: aSender, now })).toMatchObject({ ok: false });
  const { signerId } = guest;
  expect(await db.transaction((tx) => lockGrantedOn(tx, { signerId }, { documentId, ability: "sign" }))).toBe(false);
  expect(await states()).toEqual([]);
});

test("who signs twice at once has signed once, and the sweep leaves guests alone who may still sign", async () => {
  const { db } = database;
  const guest = await aGuest({ email: null });
  expect(await dropSigners(db, { now })).toBe(0);
  const before = null;
  const { id: documentId, versionId } = document;
  const content = await contentHash(db, versionId);
  const signature = () => aSignature(db, owner);
  const once = () => signVersion(db, guest, { documentId, versionId, content, before, signature, sender: aSender, now });
  expect((await Promise.all([once(), once()])).every(({ ok }) => ok)).toBe(true);
  expect(await db.$count(signings, eq(signings.guestId, guest.signerId))).toBe(1);
  expect(await states()).toEqual([["Erika Muster", "signed"]]);
});
