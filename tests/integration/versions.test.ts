import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { findDocument } from "~/features/documents/find-document.server";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { listVersions } from "~/features/documents/versions/list-versions.server";
import { revertToVersion } from "~/features/documents/versions/revert-to-version.server";
import { toldVersion } from "~/features/documents/versions/told-version";
import { listDocuments } from "~/features/list/list-documents.server";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { textsIn } from "~/i18n/texts.server";
import { activities, documentAccess, files, pages, versionPages, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

const uploadedAt = new Date("2026-11-01T08:00:00Z");
const changedAt = new Date("2026-11-10T08:00:00Z");
const now = new Date("2026-11-21T08:00:00Z");
let database: TestDatabase;
let owner: Viewer;
let friend: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  owner = await aPerson(database.db);
  friend = await aPerson(database.db, { displayName: "Tobias Lindner" });
});

/** Two pages at first; the second was taken out and the name changed. */
async function aChangedDocument() {
  const given = [{ text: "eins" }, { text: "geheim" }];
  const { id, versionId, pageIds } = await aPublishedDocument(database.db, { owner, name: "Alt", pages: given, modifiedAt: uploadedAt });
  const newestId = await append(id, { name: "Neu", pageIds: pageIds.slice(0, 1), at: changedAt });
  return { id, oldestId: versionId, newestId, pageIds };
}

function append(documentId: string, { name, pageIds, at, author = owner }: { name: string; pageIds: string[]; at: Date; author?: Viewer }) {
  const facts = { ...noPaperFacts, name, documentType: "Vertrag", tags: [name], taxRelevance: false };
  return database.db.transaction((tx) => appendVersion(tx, { documentId, authorId: author.id, facts, pageIds, now: at }));
}

async function give(documentId: string, grants: Grant[], grantedAt: Date, viewer = friend): Promise<void> {
  await giveAccess(database.db, { documentId, userId: viewer.id, grants, now: grantedAt });
}

function show(documentId: string, versionId: string | null = null, viewer = owner) {
  return findDocument(database.db, viewer, { documentId, versionId });
}

/** What the history says, line by line, the newest version first. */
async function toldOf(documentId: string, viewer: Viewer): Promise<string[][]> {
  const words = { t: await textsIn("de", "history"), language: "de", nobody: "Jemand" } as const;
  return (await listVersions(database.db, viewer, documentId)).map((version) => toldVersion(version, words));
}

test("the history says what each version changed, to those who may see the one before", async () => {
  const { id, pageIds } = await aChangedDocument();
  const paper = { documentDate: "2026-03-01", amount: 123456, currency: "EUR" };
  const facts = { ...noPaperFacts, ...paper, name: "Neu", documentType: "Rechnung", tags: ["Neu", "Haus", "Strom"], taxRelevance: true };
  await give(id, ["view"], now);
  await database.db.transaction((tx) =>
    appendVersion(tx, { documentId: id, authorId: owner.id, facts, pageIds: pageIds.toReversed(), now }),
  );
  const newest = [
    "Jana Albrecht hat geändert",
    "Typ von Vertrag auf Rechnung",
    "Datum: 01.03.2026",
    "Betrag: 1.234,56\u00a0€",
    "Schlagwörter „Haus“ und „Strom“ hinzugefügt",
    "Als steuerrelevant markiert",
    "1 Seite hinzugefügt",
  ];
  const second = [
    "Jana Albrecht hat geändert",
    "Name von „Alt“ auf „Neu“",
    "Typ von Beleg auf Vertrag",
    "Schlagwort „Neu“ hinzugefügt",
    "1 Seite entfernt",
  ];
  expect(await toldOf(id, owner)).toEqual([newest, second, ["Jana Albrecht hat das Dokument abgelegt"]]);
  expect(await toldOf(id, friend), "what they may not see is not told").toEqual([["Jana Albrecht hat geändert"]]);
});

test("a document shows all its versions, newest first, counting down from their number", async () => {
  const { id, oldestId, newestId, pageIds } = await aChangedDocument();
  const third = await append(id, { name: "Dritte", pageIds, at: now, author: friend });
  const shown = await show(id);
  expect(shown).toMatchObject({ versionId: third, n: 3, isNewest: true, name: "Dritte" });
  expect(shown?.versions).toMatchObject([
    { id: third, n: 3, author: "Tobias Lindner", publishedAt: now, restored: null, recognised: [], turnedPages: [], shared: null },
    { id: newestId, n: 2, author: "Jana Albrecht", publishedAt: changedAt, restored: null, recognised: [], turnedPages: [], shared: null },
    { id: oldestId, n: 1, author: "Jana Albrecht", publishedAt: uploadedAt, restored: null, recognised: [], turnedPages: [], shared: null },
  ]);
});

