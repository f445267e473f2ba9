import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { grantedTo } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { findDocument } from "~/features/documents/find-document.server";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { listDocuments } from "~/features/list/list-documents.server";
import type { Db } from "~db/client.server";
import { documentAccess, documents, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const uploadedAt = new Date("2026-11-01T08:00:00.000Z");
const now = new Date("2026-11-21T10:00:00.000Z");
const facts = { ...noPaperFacts, name: "Neu", documentType: "Rechnung", tags: ["Strom"], taxRelevance: true };

test("an appended version is the one that everybody sees, and every older one stays", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const reader = await aPerson(db, { displayName: "Tobias Lindner" });
  const pages = [{ text: "eins" }, { text: "zwei" }];
  const document = await aPublishedDocument(db, { owner, sharedWith: [reader], name: "Alt", pages, modifiedAt: uploadedAt });
  const access = await accessOf(db, document.id);

  const pageIds = [...document.pageIds].reverse();
  const versionId = await db.transaction((tx) => appendVersion(tx, { documentId: document.id, authorId: owner.id, facts, pageIds, now }));

  for (const viewer of [owner, reader]) {
    const shown = await findDocument(db, viewer, { documentId: document.id, versionId: null });
    expect(shown).toMatchObject({ ...facts, versionId, uploadedAt });
    expect(shown?.pages.map(({ id }) => id)).toEqual(pageIds);
    const { rows } = await listDocuments(db, viewer, { terms: ["neu", "invoice", "zwei"] });
    expect(rows).toMatchObject([{ name: "Neu", pageTotal: 2, uploadedAt }]);
  }
  const kept = await db.select().from(versions).where(eq(versions.documentId, document.id)).orderBy(desc(versions.publishedAt));
  expect(kept.map(({ id }) => id)).toEqual([versionId, document.versionId]);
  expect(kept[0]).toMatchObject({ baseVersionId: document.versionId, authorId: owner.id, publishedAt: now });
  expect(kept[0]?.participants.map(({ displayName, grants }) => [displayName, grants.includes("edit")])).toEqual([
    ["Jana Albrecht", true],
    ["Tobias Lindner", false],
  ]);
  const keys = { nameKey: "neu", typeKeyDe: "rechnung", typeKeyEn: "invoice" };
  const renewed = { modifiedAt: now, documentType: "Rechnung", tags: ["Strom"], taxRelevance: true, ...keys };
  expect(await accessOf(db, document.id)).toEqual(access.map((row) => ({ ...row, ...renewed })));
});

test("versions appended at the same moment, or by a clock that is late, still come one in front of the other", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const { id: documentId, pageIds } = await aPublishedDocument(db, { owner, modifiedAt: now });
  const append = (name: string, at: Date) =>
    db.transaction((tx) => appendVersion(tx, { documentId, authorId: owner.id, facts: { ...facts, name }, pageIds, now: at }));
  await Promise.all(Array.from({ length: 5 }, (_, n) => append(`Gleich ${n}`, now)));
  await append("Spät", new Date(now.getTime() - 60_000));

  const moments = await db.select({ publishedAt: versions.publishedAt }).from(versions).where(eq(versions.documentId, documentId));
  expect(new Set(moments.map(({ publishedAt }) => publishedAt?.getTime())).size).toBe(7);
  expect(await findDocument(db, owner, { documentId: documentId, versionId: null })).toMatchObject({ name: "Spät" });
});

test("any right that allows it suffices, and nobody has one without a row of their own", async () => {
  const { db } = await aDatabase();
  const [owner, reader, deleter, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db), await aPerson(db)];
  const { id: documentId } = await aPublishedDocument(db, { owner, sharedWith: [reader] });
  await giveAccess(db, { documentId, userId: deleter.id, grants: ["view", "delete"], now: new Date() });
  const allowed = async (viewer: Viewer) => ({
    view: await db.$count(documents, grantedTo(db, viewer, "view")),
    edit: await db.$count(documents, grantedTo(db, viewer, "edit")),
    delete: await db.$count(documents, grantedTo(db, viewer, "delete")),
  });
  expect(await allowed(owner)).toEqual({ view: 1, edit: 1, delete: 1 });
  expect(await allowed(reader)).toEqual({ view: 1, edit: 0, delete: 0 });
  expect(await allowed(deleter)).toEqual({ view: 1, edit: 0, delete: 1 });
  expect(await allowed(stranger)).toEqual({ view: 0, edit: 0, delete: 0 });
});

function accessOf(db: Db, documentId: string) {
  return db.select().from(documentAccess).where(eq(documentAccess.documentId, documentId)).orderBy(documentAccess.relation);
}
