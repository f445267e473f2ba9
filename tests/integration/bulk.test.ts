import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { and, eq, isNotNull, notExists } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { findNewest } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { awaitBulk } from "~/features/bulk/await-bulk.server";
import { findAsked } from "~/features/bulk/find-asked.server";
import { type Bulk, findBulk, findBulkNews, findDeleteQuestion, listRecentBulk } from "~/features/bulk/find-bulk.server";
import { findLine } from "~/features/bulk/find-line.server";
import { listUndone } from "~/features/bulk/list-undone.server";
import { putBulkAway } from "~/features/bulk/put-bulk-away.server";
import { type BulkOutcome, listedAtMost } from "~/features/bulk/rules";
import { giveUpBulk, runBulk } from "~/features/bulk/run-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { sweepBulk } from "~/features/bulk/sweep-bulk.server";
import { writeTable } from "~/features/bulk/table/write-table.server";
import { undoBulk } from "~/features/bulk/undo-bulk.server";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { documentsPath } from "~/features/documents/paths";
import { setPaid } from "~/features/documents/paying/set-paid.server";
import { type FactsChange, factsOf } from "~/features/documents/rules";
import { purgeDocuments } from "~/features/documents/trash/purge-documents.server";
import { restoreDocuments } from "~/features/documents/trash/restore-documents.server";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { textsIn } from "~/i18n/texts.server";
import type { Db } from "~db/client.server";
import {
  activities,
  bulkActions,
  bulkItems,
  documentAccess,
  documents,
  notifications,
  trashedDocuments,
  versionPages,
  versions,
} from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { besideHeld } from "../support/beside-held.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { tellAll } from "../support/news.ts";
import { jobsInQueue } from "../support/queue.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";

const pauses = vi.hoisted(() => ({ sleep: (_ms: number) => {} }));
vi.mock("node:timers/promises", async (original) => {
  const real = await original<typeof import("node:timers/promises")>();
  return {
    ...real,
    setTimeout: (ms: number) => {
      pauses.sleep(ms);
      return real.setTimeout(ms);
    },
  };
});

const nothing: FactsChange = { addTags: [], documentType: undefined, taxRelevance: undefined };
const forTax: FactsChange = { ...nothing, taxRelevance: true };
const now = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-01T12:00:00Z");
const spared: BulkOutcome = { done: 0, same: 0, newer: 0, newerNames: [], denied: 0, deniedNames: [], unseen: 0, failed: 0 };

type Wish = Omit<Parameters<typeof askBulk>[2], "list" | "now">;

async function begun(db: Db, viewer: Viewer, wish: Wish): Promise<string> {
  const actionId = (await askBulk(db, viewer, { ...wish, list: documentsPath(), now })) ?? "";
  expect(await startBulk(db, viewer, { actionId, now })).toBe(true);
  return actionId;
}

async function finished(db: Db, viewer: Viewer, actionId: string): Promise<Bulk> {
  for (let batch = 0; ; batch += 1) {
    await runBulk(db, { actionId, now: new Date(now.getTime() + batch * 1000) });
    const bulk = await findBulk(db, viewer, actionId);
    if (bulk?.isFinished) return bulk;
  }
}

async function outcomeOf(db: Db, viewer: Viewer, wish: Wish): Promise<BulkOutcome> {
  return (await finished(db, viewer, await begun(db, viewer, wish))).outcome;
}

function changed(db: Db, viewer: Viewer, documentIds: string[], change: FactsChange): Promise<BulkOutcome> {
  return outcomeOf(db, viewer, { kind: "change", chosen: { documentIds }, change });
}

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
  expect(await changed(db, viewer, [id], change)).toEqual({ ...spared, done: 1 });

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
  const { rows } = await listDocuments(db, viewer, { tab: 3, terms: ["neu"], tags: ["Neu"], types: ["Rechnung"] });
  expect(rows).toMatchObject([{ id, uploadedAt: before }]);
  expect(await db.select().from(activities)).toMatchObject([{ userId: viewer.id, actionCode: "EDIT", actionDesc: "Beleg" }]);
});

test("tags are taken away, sender and date are set, and what a person set is not read anew from the page", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner: viewer, tags: ["Alt", "Haus"] });
  const change: FactsChange = { removeTags: ["alt"], sender: "Stadtwerke", documentDate: "2025-03-01" };
  expect(await changed(db, viewer, [id], change)).toEqual({ ...spared, done: 1 });
  const second = await findNewest(db, id);
  expect(second).toMatchObject({ tags: ["Haus"], sender: "Stadtwerke", documentDate: "2025-03-01", byHand: ["date", "sender"] });
  const { rows } = await listDocuments(db, viewer, { senders: ["Stadtwerke"], datedFrom: "2025-03-01", datedTo: "2025-03-01" });
  expect(rows.map((row) => row.id)).toEqual([id]);
  expect(await changed(db, viewer, [id], change)).toEqual({ ...spared, same: 1 });
});

