import { and, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { readersOf } from "~/features/access/readers-of.server";
import { type Grant, ownerGrants } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { acceptInvite } from "~/features/connections/accept-invite.server";
import { deleteConnection } from "~/features/connections/delete-connection.server";
import { deleteInvite } from "~/features/connections/delete-invite.server";
import { rejectInvite } from "~/features/connections/reject-invite.server";
import { sendInvite } from "~/features/connections/send-invite.server";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { findDocument } from "~/features/documents/find-document.server";
import { purgeDocuments } from "~/features/documents/trash/purge-documents.server";
import { restoreDocuments } from "~/features/documents/trash/restore-documents.server";
import { sweepTrash } from "~/features/documents/trash/sweep-trash.server";
import { listVersions } from "~/features/documents/versions/list-versions.server";
import { countRelations } from "~/features/list/overview.server";
import { findSharing } from "~/features/sharing/find-sharing.server";
import { giveWaitingShares } from "~/features/sharing/give-waiting-shares.server";
import { shareAndInvite } from "~/features/sharing/share-and-invite.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { documentAccess, invites, notifications, users, versions, waitingShares } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { anInvite } from "../builders/news.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { tellAll } from "../support/news.ts";
import { tries } from "../support/tries.ts";

const now = new Date("2026-11-21T08:00:00Z");
const later = new Date("2026-11-22T08:00:00Z");
const none = { before: new Map(), after: new Map() };
let database: TestDatabase;
let jana: Viewer;
let anna: Viewer;
let documentId: string;

beforeEach(async () => {
  database = await aDatabase();
  jana = await aPerson(database.db, { displayName: "Jana Albrecht" });
  anna = await aPerson(database.db, { displayName: "Anna Berger" });
  documentId = (await aPublishedDocument(database.db, { owner: jana, name: "Mietvertrag", pages: [{}], modifiedAt: now })).id;
});

type Entries = [email: string, grants: Grant[]][];

function invite(viewer: Viewer, { before = [], after, document = documentId }: { before?: Entries; after: Entries; document?: string }) {
  const waiting = { before: new Map(before), after: new Map(after) };
  return shareAndInvite(database.db, viewer, { documentId: document, asked: none, waiting, now: later });
}

/** Accepts as the form does, and does what the runner then does. */
async function accept(viewer: Viewer): Promise<void> {
  const { db } = database;
  for (const { id } of await db.select().from(invites).where(eq(invites.toId, viewer.id))) {
    expect(await acceptInvite(db, { viewer, inviteId: id, now: later })).toEqual({ ok: true });
  }
  await giveAsked();
}

/** Does the jobs that give shares, each twice. */
async function giveAsked(): Promise<number> {
  const { db, sql } = database;
  const asked = await sql<{ id: string }[]>`
    select payload ->> 'inviteId' as id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'give-shares'`;
  await sql`delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'give-shares')`;
  for (const { id: inviteId } of asked) for (const _ of [1, 2]) await giveWaitingShares(db, { inviteId, now: later });
  return asked.length;
}

const waitingNow = () => database.db.select().from(waitingShares);
const seenBy = (viewer: Viewer) => findDocument(database.db, viewer, { documentId, versionId: null });
async function kindsFor({ id }: Viewer) {
  await tellAll(database.db);
  return (await database.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind).sort();
}
const countVersions = () => database.db.$count(versions, eq(versions.documentId, documentId));

test("a share waits for the invitation, adds one version, and takes effect with its acceptance", async () => {
  const { db } = database;
  expect(await invite(jana, { after: [[anna.email, ["view", "sign"]]] })).toMatchObject({ ok: true, invited: [anna.email], changes: [] });
  expect(await countVersions()).toBe(2);
  expect(await seenBy(anna)).toBeUndefined();
  expect(await countRelations(db, jana)).toMatchObject({ private: 1, shared: 0 });
  expect(await kindsFor(anna)).toEqual(["connect-request"]);
  const [newest] = await listVersions(db, jana, documentId);
  expect(newest).toMatchObject({ shared: { added: [] }, waiting: [anna.email] });
  const before = await findSharing(db, jana, { documentId, typed: "" });
  expect(before?.waiting).toMatchObject([{ email: anna.email, grants: ["view", "sign"], given: { at: later, by: null } }]);

  await accept(anna);
  expect(await waitingNow()).toEqual([]);
  expect(await countVersions()).toBe(2);
  expect(await seenBy(anna)).toMatchObject({ may: { sign: true, edit: false } });
  expect((await readersOf(db, documentId)).map(({ id, grants }) => [id, grants])).toEqual([
    [jana.id, ownerGrants],
    [anna.id, ["view", "sign"]],
  ]);
  expect(await countRelations(db, jana)).toMatchObject({ private: 0, shared: 1 });
  expect(await kindsFor(anna)).toEqual(["connect-request", "document-shared"]);
  expect((await listVersions(db, jana, documentId))[0]).toMatchObject({ shared: { added: ["Anna Berger"] }, waiting: [] });
});

test("an invitation that is open is used, by whomever it was sent, and one that was rejected is none", async () => {
  const { db } = database;
  await sendInvite(db, { viewer: jana, email: anna.email, now });
  expect(await invite(jana, { after: [[anna.email, ["view"]]] })).toMatchObject({ ok: true });
  expect(await db.$count(invites)).toBe(1);

  const tobias = await aPerson(db);
  await anInvite(db, { from: tobias, to: jana });
  expect(await invite(jana, { after: [[tobias.email, ["view"]]] })).toMatchObject({ ok: true });
  const sharing = await findSharing(db, jana, { documentId, typed: "" });
  expect(sharing?.waiting.map(({ email, isTheirs }) => [email, isTheirs])).toContainEqual([tobias.email, true]);
  await accept(jana);
  expect((await readersOf(db, documentId)).map(({ id }) => id)).toEqual([jana.id, tobias.id]);
  expect(await seenBy(anna)).toBeUndefined();

  const sabine = await aPerson(db);
  await anInvite(db, { from: jana, to: sabine, rejectedAt: now });
  const refused = await invite(jana, { after: [[sabine.email, ["view"]]] });
  expect(refused).toMatchObject({ ok: false, reason: "not-invited", email: sabine.email, why: { reason: "already-sent" } });
});

test("who cannot be invited is named, and then nothing at all is saved", async () => {
  const { db } = database;
  const contact = await aPerson(db);
  await connect(db, jana, contact);
  const versionsBefore = await countVersions();
  for (const [email, reason] of [
    [jana.email, "own-address"],
    ["a@b.de", "invalid"],
  ] as const) {
    const waiting = {
      before: new Map(),
      after: new Map<string, Grant[]>([
        [anna.email, ["view"]],
        [email, ["view"]],
      ]),
    };
    const asked = { before: new Map(), after: new Map<string, Grant[]>([[contact.id, ["view"]]]) };
    const saved = await shareAndInvite(db, jana, { documentId, asked, waiting, now: later });
    expect(saved).toMatchObject({ ok: false, reason: "not-invited", email, why: { reason } });
  }
  expect([await countVersions(), await db.$count(invites), await readersOf(db, documentId)]).toMatchObject([versionsBefore, 0, [{}]]);
  const unverified = { ...jana, emailVerified: false };
  expect(await invite(unverified, { after: [[anna.email, ["view"]]] })).toMatchObject({ why: { reason: "unverified" } });
});

test("the address of a contact is the contact, and that of a participant changes nothing", async () => {
  const { db } = database;
  await connect(db, jana, anna);
  expect(await invite(jana, { after: [[anna.email, ["view", "edit"]]] })).toMatchObject({ ok: true, invited: [] });
  expect((await readersOf(db, documentId)).map(({ grants }) => grants)).toMatchObject([{}, ["view", "edit"]]);
  await deleteConnection(db, jana, anna.id);
  expect(await invite(jana, { after: [[anna.email, ["view"]]] })).toMatchObject({ ok: true, isChanged: false });
  expect(await waitingNow()).toEqual([]);
});

test("rights of a share that waits are changed, and it is taken back with the invitation that was sent for it", async () => {
  const { db } = database;
  await invite(jana, { after: [[anna.email, ["view"]]] });
  const before: Entries = [[anna.email, ["view"]]];
  await invite(jana, { before, after: [[anna.email, ["view", "edit"]]] });
  expect(await waitingNow()).toMatchObject([{ grants: ["view", "edit"] }]);
  const other = (await aPublishedDocument(db, { owner: jana })).id;
  await invite(jana, { document: other, after: [[anna.email, ["view"]]] });
  await invite(jana, { before, after: [] });
  expect(await db.$count(invites)).toBe(1);
  await invite(jana, { document: other, before, after: [] });
  expect([await db.$count(invites), await waitingNow()]).toEqual([0, []]);

  await sendInvite(db, { viewer: jana, email: anna.email, now: later });
  await invite(jana, { after: before });
  await invite(jana, { before, after: [] });
  expect([await db.$count(invites), await waitingNow()]).toEqual([1, []]);
});

test.each<[string, () => Promise<unknown>]>([
  ["rejected", async () => rejectInvite(database.db, { viewer: anna, inviteId: await theInvite(), now: later })],
  ["deleted", async () => deleteInvite(database.db, jana, await theInvite())],
  ["meant for a deleted account", () => database.db.delete(users).where(eq(users.id, anna.id))],
  ["sent by a deleted account", () => database.db.delete(users).where(eq(users.id, jana.id))],
])("a share goes with its invitation that is %s", async (_, end) => {
  await invite(jana, { after: [[anna.email, ["view"]]] });
  await end();
  expect(await waitingNow()).toEqual([]);
});

async function theInvite(): Promise<string> {
  return (await database.db.select().from(invites))[0]?.id ?? "";
}

test("a giver who may not share any more gives nothing, and is told", async () => {
  const { db } = database;
  const tobias = await aPerson(db, { displayName: "Tobias Lindner" });
  await connect(db, jana, tobias);
  const shareWith = (before: Grant[], after: Grant[]) =>
    shareDocument(db, jana, { documentId, asked: { before: new Map([[tobias.id, before]]), after: new Map([[tobias.id, after]]) }, now });
  await shareDocument(db, jana, {
    documentId,
    asked: { before: new Map(), after: new Map([[tobias.id, ["view", "edit", "share"]]]) },
    now,
  });
  await invite(tobias, { after: [[anna.email, ["view", "edit"]]] });
  // Everybody who may share sees whose share waits, and cannot make it more than its giver has.
  expect((await findSharing(db, jana, { documentId, typed: "" }))?.waiting).toMatchObject([{ given: { by: "Tobias Lindner" } }]);
  await invite(jana, { before: [[anna.email, ["view", "edit"]]], after: [[anna.email, ["view", "edit", "sign"]]] });
  expect(await waitingNow()).toMatchObject([{ grants: ["view", "edit"], givenById: tobias.id }]);

  await shareWith(["view", "edit", "share"], ["view", "share"]);
  expect(await waitingNow()).toEqual([]);
  expect(await kindsFor(tobias)).toEqual(["document-shared", "share-dropped"]);
  await accept(anna);
  expect(await seenBy(anna)).toBeUndefined();
});

test("what lies in the trash is not given until it is restored, and gone once it is purged", async () => {
  const { db } = database;
  await invite(jana, { after: [[anna.email, ["view"]]] });
  await deleteDocument(db, jana, { documentId, now: later });
  await accept(anna);
  expect(await waitingNow()).toMatchObject([{ documentId, toEmail: anna.email }]);
  expect(await seenBy(anna)).toBeUndefined();
  expect(await kindsFor(jana)).toEqual([]);
  expect(await kindsFor(anna)).toEqual(["connect-request"]);
  await restoreDocuments(db, jana, { documents: [documentId], now: later });
  expect(await seenBy(anna)).toBeUndefined();
  expect(await giveAsked()).toBe(1);
  expect(await seenBy(anna)).toBeDefined();
  expect(await waitingNow()).toEqual([]);
  expect(await kindsFor(anna)).toEqual(["connect-request", "document-shared"]);

  const [paul, gone] = [await aPerson(db), (await aPublishedDocument(db, { owner: jana, pages: [{}] })).id];
  await invite(jana, { document: gone, after: [[paul.email, ["view"]]] });
  await deleteDocument(db, jana, { documentId: gone, now: later });
  await accept(paul);
  await purgeDocuments(db, jana, { documents: [gone], now: later });
  await sweepTrash(db, { now: new Date(later.getTime() + 60_000) });
  expect(await waitingNow()).toEqual([]);
});

test("what is passed on is told to the owner when it happens, and adds to the rights that somebody has by then", async () => {
  const { db } = database;
  const tobias = await aPerson(db);
  await connect(db, jana, tobias);
  const share = (id: string, grants: Grant[]) =>
    shareDocument(db, jana, { documentId, asked: { before: new Map(), after: new Map([[id, grants]]) }, now });
  await share(tobias.id, ["view", "share"]);
  await invite(tobias, { after: [[anna.email, ["view"]]] });
  expect(await kindsFor(jana)).toEqual([]);
  await accept(anna);
  expect(await kindsFor(jana)).toEqual(["document-passed-on"]);
});

test("nobody waits for access that they have", async () => {
  const { db } = database;
  const tobias = await aPerson(db);
  for (const person of [tobias, anna]) await connect(db, tobias === person ? jana : tobias, person);
  const grants: Grant[] = ["view", "share"];
  await shareDocument(db, jana, { documentId, asked: { before: new Map(), after: new Map([[tobias.id, grants]]) }, now });
  await invite(jana, { after: [[anna.email, ["view"]]] });
  await shareDocument(db, tobias, { documentId, asked: { before: new Map(), after: new Map([[anna.id, ["view"]]]) }, now: later });
  expect(await waitingNow()).toEqual([]);
});

test("whatever is done at once to a share that waits, no two commands wait for each other", async () => {
  const { db, sql } = database;
  for (let round = 0; round < 8; round += 1) {
    const [viewer, other] = [await aPerson(db), await aPerson(db)];
    const document = (await aPublishedDocument(db, { owner: viewer, pages: [{}] })).id;
    const before: Entries = [[other.email, ["view"]]];
    await invite(viewer, { document, after: before });
    const [sent] = await db.select().from(invites).where(eq(invites.fromId, viewer.id));
    const inviteId = sent?.id ?? "";
    const ends = [
      () => rejectInvite(db, { viewer: other, inviteId, now: later }),
      () => acceptInvite(db, { viewer: other, inviteId, now: later }),
      () => deleteInvite(db, viewer, inviteId),
      () => deleteDocument(db, viewer, { documentId: document, now: later }),
    ];
    const answer = () => ends[round % ends.length]?.();
    const takeBack = () => invite(viewer, { document, before, after: [] });
    const change = () => invite(viewer, { document, before, after: [[other.email, ["view", "sign"]]] });
    const give = () => giveWaitingShares(db, { inviteId, now: later });
    await Promise.all([change(), takeBack(), answer(), give(), invite(viewer, { document, after: before }), answer(), takeBack()]);
  }
  await sql`select pg_stat_force_next_flush()`;
  const [counted] = await sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
  expect(counted?.deadlocks).toBe(0);
});

type Step = { who: number; to: number; grants: Grant[]; kind: "invite" | "take back" | "accept" | "reject" | "delete" | "part" | "share" };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    who: fc.nat(3),
    to: fc.nat(3),
    grants: fc.subarray<Grant>(["edit", "sign", "share", "delete"]),
    kind: fc.constantFrom("invite", "invite", "invite", "take back", "accept", "accept", "accept", "reject", "delete", "part", "share"),
  }),
  { minLength: 6, maxLength: 14 },
);