test("a chosen version shows its own pages, facts and people; list and search know the newest alone", async () => {
  const { id, oldestId, pageIds } = await aChangedDocument();
  await give(id, ["view"], now);
  const older = await show(id, oldestId);
  expect(older).toMatchObject({ n: 1, isNewest: false, name: "Alt", tags: [], people: [{ displayName: "Jana Albrecht" }], uploadedAt });
  expect(older?.pages.map((page) => page.id)).toEqual(pageIds);
  const newest = await show(id);
  expect(newest).toMatchObject({
    name: "Neu",
    tags: ["Neu"],
    people: [{ displayName: "Jana Albrecht" }, { displayName: "Tobias Lindner" }],
  });
  expect(newest?.pages.map((page) => page.id)).toEqual(pageIds.slice(0, 1));
  expect((await listDocuments(database.db, owner, { terms: ["geheim"] })).rows).toEqual([]);
  expect((await listDocuments(database.db, owner, { terms: [] })).rows).toMatchObject([{ name: "Neu", pageTotal: 1 }]);
});

test("a version of another document is none of this one's", async () => {
  const [one, other] = [await aChangedDocument(), await aChangedDocument()];
  expect(await show(one.id, other.oldestId)).toBeUndefined();
  expect(await show(one.id, "no-id")).toBeUndefined();
});

test.each<{ name: string; grants: Grant[]; grantedAt: Date; sees: number[] }>([
  { name: "a reader from the last version on", grants: ["view"], grantedAt: now, sees: [2] },
  { name: "a reader from the moment of the last version", grants: ["view", "sign", "share"], grantedAt: changedAt, sees: [2] },
  { name: "a reader from the beginning", grants: ["view"], grantedAt: uploadedAt, sees: [2, 1] },
  { name: "somebody who may delete", grants: ["view", "delete"], grantedAt: now, sees: [2] },
  { name: "somebody who may edit", grants: ["view", "edit"], grantedAt: now, sees: [2, 1] },
  { name: "nobody else", grants: [], grantedAt: now, sees: [] },
])("who sees which versions, their pages and originals: $name", async ({ grants, grantedAt, sees }) => {
  const { db } = database;
  const { id, oldestId, newestId, pageIds } = await aChangedDocument();
  if (grants.length > 0) await give(id, grants, grantedAt);
  const shown = await show(id, null, friend);
  expect(shown?.versions.map(({ n }) => n) ?? []).toEqual(sees);
  expect((await show(id, newestId, friend))?.n).toBe(sees[0]);
  expect((await show(id, oldestId, friend))?.n).toBe(sees[1]);

  const [kept = "", takenOut = ""] = pageIds;
  const picture = async (pageId: string) => {
    const [page] = await db.select({ fileId: pages.renderedFileId }).from(pages).where(eq(pages.id, pageId));
    return findPageFile(db, friend, pageId, page?.fileId ?? "");
  };
  expect(Boolean(await picture(kept))).toBe(sees.includes(2));
  expect(Boolean(await picture(takenOut))).toBe(sees.includes(1));
  for (const pageId of pageIds) expect(Boolean(await findPageFile(db, friend, pageId, "original")), pageId).toBe(grants.includes("edit"));
});

test("a draft on somebody's document shows its author the originals only as long as they may edit it", async () => {
  const { db } = database;
  const { id, newestId, pageIds } = await aChangedDocument();
  const [kept = ""] = pageIds;
  await give(id, ["view", "edit"], now);
  const [draft] = await db.insert(versions).values({ documentId: id, authorId: friend.id, baseVersionId: newestId }).returning();
  await db.insert(versionPages).values({ versionId: draft?.id ?? "", pageId: kept, position: 0 });
  expect(await findPageFile(db, friend, kept, "original")).toBeDefined();
  await db
    .update(documentAccess)
    .set({ grants: ["view"] })
    .where(eq(documentAccess.userId, friend.id));
  expect(await findPageFile(db, friend, kept, "original")).toBeUndefined();
});

