import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { type Bulk, findBulk, findShareQuestion } from "~/features/bulk/find-bulk.server";
import { runBulk } from "~/features/bulk/run-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { undoBulk } from "~/features/bulk/undo-bulk.server";
import { documentsPath } from "~/features/documents/paths";
import { findBell } from "~/features/notifications/find-news.server";
import { usualContacts } from "~/features/sharing/usual-contacts.server";
import type { Db } from "~db/client.server";
import { activities, connections, documentAccess, documents, pastAccess, users, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { tellAll } from "../support/news.ts";
import { hearChanges } from "../support/told.ts";

const now = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-01T12:00:00Z");

async function asked(db: Db, viewer: Viewer, documentIds: string[]): Promise<string> {
  return (await askBulk(db, viewer, { kind: "share", chosen: { documentIds }, list: documentsPath(), now })) ?? "";
}

async function finished(db: Db, viewer: Viewer, actionId: string): Promise<Bulk> {
  for (let batch = 0; ; batch += 1) {
    await runBulk(db, { actionId, now: new Date(now.getTime() + batch * 1000) });
    const bulk = await findBulk(db, viewer, actionId);
    if (bulk?.isFinished) return bulk;
  }
}

async function shared(db: Db, viewer: Viewer, actionId: string, { id: sharedWithId }: Viewer, grants: Grant[] = []): Promise<Bulk> {
  expect(await startBulk(db, viewer, { actionId, share: { sharedWithId, grants }, now })).toBe(true);
  return finished(db, viewer, actionId);
}

function rightsOf(db: Db, documentId: string, { id }: Viewer): Promise<Grant[] | undefined> {
  return db
    .select({ grants: documentAccess.grants })
    .from(documentAccess)
    .where(and(eq(documentAccess.documentId, documentId), eq(documentAccess.userId, id)))
    .then(([row]) => row?.grants);
}

test("more documents than a screen holds are shared with one contact, each by a version, and told in one", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aPerson(db, { displayName: "Jana" }), await aPerson(db, { displayName: "Tobias" })];
  await connect(db, jana, tobias);
  const total = 130;
  const ids: string[] = [];
  for (let n = 0; n < total; n += 1) ids.push((await aPublishedDocument(db, { owner: jana, modifiedAt: before })).id);
  const actionId = await asked(db, jana, ids);
  expect(await findShareQuestion(db, jana, actionId)).toMatchObject({ denied: [], unseen: 0 });
  const bulk = await shared(db, jana, actionId, tobias, ["edit"]);
  expect(bulk).toMatchObject({ kind: "share", sharedWith: "Tobias", total, done: total, outcome: { done: total } });
  expect(await db.$count(versions, eq(versions.isShare, true))).toBe(total);
  expect(await db.$count(activities, eq(activities.actionCode, "SHARE"))).toBe(total);
  expect(await db.$count(documentAccess, and(eq(documentAccess.userId, tobias.id), eq(documentAccess.relation, "received")))).toBe(total);
  expect(await rightsOf(db, ids[0] ?? "", tobias)).toEqual(["view", "edit"]);
  await tellAll(db);
  expect((await findBell(db, tobias)).latest).toMatchObject([{ kind: "document-shared", sender: "Jana", count: total, document: null }]);
  const [first, second] = [await newestOf(db, ids[0]), await newestOf(db, ids[1])];
  expect(first?.participants.map(({ displayName, grants }) => [displayName, grants.includes("edit")])).toEqual([
    ["Jana", true],
    ["Tobias", true],
  ]);
  expect(first?.publishedAt?.getTime(), "the list keeps its order").toBeGreaterThan(second?.publishedAt?.getTime() ?? 0);
});

async function newestOf(db: Db, documentId = "") {
  const [newest] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.documentId, documentId), eq(versions.isShare, true)));
  return newest;
}