test("what is still to be paid is noted as paid without a version; what was paid keeps its day, and what asks for no money stays", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const bill = { owner: viewer, documentType: "Rechnung", amount: 100 };
  const [open, paid] = [await aPublishedDocument(db, bill), await aPublishedDocument(db, bill)];
  const letter = await aPublishedDocument(db, { owner: viewer, documentType: "Brief" });
  const theirs = await aPublishedDocument(db, { ...bill, owner: other, sharedWith: [viewer], name: "Fremde" });
  await setPaid(db, viewer, { documentId: paid.id, paidOn: "2026-11-02", now });
  const ids = [open.id, paid.id, letter.id, theirs.id];
  const days = async () => {
    const rows = await db.select({ id: documents.id, paidOn: documents.paidOn }).from(documents);
    return ids.map((id) => rows.find((row) => row.id === id)?.paidOn ?? null);
  };
  const actionId = await begun(db, viewer, { kind: "change", chosen: { documentIds: ids }, change: { paidOn: "2026-11-21" } });
  const { outcome } = await finished(db, viewer, actionId);
  expect(outcome).toEqual({ ...spared, done: 1, same: 2, denied: 1, deniedNames: ["Fremde"] });
  expect(await days()).toEqual(["2026-11-21", "2026-11-02", null, null]);
  expect(await versionsOf(db, open.id)).toHaveLength(1);
  expect((await db.select().from(documentAccess).where(eq(documentAccess.documentId, open.id)))[0]).toMatchObject({ isOpen: false });

  expect(await undone(db, viewer, actionId)).toEqual({ ...spared, done: 1 });
  expect(await days()).toEqual([null, "2026-11-02", null, null]);
});

test("what was not paid after all is open again, and has its day back when that is taken back, unless somebody noted another", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const bill = { owner: viewer, documentType: "Rechnung", amount: 100 };
  const [one, two] = [await aPublishedDocument(db, bill), await aPublishedDocument(db, { ...bill, name: "Zweite" })];
  for (const { id: documentId } of [one, two]) await setPaid(db, viewer, { documentId, paidOn: "2026-11-02", now });
  const change: FactsChange = { paidOn: null, addTags: ["Offen"] };
  const actionId = await begun(db, viewer, { kind: "change", chosen: { documentIds: [one.id, two.id] }, change });
  expect((await finished(db, viewer, actionId)).outcome).toEqual({ ...spared, done: 2 });
  expect(await db.select({ paidOn: documents.paidOn, tags: documents.tags }).from(documents)).toEqual([
    { paidOn: null, tags: ["Offen"] },
    { paidOn: null, tags: ["Offen"] },
  ]);
  await setPaid(db, viewer, { documentId: two.id, paidOn: "2026-11-09", now });
  expect(await undone(db, viewer, actionId)).toEqual({ ...spared, done: 1, newer: 1, newerNames: ["Zweite"] });
  const rows = await db.select({ id: documents.id, paidOn: documents.paidOn, tags: documents.tags }).from(documents);
  expect(rows).toContainEqual({ id: one.id, paidOn: "2026-11-02", tags: [] });
  expect(rows).toContainEqual({ id: two.id, paidOn: "2026-11-09", tags: [] });
});

test("what is like that already gets no version", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner: viewer, tags: ["Strom", "Haus"], taxRelevance: true });
  for (const change of [{ addTags: ["strom"] }, { documentType: "Receipt" }, { taxRelevance: true }])
    expect(await changed(db, viewer, [id], { ...nothing, ...change })).toEqual({ ...spared, same: 1 });
  expect(await versionsOf(db, id)).toHaveLength(1);
});

test("each document is asked for its own right, and what is left out is told", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const own = await aPublishedDocument(db, { owner: viewer, name: "Eigenes" });
  const seen = await aPublishedDocument(db, { owner: other, sharedWith: [viewer], name: "Nur zu sehen" });
  const hidden = await aPublishedDocument(db, { owner: other, name: "Fremd" });
  expect(await changed(db, viewer, [seen.id, own.id, hidden.id], forTax)).toEqual({
    ...spared,
    done: 1,
    denied: 1,
    deniedNames: ["Nur zu sehen"],
    unseen: 1,
  });
  for (const [document, count] of [
    [own, 2],
    [seen, 1],
    [hidden, 1],
  ] as const)
    expect(await versionsOf(db, document.id)).toHaveLength(count);
});

