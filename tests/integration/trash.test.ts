import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { countTrash, listTrash, tellTrashed } from "~/features/documents/trash/list-trash.server";
import { purgeDocuments } from "~/features/documents/trash/purge-documents.server";
import { restoreDocuments } from "~/features/documents/trash/restore-documents.server";
import { trashDays, trashEnd } from "~/features/documents/trash/rules";
import { sweepTrash } from "~/features/documents/trash/sweep-trash.server";
import { listIds } from "~/features/search/find-documents.server";
import { batchSize } from "~/lib/batches";
import { documentAccess, documents, notifications, trashedAccess, trashedDocuments, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { besideHeld } from "../support/beside-held.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { tellAll } from "../support/news.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-23T10:00:00Z");
const before = new Date("2026-10-01T10:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60 * 1000);
let database: TestDatabase;
let owner: Viewer;
let friend: Viewer;
let stranger: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  [owner, friend, stranger] = await Promise.all([
    aPerson(database.db),
    aPerson(database.db, { displayName: "Tobias Lindner" }),
    aPerson(database.db),
  ]);
});

/** Of the owner's, shared with the friend; another person's lies beside it in another trash. */
async function aDeletedDocument({ by = owner, name = "Mietvertrag" } = {}) {
  const { db } = database;
  const { id } = await aPublishedDocument(db, { owner, sharedWith: [friend], name });
  await giveAccess(db, { documentId: id, userId: friend.id, grants: ["view", "delete"], givenById: owner.id, now: before });
  const access = await accessTo(id);
  await deleteDocument(db, by, { documentId: id, now });
  const theirs = await aPublishedDocument(db, { owner: stranger });
  await deleteDocument(db, stranger, { documentId: theirs.id, now });
  return { id, access, theirs: theirs.id };
}

function accessTo(documentId: string) {
  return database.db.select().from(documentAccess).where(eq(documentAccess.documentId, documentId)).orderBy(asc(documentAccess.userId));
}

async function trashOf(viewer: Viewer, at = now) {
  return (await listTrash(database.db, viewer, { now: at })).rows;
}

test("what was brought back is everybody's again, with the same rights since the same day, and tells them so", async () => {
  const { db } = database;
  const { id, access } = await aDeletedDocument();
  expect(access).toHaveLength(2);
  expect(await trashOf(owner)).toMatchObject([
    { isOwnDeed: true, id, name: "Mietvertrag", documentType: "Beleg", pageTotal: 1, at: now, by: null, daysLeft: trashDays },
  ]);
  const told = await hearChanges(database);
  expect(await restoreDocuments(db, owner, { documents: [id], now: after(5) })).toBe(1);
  expect(await accessTo(id)).toEqual(access);
  expect(await listIds(db, friend, { terms: ["miet"] })).toEqual([id]);
  expect(await told()).toEqual(
    expect.arrayContaining([owner, friend].map((person) => ({ userId: person.id, topic: "documents", id: person.id }))),
  );
  expect([await countTrash(db, owner, now), await countTrash(db, stranger, now)]).toEqual([0, 1]);
  expect(await db.$count(trashedAccess)).toBe(1);
});

test("what was found in it while it lay there stands in the list afterwards", async () => {
  const { db } = database;
  const { id } = await aDeletedDocument();
  await db
    .update(documents)
    .set({ documentType: "Vertrag", tags: ["Wohnung"], taxRelevance: true })
    .where(eq(documents.id, id));
  await restoreDocuments(db, owner, { documents: [id], now });
  expect(await accessTo(id)).toMatchObject([0, 1].map(() => ({ documentType: "Vertrag", tags: ["Wohnung"], taxRelevance: true })));
});

test("only its owner sees it, brings it back or ends it, whoever deleted it, and only as long as there is time", async () => {
  const { db } = database;
  const { id } = await aDeletedDocument({ by: friend });
  expect(await trashOf(owner)).toMatchObject([{ id, by: "Tobias Lindner" }]);
  await tellAll(db);
  const news = await db
    .select({ userId: notifications.userId, kind: notifications.kind, from: notifications.fromUserId })
    .from(notifications);
  expect(news, "whoever deletes what is theirs is told nothing").toEqual([{ userId: owner.id, kind: "document-deleted", from: friend.id }]);
  const end = trashEnd(now);
  for (const viewer of [friend, stranger]) {
    expect((await trashOf(viewer)).map((row) => row.id)).not.toContain(id);
    expect((await tellTrashed(db, viewer, { documents: [id], now, named: 9 })).count).toBe(0);
    expect(await restoreDocuments(db, viewer, { documents: [id], now })).toBe(0);
    expect(await purgeDocuments(db, viewer, { documents: [id], now })).toBe(0);
  }
  expect(await trashOf(owner, end)).toEqual([]);
  expect(await restoreDocuments(db, owner, { documents: [id], now: end })).toBe(0);
  const lastMoment = new Date(end.getTime() - 1);
  expect(await trashOf(owner, lastMoment)).toMatchObject([{ id, daysLeft: 1 }]);
  expect(await restoreDocuments(db, owner, { documents: [id, "no-id", randomUUID()], now: lastMoment })).toBe(1);
});