test("an older version is copied in front of all others, which stay; who may do what stays too", async () => {
  const { db } = database;
  const { id, oldestId, newestId, pageIds } = await aChangedDocument();
  await give(id, ["view", "edit"], now);
  const access = () => db.select({ userId: documentAccess.userId, grants: documentAccess.grants }).from(documentAccess);
  const before = await access();
  const reverted = await revertToVersion(db, friend, { documentId: id, versionId: oldestId, newestId, now });

  const shown = await show(id);
  expect(reverted).toEqual({ ok: true, versionId: shown?.versionId });
  expect(shown).toMatchObject({ n: 3, name: "Alt", uploadedAt, people: [{}, { displayName: "Tobias Lindner" }] });
  expect(shown?.pages.map((page) => page.id)).toEqual(pageIds);
  expect(shown?.versions.map(({ id, restored }) => [id, restored])).toEqual([
    [shown?.versionId, 1],
    [newestId, null],
    [oldestId, null],
  ]);
  expect(await access()).toEqual(before);
  expect((await listDocuments(db, owner, { terms: ["geheim"] })).rows).toMatchObject([{ name: "Alt", pageTotal: 2 }]);
  expect(await db.select().from(activities)).toMatchObject([{ userId: friend.id, actionCode: "REVERT", actionDesc: "Alt" }]);
});

test("the same revert sent twice, or one behind somebody's change, appends nothing", async () => {
  const { db } = database;
  const { id, oldestId, newestId } = await aChangedDocument();
  const asked = { documentId: id, versionId: oldestId, newestId, now };
  const answers = await Promise.all([revertToVersion(db, owner, asked), revertToVersion(db, owner, asked)]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(answers).toContainEqual({ ok: false, reason: "outdated" });
  expect((await show(id))?.versions).toHaveLength(3);
});

test.each<Grant[][]>([[["view"]], [["view", "delete", "sign", "share"]], [[]]])("%j is no right to revert", async (grants) => {
  const { id, oldestId, newestId } = await aChangedDocument();
  if (grants.length > 0) await give(id, grants, uploadedAt);
  const asked = { documentId: id, versionId: oldestId, newestId, now };
  expect(await revertToVersion(database.db, friend, asked)).toEqual({ ok: false, reason: "gone" });
  expect((await show(id))?.versions).toHaveLength(2);
});

test("the newest version is nothing to revert to, nor is a draft or another document's version", async () => {
  const { db } = database;
  const { id, newestId } = await aChangedDocument();
  const other = await aChangedDocument();
  const [draft] = await db.insert(versions).values({ documentId: id, authorId: owner.id, baseVersionId: newestId }).returning();
  const asked = { documentId: id, newestId, now };
  expect(await revertToVersion(db, owner, { ...asked, versionId: newestId })).toEqual({ ok: false, reason: "outdated" });
  for (const versionId of [draft?.id ?? "", other.oldestId, "no-id"])
    expect(await revertToVersion(db, owner, { ...asked, versionId })).toEqual({ ok: false, reason: "gone" });
  expect((await show(id))?.versions).toHaveLength(2);
});

test("however versions are appended and brought back, none is ever lost or changed", async () => {
  const { db } = database;
  const { id, pageIds } = await aChangedDocument();
  const everything = async () => ({
    versions: new Map((await db.select().from(versions)).map((row) => [row.id, JSON.stringify(row)])),
    pages: new Map(
      (await db.select().from(versionPages).orderBy(versionPages.position)).map((row) => [`${row.versionId} ${row.position}`, row.pageId]),
    ),
    files: await db.$count(files),
  });
  let seed = 20261121;
  const below = (n: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  for (let step = 0; step < 40; step += 1) {
    const before = await everything();
    const known = (await show(id))?.versions ?? [];
    const chosen = known[below(known.length)];
    const newestId = known[0]?.id ?? "";
    const at = new Date(now.getTime() + below(3) * 1000);
    const isRevert = below(3) > 0;
    if (!isRevert) await append(id, { name: `Schritt ${step}`, pageIds: below(2) ? pageIds : [...pageIds].reverse(), at });
    else await revertToVersion(db, owner, { documentId: id, versionId: chosen?.id ?? "", newestId, now: at });

    const after = await everything();
    for (const [versionId, row] of before.versions) expect(after.versions.get(versionId)).toBe(row);
    for (const [place, pageId] of before.pages) expect(after.pages.get(place)).toBe(pageId);
    expect(after.files).toBe(before.files);
    const shown = await show(id);
    const isNew = shown?.versionId !== newestId;
    expect(shown?.versions.slice(isNew ? 1 : 0)).toEqual(known);
    expect(shown?.versions.map(({ n }) => n)).toEqual(countDown(known.length + Number(isNew)));
    if (!isRevert || chosen?.id === newestId) continue;
    expect(isNew).toBe(true);
    const older = await show(id, chosen?.id);
    expect([shown?.name, shown?.tags, shown?.pages]).toEqual([older?.name, older?.tags, older?.pages]);
  }
});

function countDown(from: number): number[] {
  return Array.from({ length: from }, (_, index) => from - index);
}