test("of many that were left out three are named and all are listed, and of many actions the last ones are told", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const seen: string[] = [];
  for (const name of ["A", "B", "C", "D"]) seen.push((await aPublishedDocument(db, { owner: other, sharedWith: [viewer], name })).id);
  expect(await changed(db, viewer, seen, forTax)).toEqual({ ...spared, denied: 4, deniedNames: ["A", "B", "C"] });
  const [told] = await findBulkNews(db, viewer);
  const listed = async (whose: Viewer) =>
    (await listUndone(db, whose, told ?? "")).map(({ why, documents }) => [why, ...documents.map(({ name }) => name)]);
  expect(await listed(viewer)).toEqual([["denied", "A", "B", "C", "D"]]);
  expect(await listed(other), "whose action it is not").toEqual([]);
  await revokeAccess(db, { documentId: seen[1] ?? "", userId: viewer.id, endedById: other.id, now });
  expect(await listed(viewer), "what is seen no more").toEqual([["denied", "A", "C", "D"]]);
  await giveAccess(db, { documentId: seen[1] ?? "", userId: viewer.id, grants: ["view"], now });
  for (let n = 0; n < 10; n += 1) await changed(db, viewer, seen.slice(0, 1), forTax);
  expect(await findBulkNews(db, viewer)).toHaveLength(10);
});

test("of very many that were left out five hundred are listed", async () => {
  const { db, sql } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const { id } = await aPublishedDocument(db, { owner: other, sharedWith: [viewer] });
  await changed(db, viewer, [id], forTax);
  const [told] = await findBulkNews(db, viewer);
  await sql`
    with further as (insert into documents (owner_id, uploaded_at) select ${other.id}, now() from generate_series(1, 500) returning id),
      seen as (insert into document_access (user_id, document_id, grants, modified_at, uploaded_at)
        select ${viewer.id}, id, '{view}', now(), now() from further)
    insert into bulk_items (action_id, document_id, place, result) select ${told ?? ""}, id, 1, 'denied' from further`;
  expect((await listUndone(db, viewer, told ?? "")).map(({ documents }) => documents.length)).toEqual([listedAtMost]);
});

test("two who tag at the same time lose neither tag", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner: viewer });
  const tags = ["eins", "zwei", "drei", "vier"];
  const actions: string[] = [];
  for (const tag of tags)
    actions.push(await begun(db, viewer, { kind: "change", chosen: { documentIds: [id] }, change: { ...nothing, addTags: [tag] } }));
  await Promise.all(actions.map((actionId) => finished(db, viewer, actionId)));
  expect([...((await versionsOf(db, id)).at(-1)?.tags ?? [])].sort()).toEqual([...tags].sort());
});

test("all hits of a list are changed, however many they are, each once, and keep their order", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (let n = 0; n < 60; n += 1)
    await aPublishedDocument(db, { owner: viewer, name: `Strom ${n}`, tags: ["Haus"], modifiedAt: new Date(before.getTime() + n) });
  const other = await aPublishedDocument(db, { owner: viewer, name: "Gas", tags: ["Haus"], modifiedAt: before });
  const untagged = await aPublishedDocument(db, { owner: viewer, name: "Strom ohne Haus", modifiedAt: before });
  const hitsOf = { terms: ["strom"], tags: ["Haus"] };
  const names = async () => (await listDocuments(db, viewer, { ...hitsOf, batches: 5 })).rows.map(({ name }) => name);
  const inOrder = await names();
  expect(inOrder).toHaveLength(60);

  expect(await outcomeOf(db, viewer, { kind: "change", chosen: { hitsOf }, change: forTax })).toEqual({ ...spared, done: 60 });
  expect(await names()).toEqual(inOrder);
  expect(await db.$count(documents, eq(documents.taxRelevance, true))).toBe(60);
  expect(await db.$count(activities, eq(activities.actionCode, "EDIT"))).toBe(60);
  for (const { id } of [other, untagged]) expect(await versionsOf(db, id)).toHaveLength(1);
});

test("more hits than a search tells of at once are all taken", async () => {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  await sql`insert into documents (id, owner_id, name, uploaded_at, modified_at, search_text)
    select gen_random_uuid(), ${viewer.id}, 'x', now(), now() - n * interval '1 s', 'x' from generate_series(1, 1203) as n`;
  await sql`insert into document_access (user_id, document_id, grants, modified_at, uploaded_at)
    select owner_id, id, '{view}', modified_at, uploaded_at from documents`;
  const actionId = await begun(db, viewer, { kind: "delete", chosen: { hitsOf: { terms: ["x"] } } });
  expect(await findBulk(db, viewer, actionId)).toMatchObject({ total: 1203, done: 0 });
});

