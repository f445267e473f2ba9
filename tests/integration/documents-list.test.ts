import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCursor } from "~/features/documents/batches";
import { findDocument } from "~/features/documents/find-document.server";
import { countDocuments, type DocumentRow, listDocuments } from "~/features/documents/queries.server";
import { documentAccess, documents } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const minutes = (n: number) => new Date(Date.UTC(2026, 10, 21, 8, n));

test("sixty documents come in batches of 25, 25 and 10, none twice and none left out", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  // Three at a time share a moment: the id alone then keeps the order.
  for (let n = 0; n < 60; n++) await aPublishedDocument(db, { owner: viewer, name: `Nr. ${n}`, modifiedAt: minutes(Math.floor(n / 3)) });

  const seen: DocumentRow[] = [];
  const sizes: number[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const batch = await listDocuments(db, viewer, { terms: [], after: readCursor(next ?? null) });
    seen.push(...batch.rows);
    sizes.push(batch.rows.length);
    next = batch.next;
  }
  expect(sizes).toEqual([25, 25, 10]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(60);
  expect(await countDocuments(db, viewer, {})).toEqual({ count: 60, orMore: false });
});

test("more is told only when the last batch was full", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (let n = 0; n < 25; n++) await aPublishedDocument(db, { owner: viewer, modifiedAt: minutes(n) });
  const full = await listDocuments(db, viewer, { terms: [] });
  expect(full.next).not.toBeNull();
  expect(await listDocuments(db, viewer, { terms: [], after: readCursor(full.next) })).toEqual({ rows: [], next: null });
});

test("two batches asked for at once are the same as one after the other", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (let n = 0; n < 55; n++) await aPublishedDocument(db, { owner: viewer, modifiedAt: minutes(n) });
  const first = await listDocuments(db, viewer, { terms: [] });
  const second = await listDocuments(db, viewer, { terms: [], after: readCursor(first.next) });
  const both = await listDocuments(db, viewer, { terms: [], batches: 2 });
  expect(both).toEqual({ rows: [...first.rows, ...second.rows], next: second.next });
});

test("while documents change, what was not touched is neither skipped nor repeated", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const made = [];
  for (let n = 0; n < 60; n++) made.push(await aPublishedDocument(db, { owner: viewer, modifiedAt: minutes(n) }));
  const first = await listDocuments(db, viewer, { terms: [] });

  const touched = made.filter((_, n) => n % 7 === 0).map(({ id }) => id);
  for (const id of touched)
    await db
      .update(documentAccess)
      .set({ modifiedAt: minutes(120) })
      .where(eq(documentAccess.documentId, id));
  await aPublishedDocument(db, { owner: viewer, modifiedAt: minutes(121) });

  const second = await listDocuments(db, viewer, { terms: [], after: readCursor(first.next) });
  const third = await listDocuments(db, viewer, { terms: [], after: readCursor(second.next) });
  const seen = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
  const still = made.map(({ id }) => id).filter((id) => !touched.includes(id));
  expect(seen.filter((id) => still.includes(id)).sort()).toEqual(still.sort());
});

test("a row says all that the list shows", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db, { displayName: "Sabine Kröger" });
  const viewer = { ...(await aPerson(db, { displayName: "Jana Albrecht" })), lastSignInAt: minutes(30) };
  await aPublishedDocument(db, { owner, sharedWith: [viewer], name: "Alt", modifiedAt: minutes(29) });
  const { id, pageIds } = await aPublishedDocument(db, {
    owner,
    sharedWith: [viewer],
    name: "Mietvertrag",
    documentType: "Vertrag",
    tags: ["Wohnung", "Miete"],
    pages: [{}, {}, {}],
    modifiedAt: minutes(31),
  });

  const { rows } = await listDocuments(db, viewer, { terms: [] });
  expect(rows[0]).toMatchObject({
    id,
    name: "Mietvertrag",
    documentType: "Vertrag",
    tags: ["Wohnung", "Miete"],
    pageTotal: 3,
    uploadedAt: minutes(31),
    changed: true,
  });
  expect(rows[0]?.people.map(({ displayName }) => displayName)).toEqual(["Sabine Kröger", "Jana Albrecht"]);
  expect(rows[0]?.thumb).toMatchObject({ pageId: pageIds[0], picture: { width: 1000, height: 1400 } });
  expect(rows[1]?.changed).toBe(false);
});

test("what was not shared stays invisible: in the list, in its count, by its id", async () => {
  const { db } = await aDatabase();
  const [owner, stranger] = [await aPerson(db), await aPerson(db)];
  const { id } = await aPublishedDocument(db, { owner });
  expect((await listDocuments(db, stranger, { terms: [] })).rows).toEqual([]);
  expect(await countDocuments(db, stranger, {})).toEqual({ count: 0, orMore: false });
  expect(await findDocument(db, stranger, { documentId: id, versionId: null })).toBeUndefined();
  expect(await findDocument(db, owner, { documentId: id, versionId: null })).toMatchObject({ id });
});

test("an unpublished document and an id that is none are not found", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const [draft] = await db.insert(documents).values({ ownerId: owner.id }).returning({ id: documents.id });
  expect(await findDocument(db, owner, { documentId: draft?.id ?? "", versionId: null })).toBeUndefined();
  expect(await findDocument(db, owner, { documentId: "no-id' or 1=1", versionId: null })).toBeUndefined();
});

test("a document shows the pages of its newest version in their order, with text where it was read", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const { id, pageIds } = await aPublishedDocument(db, {
    owner,
    pages: [{ text: "eins", originalName: "a.jpg" }, { originalName: "b.jpg" }],
  });
  const found = await findDocument(db, owner, { documentId: id, versionId: null });
  expect(found?.pages.map((page) => [page.id, page.text, page.original.name])).toEqual([
    [pageIds[0], "eins", "a.jpg"],
    [pageIds[1], null, "b.jpg"],
  ]);
});
