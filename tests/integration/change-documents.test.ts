import { and, eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { listDocuments } from "~/features/documents/list/list-documents.server";
import type { FactsChange } from "~/features/documents/rules";
import { changeDocuments } from "~/features/documents/selection/change-documents.server";
import type { Db } from "~db/client.server";
import { activities, versionPages, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const nothing: FactsChange = { addTags: [], documentType: undefined, taxRelevance: undefined };
const now = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-01T12:00:00Z");

async function versionsOf(db: Db, documentId: string) {
  return db
    .select({ id: versions.id, authorId: versions.authorId, tags: versions.tags, type: versions.documentType, tax: versions.taxRelevance })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), isNotNull(versions.publishedAt)))
    .orderBy(versions.publishedAt);
}

test("tag, type and tax flag are changed at once, as one new version with the same pages", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id, pageIds } = await aPublishedDocument(db, { owner: viewer, tags: ["Alt"], pages: [{}, {}], modifiedAt: before });
  const change: FactsChange = { addTags: ["Neu"], documentType: "invoice", taxRelevance: true };
  expect(await changeDocuments(db, viewer, { documentIds: [id], change, now })).toEqual({ done: 1, same: 0, denied: [], unseen: 0 });

  const [first, second, ...others] = await versionsOf(db, id);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ tags: ["Alt"], type: "Beleg", tax: false });
  expect(second).toMatchObject({ tags: ["Alt", "Neu"], type: "Rechnung", tax: true, authorId: viewer.id });
  const shown = await db
    .select({ id: versionPages.pageId })
    .from(versionPages)
    .where(eq(versionPages.versionId, second?.id ?? ""))
    .orderBy(versionPages.position);
  expect(shown.map((page) => page.id)).toEqual(pageIds);
  const { rows } = await listDocuments(db, viewer, { tab: 3, terms: ["neu"], tags: ["Neu"], type: "Rechnung" });
  expect(rows).toMatchObject([{ id, uploadedAt: before }]);
  expect(await db.select().from(activities)).toMatchObject([{ userId: viewer.id, actionCode: "EDIT", actionDesc: "Beleg" }]);
});

test("what is like that already gets no version", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner: viewer, tags: ["Strom", "Haus"], taxRelevance: true });
  for (const change of [{ addTags: ["strom"] }, { documentType: "Receipt" }, { taxRelevance: true }])
    expect(await changeDocuments(db, viewer, { documentIds: [id], change: { ...nothing, ...change }, now })).toMatchObject({
      done: 0,
      same: 1,
    });
  expect(await versionsOf(db, id)).toHaveLength(1);
});

test("each document is asked for its own right, and what is left out is told", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const own = await aPublishedDocument(db, { owner: viewer, name: "Eigenes" });
  const seen = await aPublishedDocument(db, { owner: other, sharedWith: [viewer], name: "Nur zu sehen" });
  const hidden = await aPublishedDocument(db, { owner: other, name: "Fremd" });
  const documentIds = [seen.id, own.id, hidden.id];
  const change = { ...nothing, taxRelevance: true };
  expect(await changeDocuments(db, viewer, { documentIds, change, now })).toEqual({
    done: 1,
    same: 0,
    denied: ["Nur zu sehen"],
    unseen: 1,
  });
  for (const [document, count] of [
    [own, 2],
    [seen, 1],
    [hidden, 1],
  ] as const)
    expect(await versionsOf(db, document.id)).toHaveLength(count);
});

test("two who tag at the same time lose neither tag", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner: viewer });
  const tags = ["eins", "zwei", "drei", "vier"];
  await Promise.all(tags.map((tag) => changeDocuments(db, viewer, { documentIds: [id], change: { ...nothing, addTags: [tag] }, now })));
  expect([...((await versionsOf(db, id)).at(-1)?.tags ?? [])].sort()).toEqual([...tags].sort());
});
