import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { InvoiceEngine, ReadInvoice } from "~/engines/contract";
import { EngineError, type EngineFailure } from "~/engines/engine-error";
import { findDraft } from "~/features/drafts/find-draft.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { findOlderInvoices } from "~/features/drafts/suggesting/find-older-invoices.server";
import { judged } from "~/invoice/read-invoice";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { documents, invoices, pages, signings, uninspectedFiles, versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { anInvoice } from "../builders/invoices.ts";
import { aPerson } from "../builders/people.ts";
import { linesOfWords } from "../builders/words.ts";
import { aDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";

const now = new Date("2026-11-30T12:00:00Z");
const turn = { most: 10, until: new Date("2100-01-01"), now };
const print = "Stadtwerke Lindau GmbH\nRechnungsdatum: 05.11.2026\nRechnungsnummer: A 12\nGesamtbetrag 149,90 EUR";
const jpeg = Buffer.from("bytes");
const found: ReadInvoice = { ok: true, invoice: judged(anInvoice()) };

/** An engine that answers each question with the next of these, and all others with the last. */
function answering(...answers: (ReadInvoice | EngineFailure)[]): Pick<InvoiceEngine, "read"> {
  const left = [...answers];
  return {
    read: async () => {
      const answer = left.length > 1 ? left.shift() : left[0];
      invariant(answer, "there is an answer");
      if (typeof answer === "string") throw new EngineError(answer, "It gave no answer.");
      return answer;
    },
  };
}

async function aPaper(db: Db, facts: Partial<Parameters<typeof aPublishedDocument>[1]> = {}) {
  const owner = await aPerson(db);
  const paper = await aPublishedDocument(db, {
    owner,
    documentType: "",
    pages: [{ text: print, words: linesOfWords(print), jpeg }],
    ...facts,
  });
  return { owner, ...paper };
}

/** Enters all originals, as the migration does. */
async function isFromBefore(db: Db): Promise<void> {
  await db.insert(uninspectedFiles).select(db.selectDistinct({ fileId: pages.originalFileId }).from(pages));
}

const documentOf = async (db: Db, id: string) => (await db.select().from(documents).where(eq(documents.id, id)))[0];

test("an invoice in an older PDF fills what is empty or was read, and is found by its words", async () => {
  const database = await aDatabase();
  const { db } = database;
  const { id, owner, versionId } = await aPaper(db, { documentDate: "2026-11-05", sender: "Von Hand" });
  await db.update(versions).set({ byHand: ["sender"] });
  await isFromBefore(db);
  const told = await hearChanges(database);
  expect(await findOlderInvoices(db, answering(found), turn)).toBe(1);
  expect(await documentOf(db, id)).toMatchObject({
    documentType: "Rechnung",
    documentDate: "2026-11-19",
    dueDate: "2026-12-03",
    documentNumber: "RE-2026/0817",
    amount: 49_028,
    currency: "EUR",
    sender: "Von Hand",
    name: "Beleg",
    searchText: expect.stringContaining("sicherungskasten erneuern"),
  });
  expect(await db.$count(versions)).toBe(1);
  expect((await db.select().from(versions).where(eq(versions.id, versionId)))[0]?.recognised).toContain("amount");
  expect(await db.$count(uninspectedFiles)).toBe(0);
  expect(await told()).toContainEqual({ userId: owner.id, topic: "document", id });
});

test("what somebody stored otherwise than it was read stays, and so does a type of one's own", async () => {
  const { db } = await aDatabase();
  const { id } = await aPaper(db, { documentDate: "2026-11-06", documentType: "Werkstatt" });
  await isFromBefore(db);
  await findOlderInvoices(db, answering(found), turn);
  expect(await documentOf(db, id)).toMatchObject({ documentDate: "2026-11-06", documentType: "Werkstatt", amount: 49_028 });
});

test("what was signed stays as it was signed; its invoice is known all the same", async () => {
  const { db } = await aDatabase();
  const { id, owner, versionId } = await aPaper(db);
  await db.insert(signings).values({ versionId, userId: owner.id, name: owner.displayName, email: owner.email, signedAt: now });
  await isFromBefore(db);
  await findOlderInvoices(db, answering(found), turn);
  expect(await documentOf(db, id)).toMatchObject({
    documentDate: null,
    amount: null,
    searchText: expect.stringContaining("sicherungskasten erneuern"),
  });
  expect(await db.$count(invoices)).toBe(1);
});

test("an open edit follows where it says the same, and a draft is filled as from a new file", async () => {
  const { db } = await aDatabase();
  const { id, owner } = await aPaper(db, { documentNumber: "A 12" });
  const edit = await openEdit(db, owner, { documentId: id });
  invariant(edit, "the owner may edit");
  await db.update(versions).set({ documentNumber: "A 13" }).where(eq(versions.id, edit.id));
  const draft = await openDraft(db, owner);
  await db.insert(versionPages).values({ versionId: draft.id, pageId: await aPage(db, { jpeg }), position: 0 });
  await isFromBefore(db);
  expect(await findOlderInvoices(db, answering(found), turn)).toBe(2);
  expect(await findDraft(db, owner, id)).toMatchObject({ documentNumber: "A 13", amount: 49_028 });
  expect(await findDraft(db, owner, undefined)).toMatchObject({
    documentType: "Rechnung",
    documentNumber: "RE-2026/0817",
    amount: 49_028,
    name: expect.stringContaining("Elektro Brugger"),
  });
});

test("a file that breaks the engine counts as looked into; one that the engine puts off, and all once it does not start, wait for the next turn", async () => {
  const { db } = await aDatabase();
  await aPaper(db);
  await aPaper(db);
  await aPaper(db);
  await isFromBefore(db);
  const left = () => db.$count(uninspectedFiles);
  await findOlderInvoices(db, answering("put-off", "timed-out", "not-started"), turn);
  expect(await left()).toBe(2);
  await findOlderInvoices(db, answering({ ok: false, reason: "no-invoice" }), { ...turn, most: 1 });
  expect(await left()).toBe(1);
  await findOlderInvoices(db, answering({ ok: false, reason: "no-invoice" }), turn);
  expect(await left()).toBe(0);
  expect(await db.$count(invoices)).toBe(0);
});

test("a turn that was killed in the middle is done again to the end", async () => {
  const { db } = await aDatabase();
  const { id } = await aPaper(db);
  await isFromBefore(db);
  const [file] = await db.select({ fileId: uninspectedFiles.fileId }).from(uninspectedFiles).orderBy(asc(uninspectedFiles.fileId));
  invariant(file && found.ok, "there is a file");
  await db.insert(invoices).values({ ...file, ...found.invoice });
  await findOlderInvoices(db, answering(found), turn);
  expect(await documentOf(db, id)).toMatchObject({ amount: 49_028 });
});