test("whatever people do, nobody has access before both have agreed, and nothing waits for an answer that was given", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(db)));
      const document = (await aPublishedDocument(db, { owner: people[0] as Viewer })).id;
      const agreed = new Set<string>();
      for (const step of taken) {
        const [viewer, other] = [people[step.who] as Viewer, people[step.to] as Viewer];
        if (viewer !== other) await take(document, viewer, { ...step, other, agreed });
        // Once before the runner has done its part, and once after.
        for (const _ of [1, 2]) {
          const access = await db.select().from(documentAccess).where(eq(documentAccess.documentId, document));
          const others = access.filter(({ userId }) => userId !== people[0]?.id);
          for (const { userId, givenById } of others) expect(agreed).toContain(pair(userId, givenById ?? ""));
          await giveAsked();
        }
        const { acceptedAt, rejectedAt } = invites;
        const open = and(isNull(acceptedAt), isNull(rejectedAt));
        const onOpen = db.$count(
          db
            .select()
            .from(waitingShares)
            .innerJoin(invites, and(eq(invites.id, waitingShares.inviteId), open)),
        );
        expect(await db.$count(waitingShares)).toBe(await onOpen);
      }
    }),
    tries(24),
  );
}, 180_000);

const pair = (one: string, other: string) => [one, other].sort().join();

