import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { giveAccess, openedBy } from "~/features/access/give-access.server";
import { readersOf } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { listDocuments } from "~/features/list/list-documents.server";
import { countRelations } from "~/features/list/overview.server";
import { documentAccess } from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

const uploadedAt = new Date("2026-11-01T08:00:00Z");
const now = new Date("2026-11-21T08:00:00Z");
const later = new Date("2026-11-22T08:00:00Z");
let database: TestDatabase;
let owner: Viewer;
let friend: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  owner = await aPerson(database.db);
  friend = await aPerson(database.db);
});

async function rowOf(documentId: string, viewer: Viewer) {
  const its = and(eq(documentAccess.documentId, documentId), eq(documentAccess.userId, viewer.id));
  const [row] = await database.db.select().from(documentAccess).where(its);
  return row;
}

test("a document is private until somebody else has it, and again when nobody else has it any more", async () => {
  const { db } = database;
  const { id: documentId } = await aPublishedDocument(db, { owner, documentType: "Vertrag", tags: ["Wohnung"], modifiedAt: uploadedAt });
  const { id: untouched } = await aPublishedDocument(db, { owner, modifiedAt: uploadedAt });
  expect(await countRelations(db, owner)).toMatchObject({ private: 2, shared: 0 });

  await giveAccess(db, { documentId, userId: friend.id, grants: ["view"], now });
  expect(await countRelations(db, owner)).toMatchObject({ private: 1, shared: 1 });
  expect(await countRelations(db, friend)).toMatchObject({ received: 1, shared: 0, private: 0 });
  expect(await rowOf(untouched, owner)).toMatchObject({ relation: "private" });

  await revokeAccess(db, { documentId, userId: friend.id, endedById: owner.id, now });
  expect(await countRelations(db, owner)).toMatchObject({ private: 2, shared: 0 });
  expect(await rowOf(documentId, friend)).toBeUndefined();
});

test("what one of its readers opens stays new to the others", async () => {
  const { db } = database;
  const { id: documentId } = await aPublishedDocument(db, { owner, modifiedAt: uploadedAt });
  await giveAccess(db, { documentId, userId: friend.id, grants: ["view"], isNew: true, now });
  await openedBy(db, owner, documentId);
  expect(await rowOf(documentId, friend)).toMatchObject({ newSince: now });
  const isNewTo = async (viewer: Viewer) => (await listDocuments(db, viewer, {})).rows.find(({ id }) => id === documentId)?.isNew;
  expect([await isNewTo(owner), await isNewTo(friend)]).toEqual([false, true]);
  await openedBy(db, friend, documentId);
  expect(await rowOf(documentId, friend)).toMatchObject({ newSince: null });
});

test("new rights replace the former ones, and since when somebody has access stays", async () => {
  const { db } = database;
  const { id: documentId } = await aPublishedDocument(db, { owner, documentType: "Vertrag", tags: ["Wohnung"], modifiedAt: uploadedAt });
  await giveAccess(db, { documentId, userId: friend.id, grants: ["view", "edit"], now });
  await giveAccess(db, { documentId, userId: friend.id, grants: ["view", "sign"], now: later });
  const facts = { documentType: "Vertrag", tags: ["Wohnung"], modifiedAt: uploadedAt, uploadedAt };
  expect(await rowOf(documentId, friend)).toMatchObject({ ...facts, grants: ["view", "sign"], grantedAt: now });
  expect((await readersOf(db, documentId)).map(({ id, grants }) => [id, grants.length])).toEqual([
    [owner.id, 5],
    [friend.id, 2],
  ]);
});

test("whoever has a document is named in turn: its owner, then the others since when they have it", async () => {
  const { db } = database;
  const { id: documentId } = await aPublishedDocument(db, { owner, modifiedAt: uploadedAt });
  const [early, middle, late] = [await aPerson(db), friend, await aPerson(db)];
  // The owner's own access need not be the oldest.
  await db.update(documentAccess).set({ grantedAt: later }).where(eq(documentAccess.userId, owner.id));
  for (const [person, day] of [
    [middle, 12],
    [late, 13],
    [early, 11],
  ] as const)
    await giveAccess(db, { documentId, userId: person.id, grants: ["view"], now: new Date(`2026-11-${day}T08:00:00Z`) });
  expect((await readersOf(db, documentId)).map(({ id }) => id)).toEqual([owner.id, early.id, middle.id, late.id]);
});