test("what was chosen is as it was then: later documents stay, and rights count when it is done", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  const own = await aPublishedDocument(db, { owner: viewer, name: "Eigenes" });
  const gone = await aPublishedDocument(db, { owner: viewer, name: "Bald weg" });
  const received = await aPublishedDocument(db, { owner: friend, sharedWith: [viewer], name: "Bald nur zu sehen" });
  const withdrawn = await aPublishedDocument(db, { owner: friend, sharedWith: [viewer], name: "Bald nicht mehr zu sehen" });
  for (const { id } of [received, withdrawn]) await giveAccess(db, { documentId: id, userId: viewer.id, grants: ["view", "edit"], now });
  const actionId = await begun(db, viewer, { kind: "delete", chosen: { hitsOf: {} } });

  const later = await aPublishedDocument(db, { owner: viewer, name: "Später" });
  await deleteDocument(db, viewer, { documentId: gone.id, now });
  await giveAccess(db, { documentId: received.id, userId: viewer.id, grants: ["view"], now });
  await revokeAccess(db, { documentId: withdrawn.id, userId: viewer.id, endedById: friend.id, now });
  expect((await finished(db, viewer, actionId)).outcome).toEqual({
    ...spared,
    done: 1,
    denied: 1,
    deniedNames: ["Bald nur zu sehen"],
    unseen: 2,
  });
  const left = await db
    .select({ id: documents.id })
    .from(documents)
    .where(notExists(db.select().from(trashedDocuments).where(eq(trashedDocuments.documentId, documents.id))));
  expect(left.map(({ id }) => id).sort()).toEqual([received.id, withdrawn.id, later.id].sort());
  expect(left).not.toContainEqual({ id: own.id });
});

test("runners that work on the same action at once do nothing twice and leave nothing out", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (let n = 0; n < 30; n += 1) await aPublishedDocument(db, { owner: viewer });
  const actionId = await begun(db, viewer, { kind: "change", chosen: { hitsOf: {} }, change: { ...nothing, addTags: ["neu"] } });
  const bulks = await Promise.all([1, 2, 3].map(() => finished(db, viewer, actionId)));
  expect(bulks.at(-1)?.outcome).toEqual({ ...spared, done: 30 });
  expect(await db.$count(versions)).toBe(60);
  await runBulk(db, { actionId, now });
  expect(await db.$count(versions)).toBe(60);
});

test("what another runner holds is looked at again after a pause", async () => {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner: viewer });
  const actionId = await begun(db, viewer, { kind: "change", chosen: { documentIds: [id] }, change: forTax });
  expect(await jobsInQueue(database)).toMatchObject([{ due: true }]);
  await besideHeld(
    database,
    (tx) => tx.select().from(bulkItems).for("update"),
    () => runBulk(db, { actionId, now: new Date(Date.now() + 60_000) }),
  );
  expect(await jobsInQueue(database)).toMatchObject([{ due: false }]);
});

test("an action that is only a question does nothing, and another question takes its place", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const [one, two] = [await aPublishedDocument(db, { owner: viewer }), await aPublishedDocument(db, { owner: viewer, name: "Zwei" })];
  const ask = (documentIds: string[]) => askBulk(db, viewer, { kind: "delete", chosen: { documentIds }, list: documentsPath(), now });
  expect(await ask([])).toBeUndefined();
  const first = (await ask([one.id])) ?? "";
  await runBulk(db, { actionId: first, now });
  const second = (await ask([two.id, two.id])) ?? "";
  expect(await startBulk(db, viewer, { actionId: first, now })).toBe(false);
  expect(await findDeleteQuestion(db, viewer, second)).toMatchObject({ granted: [{ name: "Zwei" }], denied: [], unseen: 0 });
  expect(await db.$count(documentAccess)).toBe(2);
  expect(await findBulkNews(db, viewer)).toEqual([]);
});

test("somebody else can neither see an action nor begin it nor put its outcome away", async () => {
  const { db } = await aDatabase();
  const [viewer, stranger] = [await aPerson(db), await aPerson(db)];
  const { id } = await aPublishedDocument(db, { owner: viewer });
  const wish = { kind: "delete", chosen: { documentIds: [id] } } as const;
  const asked = (await askBulk(db, viewer, { ...wish, list: documentsPath(), now })) ?? "";
  expect(await findDeleteQuestion(db, stranger, asked)).toBeUndefined();
  expect([await findAsked(db, viewer, asked), await findAsked(db, stranger, asked)]).toEqual([[id], []]);
  expect(await startBulk(db, stranger, { actionId: asked, now })).toBe(false);
  expect(await startBulk(db, viewer, { actionId: asked, now })).toBe(true);
  expect(await startBulk(db, viewer, { actionId: asked, now })).toBe(false);
  expect(await findAsked(db, viewer, asked)).toEqual([]);
  expect(await putBulkAway(db, viewer, { actionId: asked, now })).toBeUndefined();
  await finished(db, viewer, asked);
  expect(await findBulk(db, stranger, asked)).toBeUndefined();
  expect(await findBulkNews(db, stranger)).toEqual([]);
  expect(await putBulkAway(db, stranger, { actionId: asked, now })).toBeUndefined();
  expect(await findBulkNews(db, viewer)).toHaveLength(1);
  expect(await putBulkAway(db, viewer, { actionId: asked, now })).toEqual({ list: documentsPath() });
  expect(await findBulkNews(db, viewer)).toEqual([]);
});