type Taken = Omit<Step, "who" | "to"> & { other: Viewer; agreed: Set<string> };

async function take(documentId: string, viewer: Viewer, { kind, other, grants, agreed }: Taken): Promise<void> {
  const { db } = database;
  const given: Grant[] = ["view", ...grants];
  const rows = await db.select().from(waitingShares).where(eq(waitingShares.documentId, documentId));
  const before: Entries = rows.map(({ toEmail, grants }) => [toEmail, grants]);
  const theirs = and(eq(invites.fromId, other.id), eq(invites.toId, viewer.id));
  const received = (await db.select({ id: invites.id }).from(invites).where(theirs))[0]?.id ?? "";
  switch (kind) {
    case "invite":
      return void (await invite(viewer, { document: documentId, before, after: [...before, [other.email, given]] }));
    case "take back":
      return void (await invite(viewer, { document: documentId, before, after: before.filter(([email]) => email !== other.email) }));
    case "accept":
      if ((await acceptInvite(db, { viewer, inviteId: received, now: later })).ok) agreed.add(pair(viewer.id, other.id));
      return;
    case "reject":
      return void (await rejectInvite(db, { viewer, inviteId: received, now: later }));
    case "delete":
      return void (await deleteInvite(db, other, received));
    case "part":
      return void (await deleteConnection(db, viewer, other.id));
    case "share": {
      const asked = { before: new Map(), after: new Map([[other.id, given]]) };
      return void (await shareDocument(db, viewer, { documentId, asked, now: later }));
    }
  }
}
