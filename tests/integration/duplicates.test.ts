import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { restoreDocuments } from "~/features/documents/trash/restore-documents.server";
import { duplicatedAmong, duplicatesOf, tellApart } from "~/features/duplicates/duplicates-of.server";
import { askForMissedDuplicates, findDuplicates } from "~/features/duplicates/find-duplicates.server";
import { cleanPicture } from "~/features/pages/clean-picture.server";
import { invariant } from "~/lib/invariant";
import { documents, duplicates, files, fingerprints, pages, pageTexts, versionPages, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";

const now = new Date("2026-11-29T10:00:00Z");
const letter = `Sehr geehrte Frau Albrecht, wir bestätigen den Eingang Ihrer Kündigung vom 12.11.2026 zum Vertrag Nummer 4711-0815.
Der Vertrag endet am 31.12.2026, die letzte Abrechnung über 118,80 EUR folgt im Januar. Mit freundlichen Grüßen, Stadtwerke Lindau`;
let database: TestDatabase;
let owner: Viewer;
let friend: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  [owner, friend] = await Promise.all([aPerson(database.db), aPerson(database.db)]);
});

/** A document with this text whose duplicates have been looked for; bytes: those of its file */
async function aLetter({ of = owner, text = letter, bytes = Math.random().toString(), name = "Brief" } = {}) {
  const { db } = database;
  const document = await aPublishedDocument(db, {
    owner: of,
    sharedWith: of === owner ? [friend] : [],
    name,
    pages: [{ text, jpeg: Buffer.from(bytes) }],
  });
  await look(document.id);
  return document;
}

const look = (documentId: string) => findDuplicates(database.db, { documentId, now });
const seenBeside = async (documentId: string, viewer = owner) =>
  (await duplicatesOf(database.db, viewer, documentId)).map(({ id, sameness }) => [id, sameness]);

test("the same file and the same paper scanned again are found from both sides, and only their owner sees it", async () => {
  const first = await aLetter({ bytes: "scan" });
  const again = await aLetter({ text: letter.replace("Eingang", "Elngang") });
  const file = await aLetter({ bytes: "scan", text: "" });
  await aLetter({ text: letter.replaceAll(/\d/g, (digit) => String(9 - Number(digit))), name: "Andere Zahlen" });
  const friendOwn = await aLetter({ of: friend, bytes: "scan" });
  expect(new Map((await seenBeside(first.id)) as [string, string][])).toEqual(
    new Map([
      [again.id, "paper"],
      [file.id, "bytes"],
    ]),
  );
  expect(await seenBeside(again.id)).toEqual([[first.id, "paper"]]);
  const ids = [first.id, again.id, file.id];
  expect(await duplicatedAmong(database.db, owner, [...ids, friendOwn.id])).toEqual(new Set(ids));
  expect(await duplicatedAmong(database.db, friend, ids)).toEqual(new Set());
  expect(await seenBeside(first.id, friend)).toEqual([]);
});

test("a paper that is still being read is looked at once it was read, and a repeat tells nobody anew", async () => {
  const { db } = database;
  const first = await aLetter();
  const coming = await aPublishedDocument(db, { owner, pages: [{ text: letter }] });
  await db
    .update(pages)
    .set({ analysis: "reading" })
    .where(eq(pages.id, coming.pageIds[0] ?? ""));
  await look(coming.id);
  expect(await seenBeside(first.id)).toEqual([]);
  await db
    .update(pages)
    .set({ analysis: "done" })
    .where(eq(pages.id, coming.pageIds[0] ?? ""));
  const told = await hearChanges(database);
  await look(coming.id);
  expect((await told()).map(({ userId, id }) => [userId, id]).sort()).toEqual([first.id, coming.id].sort().map((id) => [owner.id, id]));
  expect(await seenBeside(first.id)).toEqual([[coming.id, "paper"]]);
  await look(coming.id);
  expect(await told()).toEqual([]);
});

test("what was said to differ stays so, whatever is looked for again, and only the owner says it", async () => {
  const { db } = database;
  const [first, second] = [await aLetter(), await aLetter()];
  const said = { documentId: second.id, otherId: first.id, now };
  expect(await tellApart(db, friend, said)).toBe(false);
  expect(await tellApart(db, owner, said)).toBe(true);
  await look(first.id);
  await look(second.id);
  expect(await seenBeside(first.id)).toEqual([]);
  expect(await tellApart(db, owner, said)).toBe(false);
});