test("one outcome is put away, and the others stay to be told", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const wish = () => ({ kind: "delete", chosen: { documentIds: [crypto.randomUUID()] } }) as const;
  const [first, second] = [await begun(db, viewer, wish()), await begun(db, viewer, wish())];
  for (const actionId of [first, second]) await finished(db, viewer, actionId);
  await putBulkAway(db, viewer, { actionId: first, now });
  expect(await findBulkNews(db, viewer)).toEqual([second]);
});

test("what no try could do is told as failed", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (let n = 0; n < 3; n += 1) await aPublishedDocument(db, { owner: viewer });
  const actionId = await begun(db, viewer, { kind: "change", chosen: { hitsOf: {} }, change: forTax });
  await giveUpBulk(db, { actionId, now });
  expect(await findBulk(db, viewer, actionId)).toMatchObject({ isFinished: true, done: 3, outcome: { failed: 3 } });
});

test("the person's tabs hear of every batch, of the end, and that no try is left", async () => {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  await aPublishedDocument(db, { owner: await aPerson(db) });
  const told = await hearChanges(database);
  const wish = { kind: "delete", chosen: { documentIds: [crypto.randomUUID()] } } as const;
  const actionId = await begun(db, viewer, wish);
  await runBulk(db, { actionId, now });
  expect(await told()).toEqual([{ userId: viewer.id, topic: "bulk", id: actionId }]);
  const failing = await begun(db, viewer, wish);
  await giveUpBulk(db, { actionId: failing, now });
  expect(await told()).toEqual([{ userId: viewer.id, topic: "bulk", id: failing }]);
});

test("what was begun is done by the runner to its end, in more than one job", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const documentIds = Array.from({ length: 51 }, () => crypto.randomUUID());
  const actionId = await begun(db, viewer, { kind: "delete", chosen: { documentIds } });
  expect(await drainJobs(url)).toMatchObject({ done: 2 });
  expect(await findBulk(db, viewer, actionId)).toMatchObject({ isFinished: true, outcome: { unseen: 51 } });
});

test("actions of long ago are swept, whatever became of them", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner: viewer });
  await begun(db, viewer, { kind: "delete", chosen: { documentIds: [id] } });
  const days = (n: number) => new Date(now.getTime() + n * 24 * 60 * 60 * 1000);
  expect(await sweepBulk(db, { now: days(30) })).toBe(0);
  await db.update(bulkActions).set({ finishedAt: days(30.5) });
  expect(await sweepBulk(db, { now: days(31) }), "what can still be undone").toBe(0);
  expect(await sweepBulk(db, { now: days(32) })).toBe(1);
  expect(await db.$count(bulkActions)).toBe(0);
});

test("whoever has begun a small action waits for its end; nobody waits for a large one, nor for somebody else's", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
  const ofMany = await begun(db, viewer, { kind: "delete", chosen: { documentIds: ids(26) } });
  expect(await awaitBulk(db, viewer, ofMany)).toMatchObject({ id: ofMany, isFinished: false });
  const ofFew = await begun(db, viewer, { kind: "delete", chosen: { documentIds: ids(25) } });
  expect(await awaitBulk(db, await aPerson(db), ofFew)).toBeUndefined();
  const awaited = awaitBulk(db, viewer, ofFew);
  await finished(db, viewer, ofFew);
  expect(await awaited).toMatchObject({ isFinished: true, outcome: { unseen: 25 } });
});

test("a table tells nothing of what was taken away since it was chosen", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  const own = await aPublishedDocument(db, { owner: viewer, name: "Eigenes", sharedWith: [friend] });
  const theirs = await aPublishedDocument(db, { owner: friend, name: "Fremdes", sharedWith: [viewer] });
  const actionId = await begun(db, viewer, { kind: "table", chosen: { documentIds: [own.id, theirs.id] } });
  const names = async () => {
    const table = await writeTable(db, viewer, { actionId, t: await textsIn("de", "table"), language: "de" });
    return (await text(table ?? Readable.from([]))).match(/Eigenes|Fremdes/g);
  };
  expect(await names()).toEqual(["Eigenes", "Fremdes"]);
  await revokeAccess(db, { documentId: theirs.id, userId: viewer.id, endedById: friend.id, now });
  expect(await names()).toEqual(["Eigenes"]);
});