test("each document is asked for its own right when it is done, and nobody gives more than they have", async () => {
  const { db } = await aDatabase();
  const [jana, tobias, owner] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await connect(db, jana, tobias);
  const own = await aPublishedDocument(db, { owner: jana });
  const has = await aPublishedDocument(db, { owner: jana, sharedWith: [tobias] });
  const seen = await aPublishedDocument(db, { owner, sharedWith: [jana], name: "Nur zu sehen" });
  const passed = await aPublishedDocument(db, { owner, sharedWith: [jana] });
  const hidden = await aPublishedDocument(db, { owner });
  await giveAccess(db, { documentId: passed.id, userId: jana.id, grants: ["view", "share"], now });
  const lost = await aPublishedDocument(db, { owner, sharedWith: [jana], name: "Nicht mehr" });
  await giveAccess(db, { documentId: lost.id, userId: jana.id, grants: ["view", "share"], now });
  await giveAccess(db, { documentId: has.id, userId: tobias.id, grants: ["view", "sign"], now });

  const actionId = await asked(
    db,
    jana,
    [own, has, seen, passed, hidden, lost].map(({ id }) => id),
  );
  await giveAccess(db, { documentId: lost.id, userId: jana.id, grants: ["view"], now });
  const { outcome } = await shared(db, jana, actionId, tobias, ["edit"]);
  expect(outcome).toMatchObject({ done: 3, denied: 2, deniedNames: ["Nur zu sehen", "Nicht mehr"], unseen: 1, same: 0 });
  expect(await rightsOf(db, passed.id, tobias), "no more than the sharer has").toEqual(["view"]);
  expect(await rightsOf(db, has.id, tobias), "what was there stays").toEqual(["view", "edit", "sign"]);
  for (const { id } of [seen, hidden, lost]) expect(await rightsOf(db, id, tobias)).toBeUndefined();
  expect((await finished(db, jana, await begunAgain(db, jana, [own.id, has.id], tobias))).outcome).toMatchObject({ done: 0, same: 2 });
});

async function begunAgain(db: Db, viewer: Viewer, ids: string[], { id: sharedWithId }: Viewer): Promise<string> {
  const actionId = await asked(db, viewer, ids);
  await startBulk(db, viewer, { actionId, share: { sharedWithId, grants: ["edit"] }, now });
  return actionId;
}

test("who is no contact any more when it is done, or has left, gets nothing", async () => {
  const { db } = await aDatabase();
  const [jana, tobias, gone] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  for (const person of [tobias, gone]) await connect(db, jana, person);
  const { id } = await aPublishedDocument(db, { owner: jana });
  const withTobias = await begunAgain(db, jana, [id], tobias);
  const withGone = await begunAgain(db, jana, [id], gone);
  await db.delete(connections);
  await db.delete(users).where(eq(users.id, gone.id));
  for (const actionId of [withTobias, withGone]) expect((await finished(db, jana, actionId)).outcome).toMatchObject({ done: 0, denied: 1 });
  expect(await db.$count(documentAccess, eq(documentAccess.documentId, id))).toBe(1);
});

test("what is no sharing is not begun with somebody, and no sharing without", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aPerson(db), await aPerson(db)];
  const { id } = await aPublishedDocument(db, { owner: jana });
  const share = { sharedWithId: tobias.id, grants: [] };
  const question = await asked(db, jana, [id]);
  const deletion = (await askBulk(db, jana, { kind: "delete", chosen: { documentIds: [id] }, list: documentsPath(), now })) ?? "";
  expect(await startBulk(db, jana, { actionId: question, now })).toBe(false);
  expect(await startBulk(db, jana, { actionId: deletion, share, now })).toBe(false);
  expect(await findShareQuestion(db, tobias, question)).toBeUndefined();
  expect(await startBulk(db, tobias, { actionId: question, share, now })).toBe(false);
});

test("sharing is taken back: who had nothing has nothing, who had less has that, and what was changed since stays", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [jana, tobias] = [await aPerson(db), await aPerson(db)];
  await connect(db, jana, tobias);
  const fresh = await aPublishedDocument(db, { owner: jana });
  const had = await aPublishedDocument(db, { owner: jana, sharedWith: [tobias] });
  const changed = await aPublishedDocument(db, { owner: jana, name: "Anders geteilt" });
  const ids = [fresh, had, changed].map(({ id }) => id);
  const actionId = await asked(db, jana, ids);
  await shared(db, jana, actionId, tobias, ["edit"]);
  await tellAll(db);
  expect((await findBell(db, tobias)).latest).toMatchObject([{ count: 2 }]);
  await giveAccess(db, { documentId: changed.id, userId: tobias.id, grants: ["view", "edit", "delete"], now });

  const undoId = (await undoBulk(db, jana, { actionId, now })) ?? "";
  const told = await hearChanges(database);
  expect((await finished(db, jana, undoId)).outcome).toMatchObject({ done: 2, newer: 1, newerNames: ["Anders geteilt"] });
  expect(await told()).toContainEqual({ userId: tobias.id, topic: "notifications", id: tobias.id });
  expect(await rightsOf(db, fresh.id, tobias)).toBeUndefined();
  expect(await rightsOf(db, had.id, tobias)).toEqual(["view"]);
  expect(await rightsOf(db, changed.id, tobias)).toEqual(["view", "edit", "delete"]);
  expect((await findBell(db, tobias)).latest).toMatchObject([{ count: 1 }]);
  expect(await db.select().from(pastAccess)).toMatchObject([{ documentId: fresh.id, userId: tobias.id, endedById: jana.id }]);
});