test("what lies in the trash is no duplicate until it is brought back, and a paper with another text is none any more", async () => {
  const { db } = database;
  const [first, second] = [await aLetter(), await aLetter()];
  await deleteDocument(db, owner, { documentId: second.id, now });
  expect([await seenBeside(first.id), await duplicatedAmong(db, owner, [first.id])]).toEqual([[], new Set()]);
  await restoreDocuments(db, owner, { documents: [second.id], now });
  expect(await seenBeside(first.id)).toEqual([[second.id, "paper"]]);
  await db
    .update(pageTexts)
    .set({ text: "Einkaufszettel" })
    .where(eq(pageTexts.pageId, second.pageIds[0] ?? ""));
  await look(second.id);
  expect(await seenBeside(first.id)).toEqual([]);
});

test("a picture without words is found again by its shades, and what stands on a paper of few words by that alone", async () => {
  const { db } = database;
  const shades = (seed: number) =>
    Uint8Array.from({ length: 1024 }, (_, cell) => 128 + 90 * Math.sin(cell / (seed + 2)) * Math.cos(cell / 60));
  const aPicture = async (seed: number | null, text = "") => {
    const { id } = await aPublishedDocument(db, { owner, pages: [{ text }] });
    const shown = db
      .select({ id: cleanPicture })
      .from(pages)
      .innerJoin(versionPages, eq(versionPages.pageId, pages.id))
      .innerJoin(versions, eq(versions.id, versionPages.versionId))
      .where(eq(versions.documentId, id));
    await db
      .update(files)
      .set({ sha256: id, shades: seed === null ? null : shades(seed) })
      .where(inArray(files.id, shown));
    await look(id);
    return id;
  };
  const [first, again, other] = [await aPicture(1), await aPicture(1), await aPicture(5)];
  expect(await seenBeside(first)).toEqual([[again, "picture"]]);
  expect(await seenBeside(other)).toEqual([]);
  const ticket = "Hallenbad Einzelkarte 03.01.2026 19:32 Nr. 929458";
  const [sold, soldAgain] = [await aPicture(null, ticket), await aPicture(null, ticket)];
  expect(await seenBeside(sold)).toEqual([[soldAgain, "picture"]]);
  expect(await seenBeside(first)).toEqual([[again, "picture"]]);
});

test("documents that were there before are asked for in the night, each once", async () => {
  const { db, sql } = database;
  const old = await aPublishedDocument(db, { owner, pages: [{ text: letter }] });
  await aLetter();
  const asked = async () =>
    (await sql`select key from graphile_worker.jobs where task_identifier = 'find-duplicates'`).map(({ key }) => key);
  await askForMissedDuplicates(db);
  await askForMissedDuplicates(db);
  expect(await asked()).toEqual([`find-duplicates:${old.id}`]);
});

test("a pair that was found stays while the fingerprints of both are taken anew, one after the other", async () => {
  const { db } = database;
  const [first, again] = [await aLetter(), await aLetter()];
  await db.delete(fingerprints);
  await look(first.id);
  expect(await seenBeside(first.id)).toEqual([[again.id, "paper"]]);
  await look(again.id);
  expect(await seenBeside(first.id)).toEqual([[again.id, "paper"]]);
});

test("a pair that was found stays when many papers came since", async () => {
  const { db } = database;
  const [first, again] = [await aLetter(), await aLetter()];
  const later = Array.from({ length: 501 }, () => ({ id: randomUUID(), ownerId: owner.id }));
  await db.insert(documents).values(later);
  const [known] = await db.select().from(fingerprints).where(eq(fingerprints.documentId, first.id));
  invariant(known, "it was looked at");
  const others = { ...known, words: [], takenAt: new Date(now.getTime() + 1) };
  await db.insert(fingerprints).values(later.map(({ id }) => ({ ...others, documentId: id, originals: id })));
  await look(again.id);
  expect(await seenBeside(again.id)).toEqual([[first.id, "paper"]]);
});

test("many of one paper that are looked at all at once find each other, and none waits for another for ever", async () => {
  const { db } = database;
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => aPublishedDocument(db, { owner, pages: [{ text: letter }] })));
  await Promise.all(all.map(({ id }) => look(id)));
  expect(await db.$count(duplicates)).toBe(10);
});