test("what is finished is told without any pause", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const actionId = await begun(db, viewer, { kind: "delete", chosen: { documentIds: [crypto.randomUUID()] } });
  await finished(db, viewer, actionId);
  const paused = vi.spyOn(pauses, "sleep");
  expect(await awaitBulk(db, viewer, actionId)).toMatchObject({ isFinished: true });
  expect(paused).not.toHaveBeenCalled();
});

const day = 24 * 60 * 60 * 1000;

async function undone(db: Db, viewer: Viewer, actionId: string, at = now): Promise<BulkOutcome | undefined> {
  const undoId = await undoBulk(db, viewer, { actionId, now: at });
  return undoId ? (await finished(db, viewer, undoId)).outcome : undefined;
}

test("what was changed is as it had been, by a version more, and keeps what others changed besides", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const own = await aPublishedDocument(db, { owner: viewer, tags: ["Alt"], name: "Eigenes" });
  const renamed = await aPublishedDocument(db, { owner: viewer, tags: ["Alt"], name: "Früher" });
  const same = await aPublishedDocument(db, { owner: viewer, tags: ["Neu"], name: "Schon so" });
  const change: FactsChange = { addTags: ["Neu"], removeTags: ["Alt"] };
  const actionId = await begun(db, viewer, { kind: "change", chosen: { documentIds: [own.id, renamed.id, same.id] }, change });
  await finished(db, viewer, actionId);
  const newest = await findNewest(db, renamed.id);
  const facts = { ...factsOf(newest as NonNullable<typeof newest>), name: "Jetzt" };
  await db.transaction((tx) => appendVersion(tx, { documentId: renamed.id, authorId: viewer.id, facts, pageIds: renamed.pageIds, now }));

  expect(await undone(db, viewer, actionId)).toEqual({ ...spared, done: 2 });
  expect((await versionsOf(db, own.id)).map(({ tags }) => tags)).toEqual([["Alt"], ["Neu"], ["Alt"]]);
  expect(await findNewest(db, renamed.id)).toMatchObject({ name: "Jetzt", tags: ["Alt"] });
  expect(await versionsOf(db, same.id)).toHaveLength(1);
});

test("what somebody changed again since, may no longer be changed, or is gone, stays as it is and is told", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  const again = await aPublishedDocument(db, { owner: viewer, name: "Noch einmal" });
  const [view, gone] = [
    await aPublishedDocument(db, { owner: friend, sharedWith: [viewer], name: "Nur zu sehen" }),
    await aPublishedDocument(db, { owner: viewer, name: "Weg" }),
  ];
  await giveAccess(db, { documentId: view.id, userId: viewer.id, grants: ["view", "edit"], now });
  const actionId = await begun(db, viewer, {
    kind: "change",
    chosen: { documentIds: [again.id, view.id, gone.id] },
    change: { addTags: ["Neu"] },
  });
  await finished(db, viewer, actionId);
  await changed(db, viewer, [again.id], { addTags: ["Neuer"] });
  await giveAccess(db, { documentId: view.id, userId: viewer.id, grants: ["view"], now });
  await deleteDocument(db, viewer, { documentId: gone.id, now });
  expect(await undone(db, viewer, actionId)).toEqual({
    ...spared,
    newer: 1,
    newerNames: ["Noch einmal"],
    denied: 1,
    deniedNames: ["Nur zu sehen"],
    unseen: 1,
  });
  expect((await findNewest(db, again.id))?.tags).toEqual(["Neu", "Neuer"]);
});

test("what was deleted comes back to everybody with their rights, of others' documents too, and nobody hears that it went", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  const own = await aPublishedDocument(db, { owner: viewer, sharedWith: [friend] });
  const theirs = await aPublishedDocument(db, { owner: friend, sharedWith: [viewer] });
  const byOwner = await aPublishedDocument(db, { owner: viewer });
  await giveAccess(db, { documentId: theirs.id, userId: viewer.id, grants: ["view", "delete"], now });
  const before = await db.select().from(documentAccess).orderBy(documentAccess.documentId, documentAccess.userId);
  const documentIds = [own.id, theirs.id, byOwner.id];
  const actionId = await begun(db, viewer, { kind: "delete", chosen: { documentIds } });
  expect((await finished(db, viewer, actionId)).outcome).toEqual({ ...spared, done: 3 });
  await tellAll(db);
  expect(await db.$count(notifications, eq(notifications.userId, friend.id))).toBe(1);
  await restoreDocuments(db, viewer, { documents: [byOwner.id], now });

  expect(await undone(db, viewer, actionId)).toEqual({ ...spared, done: 2, same: 1 });
  expect(await db.select().from(documentAccess).orderBy(documentAccess.documentId, documentAccess.userId)).toEqual(before);
  expect(await db.$count(trashedDocuments)).toBe(0);
  expect(await db.$count(notifications, eq(notifications.userId, friend.id))).toBe(0);
});

