import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { readersOf } from "~/features/access/readers-of.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { shareChosen } from "~/features/bulk/share-chosen.server";
import { findDocument } from "~/features/documents/find-document.server";
import { countRelations } from "~/features/list/overview.server";
import { findBell } from "~/features/notifications/find-news.server";
import { readNotifications } from "~/features/notifications/read-notifications.server";
import { findSharing } from "~/features/sharing/find-sharing.server";
import type { AskedShares } from "~/features/sharing/rules";
import { shareDocument } from "~/features/sharing/share-document.server";
import { connections, notifications, users, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { tellAll, tellNow } from "../support/news.ts";

const uploadedAt = new Date("2026-11-01T08:00:00Z");
const now = new Date("2026-11-21T08:00:00Z");
const later = new Date("2026-11-22T08:00:00Z");
let database: TestDatabase;
let jana: Viewer;
let tobias: Viewer;
let sabine: Viewer;
let documentId: string;

beforeEach(async () => {
  database = await aDatabase();
  const { db } = database;
  jana = await aPerson(db, { displayName: "Jana Albrecht" });
  tobias = await aPerson(db, { displayName: "Tobias Lindner" });
  sabine = await aPerson(db, { displayName: "Sabine Kröger" });
  for (const contact of [tobias, sabine]) await connect(database.db, jana, contact);
  await aPublishedDocument(db, { owner: sabine, modifiedAt: uploadedAt });
  documentId = (await aPublishedDocument(db, { owner: jana, name: "Mietvertrag", pages: [{}, {}], modifiedAt: uploadedAt })).id;
});

async function part(a: Viewer, b: Viewer): Promise<void> {
  for (const [userId, contactId] of [
    [a.id, b.id],
    [b.id, a.id],
  ] as const)
    await database.db.delete(connections).where(and(eq(connections.userId, userId), eq(connections.contactId, contactId)));
}

type Entries = [Viewer, Grant[]][];

function share(viewer: Viewer, { before = [], after, at = now }: { before?: Entries; after: Entries; at?: Date }) {
  const sharesOf = (entries: Entries) => new Map(entries.map(([{ id }, grants]) => [id, grants]));
  return shareDocument(database.db, viewer, { documentId, asked: { before: sharesOf(before), after: sharesOf(after) }, now: at });
}

async function rightsNow(): Promise<Record<string, Grant[]>> {
  return Object.fromEntries(
    (await readersOf(database.db, documentId)).map(({ displayName, grants }) => [displayName.split(" ")[0], grants]),
  );
}

const versionsNow = () =>
  database.db.select().from(versions).where(eq(versions.documentId, documentId)).orderBy(desc(versions.publishedAt));
async function newsOf(person: Viewer) {
  await tellAll(database.db);
  return database.db.select().from(notifications).where(eq(notifications.userId, person.id)).orderBy(notifications.count);
}

test("sharing adds a version, tells whoever is new, and takes effect at once", async () => {
  expect(await share(jana, { after: [[tobias, ["view", "edit"]]] })).toMatchObject({ ok: true });
  expect(await rightsNow()).toMatchObject({ Jana: expect.arrayContaining(["share"]), Tobias: ["view", "edit"] });
  const [newest, first] = await versionsNow();
  expect(newest).toMatchObject({ isShare: true, authorId: jana.id, name: "Mietvertrag", publishedAt: now, baseVersionId: first?.id });
  expect(newest?.participants.map(({ displayName }) => displayName)).toEqual(["Jana Albrecht", "Tobias Lindner"]);
  expect(await newsOf(tobias)).toMatchObject([{ kind: "document-shared", fromUserId: jana.id, documentId }]);
  expect(await countRelations(database.db, jana)).toMatchObject({ private: 0, shared: 1 });
  expect(await countRelations(database.db, tobias)).toMatchObject({ received: 1 });
  const seen = await findDocument(database.db, tobias, { documentId, versionId: null });
  expect(seen).toMatchObject({ n: 2, may: { edit: true, share: false }, pages: [{}, {}] });
});

test("several documents that are shared in one go are told in one, whatever of them the receiver has already", async () => {
  const { db } = database;
  const others = [await aPublishedDocument(db, { owner: jana }), await aPublishedDocument(db, { owner: jana })];
  await share(jana, { after: [[tobias, ["view"]]] });
  const documentIds = [documentId, ...others.map(({ id }) => id)];
  const batchId = randomUUID();
  const chosen = (ids: readonly string[]) => ids.map((documentId) => ({ documentId, now: later }));
  const shareWith = (personId: string, grants: Grant[], ids: readonly string[], batchId: string) =>
    db.transaction((tx) => shareChosen(tx, jana, { chosen: chosen(ids), personId, grants, batchId }));
  const shared = await shareWith(tobias.id, ["edit"], documentIds, batchId);
  expect(documentIds.map((id) => shared.get(id))).toMatchObject([
    { result: "done", grantsBefore: ["view"] },
    { result: "done" },
    { result: "done" },
  ]);
  await tellAll(db);
  const { unread, latest } = await findBell(db, tobias);
  expect(unread).toBe(2);
  expect(latest).toMatchObject([
    { kind: "document-shared", sender: "Jana Albrecht", count: 2, document: null },
    { kind: "document-shared", sender: "Jana Albrecht", count: 1, document: "Mietvertrag" },
  ]);
  await shareWith(sabine.id, [], documentIds.slice(0, 2), randomUUID());
  await shareWith(sabine.id, [], documentIds.slice(2), randomUUID());
  await tellAll(db);
  expect((await findBell(db, sabine)).latest.map(({ count }) => count).sort()).toEqual([1, 2]);
});

test("what comes of a batch that was read already is told anew, in one again", async () => {
  const { db } = database;
  const batchId = randomUUID();
  const tell = () => tellNow(db, { userId: tobias.id, kind: "document-shared", fromUserId: jana.id, documentId, batchId, now });
  await tell();
  await readNotifications(db, { viewer: tobias, ids: (await newsOf(tobias)).map(({ id }) => id), now });
  await tell();
  await tell();
  expect((await newsOf(tobias)).map(({ count, readAt }) => [count, readAt])).toEqual([
    [1, now],
    [2, null],
  ]);
});

test("a save that changes nothing makes no version and tells nobody", async () => {
  await share(jana, { after: [[tobias, ["view"]]] });
  expect(await share(jana, { before: [[tobias, ["view"]]], after: [[tobias, ["view"]]], at: later })).toEqual({ ok: true, changes: [] });
  expect(await versionsNow()).toHaveLength(2);
  expect(await newsOf(tobias)).toHaveLength(1);
});

test("whoever is taken off sees nothing any more, and the owner sees who had access when", async () => {
  await share(jana, { after: [[tobias, ["view", "sign"]]] });
  await share(jana, { before: [[tobias, ["view", "sign"]]], after: [], at: later });
  expect(await findDocument(database.db, tobias, { documentId, versionId: null })).toBeUndefined();
  expect(await countRelations(database.db, jana)).toMatchObject({ private: 1, shared: 0 });
  const { past } = (await findSharing(database.db, jana, { documentId, typed: "" })) ?? {};
  expect(past).toMatchObject([
    { person: "Tobias Lindner", grants: ["view", "sign"], from: now, to: later, givenBy: "Jana Albrecht", endedBy: "Jana Albrecht" },
  ]);
});

test("people stand in the order in which they came, whatever they are called", async () => {
  await share(jana, { after: [[tobias, ["view"]]] });
  const both: Entries = [
    [tobias, ["view"]],
    [sabine, ["view"]],
  ];
  await share(jana, { before: [[tobias, ["view"]]], after: both, at: later });
  await share(jana, { before: both, after: both.slice(1), at: later });
  await share(jana, { before: both.slice(1), after: both, at: new Date(later.getTime() + 1000) });
  const people = async () => (await findSharing(database.db, jana, { documentId, typed: "" }))?.people.map(({ id }) => id);
  expect(await people()).toEqual([sabine.id, tobias.id]);
});

test("the form shows what it was filled in with, but for the rights of whoever fills it in", async () => {
  const before: Entries = [
    [tobias, ["view", "share"]],
    [sabine, ["view"]],
  ];
  await share(jana, { after: before });
  const shown = async (after: Entries) => {
    const asked = { before: new Map(before.map(([{ id }, grants]) => [id, grants])), after: new Map(after.map(([{ id }, g]) => [id, g])) };
    const sharing = await findSharing(database.db, tobias, { documentId, asked, typed: "" });
    return Object.fromEntries(sharing?.people.map(({ id, grants }) => [id, grants]) ?? []);
  };
  expect(await shown([[sabine, ["view", "edit"]]])).toEqual({ [tobias.id]: ["view", "share"], [sabine.id]: ["view", "edit"] });
  expect(await shown([[tobias, ["view", "delete"]]])).toEqual({ [tobias.id]: ["view", "share"] });
});

test("of those who had access once the last hundred are shown", async () => {
  const { sql } = database;
  await sql`insert into past_access (document_id, user_id, grants, granted_at, given_by_id, ended_at, ended_by_id)
    select ${documentId}, ${tobias.id}, '{view}', ${uploadedAt.toISOString()}::text::timestamptz, ${jana.id}, ${now.toISOString()}::text::timestamptz + n * interval '1 s', ${jana.id}
    from generate_series(1, 101) as n`;
  const { past } = (await findSharing(database.db, jana, { documentId, typed: "" })) ?? {};
  expect(past).toHaveLength(100);
  expect(past?.at(-1)?.to).toEqual(new Date(now.getTime() + 2000));
});

test("only contacts can be added, also by a forged form: nothing of it is done", async () => {
  const stranger = await aPerson(database.db);
  expect(
    await share(jana, {
      after: [
        [tobias, ["view"]],
        [stranger, ["view"]],
      ],
    }),
  ).toEqual({ ok: false, reason: "strangers" });
  expect(await rightsNow()).toEqual({ Jana: expect.anything() });
  await part(jana, tobias);
  expect(await share(jana, { after: [[tobias, ["view"]]] })).toEqual({ ok: false, reason: "strangers" });
});

test("what is shared stays shared when the two part, and can still be changed", async () => {
  await share(jana, { after: [[tobias, ["view"]]] });
  await part(jana, tobias);
  expect(await share(jana, { before: [[tobias, ["view"]]], after: [[tobias, ["view", "edit"]]], at: later })).toMatchObject({ ok: true });
  expect((await rightsNow()).Tobias).toEqual(["view", "edit"]);
});

test("without the right to share nothing is shown and nothing saved", async () => {
  await share(jana, { after: [[tobias, ["view", "edit", "sign", "delete"]]] });
  await connect(database.db, tobias, sabine);
  expect(await findSharing(database.db, tobias, { documentId, typed: "" })).toBeUndefined();
  expect(await share(tobias, { after: [[sabine, ["view"]]] })).toEqual({ ok: false, reason: "gone" });
});

test("whoever may share gives no more than they hold and sees nothing of who had access", async () => {
  await share(jana, { after: [[tobias, ["view", "share"]]] });
  await connect(database.db, tobias, sabine);
  await share(tobias, { after: [[sabine, ["view", "edit", "share"]]], at: later });
  expect((await rightsNow()).Sabine).toEqual(["view", "share"]);
  const sharing = await findSharing(database.db, tobias, { documentId, typed: "" });
  expect(sharing).toMatchObject({ held: ["view", "share"], past: null, owner: { displayName: "Jana Albrecht" } });
  expect(sharing?.people.find(({ id }) => id === sabine.id)?.given).toEqual({ at: later, by: "Tobias Lindner" });
});

test("the search finds contacts who are not in the form, from three letters on", async () => {
  const found = async (typed: string) => (await findSharing(database.db, jana, { documentId, typed }))?.found.map(({ id }) => id);
  expect(await found("To")).toEqual([]);
  expect(await found("tob")).toEqual([tobias.id]);
  expect(await found(sabine.email.slice(0, 8))).toEqual([sabine.id]);
  await share(jana, { after: [[tobias, ["view"]]] });
  expect(await found("tob")).toEqual([]);
});

test("of whom the search means it says who is in the form already, by name or address", async () => {
  const listed = async (typed: string, asked?: AskedShares) => (await findSharing(database.db, jana, { documentId, typed, asked }))?.inForm;
  expect(await listed("tob")).toEqual([]);
  await share(jana, { after: [[tobias, ["view"]]] });
  expect(await listed("tob")).toEqual(["Tobias Lindner"]);
  expect(await listed(tobias.email.slice(0, 8))).toEqual(["Tobias Lindner"]);
  expect(await listed("jan")).toEqual(["Jana Albrecht"]);
  expect(await listed("to")).toEqual([]);
  expect(await listed("tob", { before: new Map([[tobias.id, ["view"]]]), after: new Map() })).toEqual([]);
});

test("two who share at once both get through", async () => {
  await share(jana, { after: [[tobias, ["view", "share"]]] });
  await connect(database.db, tobias, sabine);
  const third = await aPerson(database.db, { displayName: "Mehmet Aydın" });
  await connect(database.db, jana, third);
  const before: Entries = [[tobias, ["view", "share"]]];
  const both = await Promise.all([
    share(jana, { before, after: [...before, [third, ["view"]]], at: later }),
    share(tobias, { after: [[sabine, ["view"]]], at: later }),
  ]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(Object.keys(await rightsNow()).sort()).toEqual(["Jana", "Mehmet", "Sabine", "Tobias"]);
  expect(await versionsNow()).toHaveLength(4);
});

test("whoever is taken off while they share gets nothing through after that", async () => {
  for (let round = 0; round < 10; round += 1) {
    const document = await aPublishedDocument(database.db, { owner: jana });
    documentId = document.id;
    if (round === 0) await connect(database.db, tobias, sabine);
    await share(jana, { after: [[tobias, ["view", "share"]]] });
    const [removed, shared] = await Promise.all([
      share(jana, { before: [[tobias, ["view", "share"]]], after: [], at: later }),
      share(tobias, { after: [[sabine, ["view"]]], at: later }),
    ]);
    expect(removed.ok).toBe(true);
    const rights = await rightsNow();
    expect(rights.Tobias).toBeUndefined();
    expect(rights.Sabine !== undefined, "who came second").toBe(shared.ok);
  }
});

test("whoever leaves takes their drafts along, and nothing of what others have", async () => {
  await share(jana, {
    after: [
      [tobias, ["view", "edit"]],
      [sabine, ["view"]],
    ],
  });
  await database.db.insert(versions).values({ documentId, authorId: tobias.id, baseVersionId: (await versionsNow())[0]?.id });
  await database.db
    .update(versions)
    .set({ authorId: tobias.id })
    .where(and(eq(versions.documentId, documentId), eq(versions.isShare, true)));
  const seen = () => findDocument(database.db, sabine, { documentId, versionId: null });
  const before = await seen();
  await database.db.delete(users).where(eq(users.id, tobias.id));
  const after = await seen();
  expect(after?.versions.map(({ author }) => author)).toEqual([null]);
  expect(after).toEqual({
    ...before,
    versions: before?.versions.map((version) => ({ ...version, author: null })),
    people: before?.people.filter(({ id }) => id !== tobias.id),
  });
  expect(await versionsNow()).toHaveLength(2);
});
