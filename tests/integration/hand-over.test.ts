import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { readersOf } from "~/features/access/readers-of.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { duplicatesOf } from "~/features/duplicates/duplicates-of.server";
import { countStoredBytes } from "~/features/pages/stored-bytes.server";
import { listIds } from "~/features/search/find-documents.server";
import { askForLostHandOvers } from "~/features/sharing/hand-over/ask-for-lost-hand-overs.server";
import { askHandOver } from "~/features/sharing/hand-over/ask-hand-over.server";
import { moveNext } from "~/features/sharing/hand-over/move-next.server";
import { runHandOver } from "~/features/sharing/hand-over/run-hand-over.server";
import { whatMoves } from "~/features/sharing/hand-over/what-moves.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { invariant } from "~/lib/invariant";
import { done, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import {
  documents,
  files,
  guestSigners,
  handOvers,
  links,
  notifications,
  operatorActs,
  pages,
  pastAccess,
  trashedDocuments,
  users,
  versions,
} from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { areDuplicates } from "../builders/duplicates.ts";
import { aGuestSigner } from "../builders/guests.ts";
import { aLink } from "../builders/links.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { tellAll } from "../support/news.ts";

const operator = { by: "root", note: "verlässt die Firma" };
const earlier = new Date("2026-11-01T08:00:00Z");
const now = new Date();
const abilities = ["view", "edit", "sign", "delete", "share"] as const;

async function aHouse() {
  const { db, url } = await aDatabase();
  const [from, to, friend] = [await aPerson(db, { displayName: "Jana" }), await aPerson(db, { displayName: "Tobias" }), await aPerson(db)];
  for (const other of [to, friend]) await connect(db, from, other);
  return { db, url, from, to, friend };
}

const mayDo = async (db: Db, { id }: Viewer, documentId: string) => {
  const may = await Promise.all(
    abilities.map(async (ability) => ((await isGrantedOn(db, { id }, { documentId, ability })) ? [ability] : [])),
  );
  return may.flat();
};
const listed = async (db: Db, viewer: Viewer) => (await listIds(db, viewer, {})).sort();

async function share(db: Db, owner: Viewer, documentId: string, rights: [string, Grant[]][]) {
  const asked = { before: new Map(), after: new Map(rights) };
  invariant((await shareDocument(db, owner, { documentId, asked, now: earlier })).ok, "shared");
}

async function handOver(db: Db, { from, to, keeps = [] }: { from: Viewer; to: Viewer; keeps?: Grant[] }): Promise<void> {
  invariant((await askHandOver(db, { operator, fromId: from.id, toId: to.id, keeps, now })).ok, "asked");
}

test.each([
  [[], []],
  [["view"], ["view"]],
  [
    ["view", "sign", "share"],
    ["view", "sign", "share"],
  ],
] as [Grant[], Grant[]][])(
  "whoever keeps %j may do that, the new owner everything, and the others what they might before",
  async (keeps, may) => {
    const { db, from, to, friend } = await aHouse();
    const shared = await aPublishedDocument(db, { owner: from, name: "Vertrag", tags: ["Firma"], modifiedAt: earlier });
    await share(db, from, shared.id, [
      [friend.id, ["view", "edit"]],
      [to.id, ["view"]],
    ]);
    const alone = await aPublishedDocument(db, { owner: from, modifiedAt: earlier });
    const ofFriend = await aPublishedDocument(db, { owner: friend, sharedWith: [from], modifiedAt: earlier });
    const ofReceiver = await aPublishedDocument(db, { owner: to, modifiedAt: earlier });
    const before = await db.select().from(versions).orderBy(versions.id);

    await handOver(db, { from, to, keeps });
    await runHandOver(db, { userId: from.id, now });

    for (const { id } of [shared, alone]) {
      expect(await mayDo(db, to, id)).toEqual([...abilities]);
      expect((await mayDo(db, from, id)).sort()).toEqual([...may].sort());
    }
    expect(await mayDo(db, friend, shared.id)).toEqual(["view", "edit", "delete"]);
    expect(await mayDo(db, friend, alone.id)).toEqual([]);
    expect([await mayDo(db, from, ofFriend.id), await mayDo(db, from, ofReceiver.id)]).toEqual([["view"], []]);
    expect((await readersOf(db, shared.id))[0]?.id).toBe(to.id);
    expect(await listed(db, to)).toEqual([shared.id, alone.id, ofReceiver.id].sort());
    expect(await listed(db, from)).toEqual([ofFriend.id, ...(keeps.length > 0 ? [shared.id, alone.id] : [])].sort());
    const [document] = await db.select().from(documents).where(eq(documents.id, shared.id));
    expect(document).toMatchObject({ ownerId: to.id, name: "Vertrag", tags: ["Firma"] });
    const after = await db.select().from(versions).orderBy(versions.id);
    const untouched = (rows: typeof after) => rows.map(({ participants: _, ...version }) => version);
    expect(untouched(after)).toEqual(untouched(before));
    expect(await db.$count(pastAccess, eq(pastAccess.userId, from.id))).toBe(keeps.length > 0 ? 0 : 2);
  },
);

test("killed half-way it goes on, each document changes hands once, and both people are told once", async () => {
  const { db, url, from, to } = await aHouse();
  for (let n = 0; n < 60; n++) await aPublishedDocument(db, { owner: from, name: `Beleg ${n}`, modifiedAt: earlier });
  await handOver(db, { from, to, keeps: ["view"] });
  const [asked] = await db.select().from(handOvers);
  invariant(asked, "asked");
  expect(await moveNext(db, asked, now)).toBe(25);
  expect(await db.$count(documents, eq(documents.ownerId, to.id))).toBe(25);
  expect(await askHandOver(db, { operator, fromId: from.id, toId: to.id, keeps: [], now })).toEqual(refused("under-way"));

  await Promise.all([runHandOver(db, { userId: from.id, now }), runHandOver(db, { userId: from.id, now })]);
  await runHandOver(db, { userId: from.id, now });
  await drainJobs(url);

  expect(await db.$count(documents, eq(documents.ownerId, to.id))).toBe(60);
  expect(await db.select({ documents: handOvers.documents }).from(handOvers)).toEqual([{ documents: 60 }]);
  await tellAll(db);
  const { userId, kind, fromUserId, count } = notifications;
  const told = await db.select({ userId, kind, fromUserId, count }).from(notifications);
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({ userId: to.id, kind: "documents-received", fromUserId: from.id, count: 60 });
  expect(told).toContainEqual({ userId: from.id, kind: "documents-handed-over", fromUserId: to.id, count: 60 });
  const acts = await db.select({ userId: operatorActs.userId, kind: operatorActs.kind, facts: operatorActs.facts }).from(operatorActs);
  expect(acts).toEqual([
    { userId: from.id, kind: "hand-over-asked", facts: {} },
    { userId: from.id, kind: "documents-handed-over", facts: { documents: 60 } },
    { userId: to.id, kind: "documents-received", facts: { documents: 60 } },
  ]);
});

test("a hand-over whose job is lost is asked for again, and done once", async () => {
  const { db, url, from, to } = await aHouse();
  const { id } = await aPublishedDocument(db, { owner: from, modifiedAt: earlier });
  await handOver(db, { from, to });
  await db.execute("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  expect(await mayDo(db, to, id)).toEqual([]);
  expect(await askForLostHandOvers(db, { atOnce: 10 })).toBe(1);
  expect(await askForLostHandOvers(db, { atOnce: 10 })).toBe(0);
  await drainJobs(url);
  expect(await mayDo(db, to, id)).toEqual([...abilities]);
  await runHandOver(db, { userId: from.id, now });
  expect(await db.$count(operatorActs)).toBe(3);
});

test("bytes, the trash, pairs, guests and links go where the documents go, as a dry run said before", async () => {
  const { db, from, to, friend } = await aHouse();
  const [one, two, thrown] = [
    await aPublishedDocument(db, { owner: from, modifiedAt: earlier }),
    await aPublishedDocument(db, { owner: from, modifiedAt: earlier }),
    await aPublishedDocument(db, { owner: from, sharedWith: [friend], modifiedAt: earlier }),
  ];
  const ofReceiver = await aPublishedDocument(db, { owner: to, modifiedAt: earlier });
  const [page] = await db
    .select()
    .from(pages)
    .where(eq(pages.id, one.pageIds[0] ?? ""));
  await db
    .update(files)
    .set({ addedBy: from.id })
    .where(eq(files.id, page?.originalFileId ?? ""));
  const bytes = await countStoredBytes(db, from.id);
  expect(bytes).toBeGreaterThan(0);
  await areDuplicates(db, from, [one.id, two.id]);
  await aGuestSigner(db, from, { documentId: one.id, versionId: one.versionId });
  await aLink(db, from, { documentId: one.id });
  await aLink(db, to, { documentId: ofReceiver.id });
  await deleteDocument(db, from, { documentId: thrown.id, now: earlier });

  const meant = { fromId: from.id, keeps: [], now };
  expect(await whatMoves(db, meant)).toEqual({ documents: 3, inTrash: 1, bytes, links: 1, guests: 1, waitingShares: 0 });
  expect(await whatMoves(db, { ...meant, keeps: ["view", "edit", "share"] })).toMatchObject({ links: 0, guests: 0 });
  await handOver(db, { from, to });
  await runHandOver(db, { userId: from.id, now });

  expect([await countStoredBytes(db, from.id), await countStoredBytes(db, to.id)]).toEqual([0, bytes]);
  expect(await db.select({ ownerId: trashedDocuments.ownerId }).from(trashedDocuments)).toEqual([{ ownerId: to.id }]);
  expect(await duplicatesOf(db, to, one.id)).toHaveLength(1);
  expect(await db.select({ askedById: guestSigners.askedById }).from(guestSigners)).toEqual([{ askedById: to.id }]);
  const ended = await db.select({ madeById: links.madeById, lostRight: links.lostRight }).from(links);
  expect(ended).toEqual(
    expect.arrayContaining([
      { madeById: from.id, lostRight: true },
      { madeById: to.id, lostRight: false },
    ]),
  );
});

test("nobody hands over to themselves, to somebody who cannot sign in, or after the receiver has gone", async () => {
  const { db, from, to } = await aHouse();
  const { id } = await aPublishedDocument(db, { owner: from, modifiedAt: earlier });
  const asks = (toId: string) => askHandOver(db, { operator, fromId: from.id, toId, keeps: [], now });
  expect(await asks(from.id)).toEqual(refused("same-person"));
  for (const state of [{ emailVerifiedAt: null }, { disabledAt: now }]) {
    const closed = await aPerson(db);
    await db.update(users).set(state).where(eq(users.id, closed.id));
    expect(await asks(closed.id)).toEqual(refused("not-ready"));
  }
  expect(await asks(to.id)).toEqual(done({ handOverId: expect.any(String) }));
  await db.delete(users).where(eq(users.id, to.id));
  await runHandOver(db, { userId: from.id, now });
  expect(await mayDo(db, from, id)).toEqual([...abilities]);
});
