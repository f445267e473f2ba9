import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { trashEnd } from "~/features/documents/trash/rules";
import { sweepTrash } from "~/features/documents/trash/sweep-trash.server";
import { beginningOf, firstBreak, hashOf } from "~/features/signing/chain.server";
import { checkRecords } from "~/features/signing/check-records.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { findRecord } from "~/features/signing/find-record.server";
import { recordEvent } from "~/features/signing/record-event.server";
import type { RecordEntry } from "~/features/signing/rules";
import type { Db } from "~db/client.server";
import { documents, files, pages, signingEvents, signingHeads, signings, versionPages } from "~db/schema/index";
import { aPublishedDocument, type PublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-21T10:00:00.123Z");
let db: Db;
let owner: Viewer;
let document: PublishedDocument;

beforeEach(async () => {
  ({ db } = await aDatabase());
  owner = await aPerson(db);
  document = await aPublishedDocument(db, { owner, pages: [{ text: "eins" }, { text: "zwei" }] });
});

function append(kind: RecordEntry["kind"] = "seen", of = document) {
  const by = { id: owner.id, name: owner.displayName, email: owner.email };
  const sender = {
    address: "192.0.2.77",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    sessionId: owner.sessionId,
  };
  return db.transaction((tx) => recordEvent(tx, { documentId: of.id, versionId: of.versionId, kind, by, sender, now }));
}

function linksOf(documentId: string) {
  return db.select().from(signingEvents).where(eq(signingEvents.documentId, documentId)).orderBy(asc(signingEvents.seq));
}

/** As somebody would who has the database's own password. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table signing_events disable trigger user`);
    await tx.execute(statement);
    await tx.execute(sql`alter table signing_events enable trigger user`);
  });
}

test("an entry holds who did what, when and from where, and the hash of the one before", async () => {
  await append("seen");
  const head = await append("declined");
  const [first, second] = await linksOf(document.id);
  expect(JSON.parse(first?.entry ?? "")).toEqual({
    seq: 1,
    document: document.id,
    version: document.versionId,
    kind: "seen",
    at: "2026-11-21T10:00:00.123Z",
    by: { id: owner.id, name: "Jana Albrecht", email: owner.email },
    address: "192.0.2.0/24",
    device: "Firefox, Linux",
    session: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(first?.entry).not.toContain(owner.sessionId);
  expect(first?.previous).toBe(beginningOf(document.id));
  expect(second?.previous).toBe(first?.hash);
  expect(head).toEqual({ seq: 2, hash: hashOf({ previous: second?.previous ?? "", entry: second?.entry ?? "" }) });
});

test("200 entries appended at the same moment are one whole chain", async () => {
  await Promise.all(Array.from({ length: 200 }, () => append()));
  const links = await linksOf(document.id);
  expect(links.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  const [head] = await db.select().from(signingHeads);
  expect(firstBreak(document.id, links, head)).toBeUndefined();
  expect(await checkRecords(db)).toEqual({ records: 1, entries: 200, broken: [] });
});

test("no entry can be changed or taken out, and the record goes with its document", async () => {
  await append();
  const refused = /only ever appended/;
  const cause = (deed: Promise<unknown>) => deed.catch((error: Error) => String(error.cause));
  expect(await cause(db.update(signingEvents).set({ entry: "{}" }))).toMatch(refused);
  expect(await cause(db.delete(signingEvents))).toMatch(refused);
  expect(await cause(db.execute(sql`truncate signing_events`))).toMatch(refused);
  expect(await db.$count(signingEvents)).toBe(1);

  const other = await aPublishedDocument(db, { owner });
  await append("seen", other);
  expect(await deleteDocument(db, owner, { documentId: document.id, now })).toBe(true);
  expect(await checkRecords(db)).toMatchObject({ records: 2 });
  await sweepTrash(db, { now: trashEnd(now) });
  expect(await db.$count(documents, eq(documents.id, document.id))).toBe(0);
  expect(await checkRecords(db)).toEqual({ records: 1, entries: 1, broken: [] });
  expect(await cause(db.delete(signingEvents))).toMatch(refused);
});

test.each([
  [
    "an altered entry",
    sql`update signing_events set entry = replace(entry, '"seen"', '"signed"') where seq = 2`,
    { seq: 2, what: "altered" },
  ],
  [
    "an altered entry with a hash that fits",
    sql`update signing_events set entry = '{}', hash = encode(sha256(convert_to(previous || E'\n' || '{}', 'UTF8')), 'hex') where seq = 2`,
    { seq: 2, what: "altered" },
  ],
  ["a missing entry", sql`delete from signing_events where seq = 2`, { seq: 2, what: "missing" }],
  ["a missing first entry", sql`delete from signing_events where seq = 1`, { seq: 1, what: "missing" }],
  ["a missing last entry", sql`delete from signing_events where seq = 3`, { seq: 3, what: "end-missing" }],
  ["no entry left", sql`delete from signing_events`, { seq: 1, what: "end-missing" }],
  ["a missing end", sql`delete from signing_heads`, { seq: 4, what: "end-missing" }],
  ["an end before the end", sql`update signing_heads set seq = 2`, { seq: 3, what: "altered" }],
] as const)("%s is found", async (_, statement, found) => {
  const other = await aPublishedDocument(db, { owner });
  for (const one of [document, document, document]) await append("seen", one);
  expect((await checkRecords(db)).broken).toEqual([]);
  await tamper(statement);
  await append("seen", other);
  expect((await checkRecords(db)).broken).toEqual([{ documentId: document.id, ...found }]);
});

test("an entry that was written into another document's chain is found", async () => {
  const other = await aPublishedDocument(db, { owner });
  await append();
  await append("seen", other);
  const [from] = await linksOf(document.id);
  const entry = from?.entry ?? "";
  const previous = beginningOf(other.id);
  await tamper(sql`update signing_events set entry = ${entry}, hash = ${hashOf({ previous, entry })} where document_id = ${other.id}`);
  await tamper(sql`update signing_heads set hash = ${hashOf({ previous, entry })} where document_id = ${other.id}`);
  expect((await checkRecords(db)).broken).toEqual([{ documentId: other.id, seq: 1, what: "altered" }]);
});

test("what is told of a version is its own, and its exports change nothing of it", async () => {
  const { id: documentId, versionId } = document;
  expect(await findRecord(db, versionId)).toBeUndefined();
  const { displayName: name, email } = owner;
  await db.insert(signings).values({ versionId, userId: owner.id, name, email, required: true, askedAt: now });
  const head = await append("asked");
  const told = await findRecord(db, versionId);
  expect(told).toMatchObject({ documentId, name: "Beleg", n: 1, pages: 2, contentHash: await contentHash(db, versionId), head });
  expect(told?.participants).toMatchObject([{ userId: owner.id, name, email, askedAt: now, signedAt: null }]);
  expect(told?.events).toMatchObject([{ seq: 1, kind: "asked" }]);
  await append("exported");
  expect(await findRecord(db, versionId)).toEqual(told);
});

test("the content's hash changes with whatever a page shows, and with nothing else", async () => {
  const { versionId, pageIds } = document;
  const [first = ""] = pageIds;
  const before = await contentHash(db, versionId);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  await db.update(documents).set({ name: "Anders" });
  expect(await contentHash(db, versionId)).toBe(before);

  const seen = new Set([before]);
  const note = async () => {
    const hash = await contentHash(db, versionId);
    expect(seen).not.toContain(hash);
    seen.add(hash);
  };
  await db.update(pages).set({ recipeKey: "other" }).where(eq(pages.id, first));
  await note();
  await db.update(pages).set({ pdfPage: 3 }).where(eq(pages.id, first));
  await note();
  await db
    .update(pages)
    .set({ renderedFileId: await aFile("rendered") })
    .where(eq(pages.id, first));
  await note();
  await db
    .update(pages)
    .set({ cleanFileId: await aFile("clean") })
    .where(eq(pages.id, first));
  await note();
  await db.update(versionPages).set({ position: 9 }).where(eq(versionPages.pageId, first));
  await note();
  const other = await aPublishedDocument(db, { owner });
  expect(seen).not.toContain(await contentHash(db, other.versionId));
});

async function aFile(sha256: string): Promise<string> {
  const [file] = await db.insert(files).values({ key: sha256, sha256, bytes: 1, mediaType: "image/jpeg" }).returning({ id: files.id });
  return file?.id ?? "";
}