test("whose documents somebody else passes on hears of it in one, and no more of what is taken back", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aPerson(db, { displayName: "Jana" }), await aPerson(db)];
  const [sabine, jonas] = [await aPerson(db), await aPerson(db)];
  await connect(db, jana, tobias);
  const passedOn = async (owner: Viewer) => {
    const { id } = await aPublishedDocument(db, { owner, sharedWith: [jana] });
    await giveAccess(db, { documentId: id, userId: jana.id, grants: ["view", "share"], now });
    return id;
  };
  const [first, second, other] = [await passedOn(sabine), await passedOn(sabine), await passedOn(jonas)];
  const own = await aPublishedDocument(db, { owner: jana });
  const actionId = await asked(db, jana, [first, second, other, own.id]);
  await shared(db, jana, actionId, tobias);
  await tellAll(db);
  const heard = (person: Viewer) =>
    findBell(db, person).then(({ latest }) => latest.map(({ kind, sender, count }) => [kind, sender, count]));
  expect(await heard(sabine)).toEqual([["document-passed-on", "Jana", 2]]);
  expect(await heard(jonas)).toEqual([["document-passed-on", "Jana", 1]]);
  expect(await heard(jana)).toEqual([]);

  await giveAccess(db, { documentId: first, userId: tobias.id, grants: ["view", "edit"], now });
  await finished(db, jana, (await undoBulk(db, jana, { actionId, now })) ?? "");
  await tellAll(db);
  expect(await heard(sabine)).toEqual([["document-passed-on", "Jana", 1]]);
  expect(await heard(jonas)).toEqual([]);
});

test("a document with which it always goes wrong holds up none that come before it", async () => {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) ids.push((await aPublishedDocument(db, { owner: viewer })).id);
  await sql.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused by the test'; end $$;
    create trigger refuse before update on documents for each row when (new.id = '${ids[1]}') execute function refuse()`);
  const wish = { kind: "change", chosen: { documentIds: ids }, change: { addTags: ["Neu"] }, list: documentsPath(), now } as const;
  const actionId = (await askBulk(db, viewer, wish)) ?? "";
  await startBulk(db, viewer, { actionId, now });
  await expect(runBulk(db, { actionId, now })).rejects.toThrow();
  expect(await findBulk(db, viewer, actionId)).toMatchObject({ isFinished: false, done: 4, outcome: { done: 4 } });
  const tagged = await db.select({ id: documents.id, tags: documents.tags }).from(documents);
  expect(new Map(tagged.map(({ id, tags }) => [ids.indexOf(id), tags.length]))).toEqual(
    new Map([
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
    ]),
  );
  expect(await db.$count(versions)).toBe(10);
});

test("before a name is typed those contacts are offered with whom most is shared, then the latest", async () => {
  const { db } = await aDatabase();
  const [viewer, stranger] = [await aPerson(db), await aPerson(db)];
  expect(await usualContacts(db, viewer)).toEqual([]);
  const people: Viewer[] = [];
  for (let n = 0; n < 10; n += 1) {
    const person = await aPerson(db, { displayName: `Nr. ${n}` });
    await connect(db, viewer, person, new Date(before.getTime() + n));
    people.push(person);
  }
  const [often, once] = people as [Viewer, Viewer];
  for (const sharedWith of [[often, once], [often], [stranger]]) await aPublishedDocument(db, { owner: viewer, sharedWith });
  // What others shared says nothing of whom the viewer shares with.
  for (let n = 0; n < 3; n += 1) await aPublishedDocument(db, { owner: stranger, sharedWith: [viewer, people[2] as Viewer] });
  const names = (await usualContacts(db, viewer)).map(({ displayName }) => displayName);
  expect(names).toEqual(["Nr. 0", "Nr. 1", "Nr. 9", "Nr. 8", "Nr. 7", "Nr. 6", "Nr. 5", "Nr. 4"]);
});