test("what its owner deleted once more stays deleted", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  const theirs = await aPublishedDocument(db, { owner: friend, sharedWith: [viewer] });
  await giveAccess(db, { documentId: theirs.id, userId: viewer.id, grants: ["view", "delete"], now });
  const actionId = await begun(db, viewer, { kind: "delete", chosen: { documentIds: [theirs.id] } });
  await finished(db, viewer, actionId);
  await restoreDocuments(db, friend, { documents: [theirs.id], now });
  await deleteDocument(db, friend, { documentId: theirs.id, now });
  expect(await undone(db, viewer, actionId)).toEqual({ ...spared, unseen: 1 });
  expect(await db.$count(trashedDocuments)).toBe(1);
});

test("a day later what was deleted still comes back, but neither what was deleted once more since nor what was purged", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const ids: string[] = [];
  for (const name of ["Bleibt im Papierkorb", "Noch einmal gelöscht", "Endgültig gelöscht"])
    ids.push((await aPublishedDocument(db, { owner: viewer, name })).id);
  const [kept = "", again = "", purged = ""] = ids;
  const actionId = await begun(db, viewer, { kind: "delete", chosen: { documentIds: ids } });
  await finished(db, viewer, actionId);
  const later = new Date(now.getTime() + day / 2);
  await restoreDocuments(db, viewer, { documents: [again], now: later });
  await deleteDocument(db, viewer, { documentId: again, now: later });
  await purgeDocuments(db, viewer, { documents: [purged], now });
  expect(await undone(db, viewer, actionId, new Date(now.getTime() + day))).toEqual({ ...spared, done: 1, unseen: 2 });
  expect((await listDocuments(db, viewer, {})).rows.map(({ id }) => id)).toEqual([kept]);
});

test("what was done within a day is listed to whoever did it, the last first, with what became of it", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const own = await aPublishedDocument(db, { owner: viewer });
  const seen = await aPublishedDocument(db, { owner: other, sharedWith: [viewer] });
  const actionId = await begun(db, viewer, { kind: "change", chosen: { documentIds: [own.id, seen.id] }, change: forTax });
  const recent = async (whose: Viewer, ms: number) => listRecentBulk(db, whose, new Date(now.getTime() + ms));
  expect(await recent(viewer, 3 * day), "as long as it runs").toMatchObject([{ id: actionId, isFinished: false, done: 0 }]);
  await finished(db, viewer, actionId);
  expect(await recent(viewer, day)).toMatchObject([{ id: actionId, isUndone: false, outcome: { done: 1, denied: 1 } }]);
  expect(await recent(other, 0)).toEqual([]);
  await undone(db, viewer, actionId, new Date(now.getTime() + 1));
  expect(await recent(viewer, 0)).toMatchObject([{ kind: "undo" }, { id: actionId, isUndone: true }]);
  expect(await recent(viewer, day + 6000)).toEqual([]);
});

test("the line above the list tells of the last action, and its time begins when it is shown", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const t = await textsIn("en", "bulk");
  const line = (ms: number) => findLine(db, viewer, { t, now: new Date(now.getTime() + ms) });
  expect(await line(0)).toBeNull();
  const { id } = await aPublishedDocument(db, { owner: viewer });
  const older = await begun(db, viewer, { kind: "change", chosen: { documentIds: [id] }, change: { addTags: ["A"] } });
  expect(await line(0)).toMatchObject({ id: older, ms: null, steps: { done: 0, total: 1 }, undo: null, others: null });
  await finished(db, viewer, older);
  await db.update(bulkActions).set({ askedAt: before }).where(eq(bulkActions.id, older));
  const newer = await begun(db, viewer, { kind: "change", chosen: { documentIds: [id] }, change: { addTags: ["B"] } });
  await finished(db, viewer, newer);
  expect(await line(day / 2)).toMatchObject({ id: newer, ms: 30_000, undo: t("takeBack"), others: { label: t("others", { count: 1 }) } });
  expect(await line(day / 2 + 10_000)).toMatchObject({ id: newer, ms: 20_000 });
  expect(await line(day / 2 + 30_000)).toMatchObject({ id: older, ms: 30_000, others: null });
  expect(await line(day / 2 + 60_000)).toBeNull();
});