test("what goes for good is out of reach at once, and only that: a job takes it apart", async () => {
  const { db } = database;
  const { id, theirs } = await aDeletedDocument();
  const kept = await aDeletedDocument({ name: "Bleibt" });
  const told = await hearChanges(database);
  expect(await purgeDocuments(db, owner, { documents: [id, theirs], now: after(1) })).toBe(1);
  expect(await told()).toEqual([{ userId: owner.id, topic: "documents", id: owner.id }]);
  expect(await db.execute(sql`select task_identifier as task from graphile_worker.jobs`)).toMatchObject([{ task: "sweep-trash" }]);
  expect(await restoreDocuments(db, owner, { documents: [id], now: after(1) })).toBe(0);
  expect((await trashOf(owner, after(1))).map((row) => row.id)).toEqual([kept.id]);
  expect(await sweepTrash(db, { now: after(1) })).toEqual({ swept: 1, isAll: true });
  expect(await db.$count(versions, eq(versions.documentId, id))).toBe(0);
  expect(await db.$count(versions, eq(versions.documentId, kept.id))).toBe(1);
  expect(await db.$count(versions, eq(versions.documentId, theirs))).toBe(1);
});

test("emptying ends all that was there when it was asked about, and nothing that was deleted since", async () => {
  const { db } = database;
  const { id } = await aDeletedDocument();
  const { id: late } = await aPublishedDocument(db, { owner, name: "Später" });
  await deleteDocument(db, owner, { documentId: late, now: after(2) });
  const all = { upTo: after(1) };
  expect(await tellTrashed(db, owner, { documents: all, now: after(3), named: 9 })).toEqual({
    names: [{ id, name: "Mietvertrag" }],
    count: 1,
  });
  expect(await purgeDocuments(db, owner, { documents: all, now: after(3) })).toBe(1);
  expect((await trashOf(owner, after(3))).map((row) => row.id)).toEqual([late]);
});

test("a long trash comes in batches, the last deleted first, and every document once", async () => {
  const { db } = database;
  const ids: string[] = [];
  for (let n = 0; n < batchSize + 3; n++) {
    const { id } = await aPublishedDocument(db, { owner });
    await deleteDocument(db, owner, { documentId: id, now: after(Math.floor(n / 2)) });
    ids.push(id);
  }
  const first = await listTrash(db, owner, { now: after(60) });
  const [time = "", place = ""] = first.next?.split(".") ?? [];
  const second = await listTrash(db, owner, { after: { at: new Date(Number(time)), id: place }, now: after(60) });
  expect(second.next).toBeNull();
  expect([...first.rows, ...second.rows].map(({ id }) => id).sort()).toEqual(ids.sort());
  const told = await tellTrashed(db, owner, { documents: ids, now, named: 10 });
  expect([told.names.length, told.count]).toEqual([10, ids.length]);
  const times = [...first.rows, ...second.rows].map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(await db.$count(trashedDocuments)).toBe(ids.length);
});

test("what is brought back at the very moment in which it is ended stays, and is not counted as ended", async () => {
  const { db } = database;
  const { id } = await aDeletedDocument();
  const chosen = { documents: [id], now: after(5) };
  const ended = await whileHeld(
    database,
    (tx) => restoreDocuments(tx, owner, chosen),
    () => purgeDocuments(db, owner, chosen),
  );
  expect(ended).toBe(0);
  expect(await listIds(db, owner, {})).toEqual([id]);
});

test("the sweep passes by what is brought back at that very moment, and does the rest", async () => {
  const { db } = database;
  const { id } = await aDeletedDocument();
  const swept = await besideHeld(
    database,
    (tx) => restoreDocuments(tx, owner, { documents: [id], now: after(5) }),
    () => sweepTrash(db, { now: trashEnd(after(1)) }),
  );
  expect(swept).toEqual({ swept: 1, isAll: true });
  expect((await db.select({ id: documents.id }).from(documents)).map((left) => left.id)).toEqual([id]);
});