test("what went wrong in part stays above the list until it is dismissed", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const t = await textsIn("en", "bulk");
  const actionId = await begun(db, viewer, { kind: "delete", chosen: { documentIds: [crypto.randomUUID()] } });
  await finished(db, viewer, actionId);
  for (const ms of [0, 40_000])
    expect(await findLine(db, viewer, { t, now: new Date(now.getTime() + ms) })).toMatchObject({ id: actionId, ms: null, tone: "warning" });
});

test("all that lies in one's trash is restored for everybody, and what somebody restored meanwhile, or purged, is told", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1) ids.push((await aPublishedDocument(db, { owner: viewer, sharedWith: n < 2 ? [friend] : [] })).id);
  const theirs = await aPublishedDocument(db, { owner: friend });
  for (const documentId of ids) await deleteDocument(db, viewer, { documentId, now });
  await deleteDocument(db, friend, { documentId: theirs.id, now });
  const later = await aPublishedDocument(db, { owner: viewer });
  await deleteDocument(db, viewer, { documentId: later.id, now: new Date(now.getTime() + 1) });
  const actionId = await begun(db, viewer, { kind: "restore", chosen: { trashedUpTo: now } });
  await restoreDocuments(db, viewer, { documents: ids.slice(0, 1), now });
  await purgeDocuments(db, viewer, { documents: ids.slice(1, 2), now });
  // Two runners at once restore each document once.
  await Promise.all([1, 2].map(() => finished(db, viewer, actionId)));
  expect((await findBulk(db, viewer, actionId))?.outcome).toEqual({ ...spared, done: 58, same: 1, unseen: 1 });
  expect(await db.$count(documentAccess, eq(documentAccess.userId, viewer.id))).toBe(59);
  expect(await db.$count(documentAccess, eq(documentAccess.userId, friend.id))).toBe(1);
  expect((await db.select({ id: trashedDocuments.documentId }).from(trashedDocuments)).map(({ id }) => id).sort()).toEqual(
    [ids[1], theirs.id, later.id].sort(),
  );
  expect(await undoBulk(db, viewer, { actionId, now })).toBeUndefined();
});

test("what its owner brings back at the very moment in which the deletion is taken back is told as it is", async () => {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner: viewer });
  const actionId = await begun(db, viewer, { kind: "delete", chosen: { documentIds: [id] } });
  await finished(db, viewer, actionId);
  const outcome = await whileHeld(
    database,
    (tx) => restoreDocuments(tx, viewer, { documents: [id], now }),
    () => undone(db, viewer, actionId),
  );
  expect(outcome).toEqual({ ...spared, done: 0, same: 1 });
});

test("an action is taken back once, in time, when it is done, and by nobody else", async () => {
  const { db, sql } = await aDatabase();
  const [viewer, stranger] = [await aPerson(db), await aPerson(db)];
  const { id } = await aPublishedDocument(db, { owner: viewer });
  const actionId = await begun(db, viewer, { kind: "change", chosen: { documentIds: [id] }, change: forTax });
  expect(await undoBulk(db, viewer, { actionId, now })).toBeUndefined();
  await finished(db, viewer, actionId);
  const late = new Date(now.getTime() + day + 6000);
  expect(await undoBulk(db, viewer, { actionId, now: late })).toBeUndefined();
  expect(await undoBulk(db, stranger, { actionId, now })).toBeUndefined();
  const both = await Promise.all([undoBulk(db, viewer, { actionId, now }), undoBulk(db, viewer, { actionId, now })]);
  const [undoId, ...others] = both.filter((found) => found !== undefined);
  expect(others).toEqual([]);
  const asked = sql`select from graphile_worker._private_jobs where payload->>'actionId' = ${undoId ?? ""}`;
  expect(await asked).toHaveLength(1);
  expect(await findBulk(db, viewer, actionId)).toMatchObject({ isUndone: true });
  await Promise.all([1, 2].map(() => finished(db, viewer, undoId ?? "")));
  expect(await versionsOf(db, id)).toHaveLength(3);
  expect(await db.$count(activities, eq(activities.actionCode, "EDIT"))).toBe(2);
  expect(await undoBulk(db, viewer, { actionId: undoId ?? "", now })).toBeUndefined();
});

test("the outcome of what was done at once is news for as long as it can be taken back", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const actionId = await begun(db, viewer, { kind: "delete", chosen: { documentIds: [crypto.randomUUID()] } });
  await finished(db, viewer, actionId);
  await putBulkAway(db, viewer, { actionId, now: new Date(now.getTime() + 30_000) });
  expect(await findBulkNews(db, viewer, new Date(now.getTime() + 29_999))).toHaveLength(1);
  expect(await findBulkNews(db, viewer, new Date(now.getTime() + 30_000))).toEqual([]);
});
