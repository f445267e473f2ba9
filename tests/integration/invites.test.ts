import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { acceptInvite } from "~/features/connections/accept-invite.server";
import { areConnected } from "~/features/connections/are-connected.server";
import { deleteConnection } from "~/features/connections/delete-connection.server";
import { deleteInvite } from "~/features/connections/delete-invite.server";
import { listConnections } from "~/features/connections/find-contacts.server";
import { countOpenInvites, listReceived, listSent } from "~/features/connections/queries.server";
import { rejectInvite } from "~/features/connections/reject-invite.server";
import { sendInvite } from "~/features/connections/send-invite.server";
import { done, refused } from "~/lib/result";
import { activities, connections, invites, notifications } from "~db/schema/index";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { tellAll } from "../support/news.ts";
import { jobsInQueue } from "../support/queue.ts";

const now = new Date("2026-11-22T12:00:00Z");
let database: TestDatabase;
let jana: Viewer;
let tobias: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  jana = await aPerson(database.db, { displayName: "Jana Albrecht" });
  tobias = await aPerson(database.db, { displayName: "Tobias Lindner" });
});

const send = (from: Viewer, to: string, at = now) => sendInvite(database.db, { viewer: from, email: to, now: at });

async function sent(from: Viewer, to: Viewer): Promise<string> {
  const answer = await send(from, to.email);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.inviteId;
}

const everything = { limit: 1000 };
const receivedBy = (viewer: Viewer) => listReceived(database.db, viewer, everything);
const sentBy = (viewer: Viewer) => listSent(database.db, viewer, everything);
const contactsOf = async (viewer: Viewer) => (await listConnections(database.db, viewer, everything)).map(({ id }) => id);

test("an invitation is on both screens, told and written down", async () => {
  const { db } = database;
  const inviteId = await sent(jana, tobias);
  expect(await sentBy(jana)).toEqual([
    { id: inviteId, email: tobias.email, createdAt: now, isRejected: false, isAwaited: false, held: null },
  ]);
  expect(await receivedBy(tobias)).toEqual([
    { id: inviteId, name: "Jana Albrecht", email: jana.email, photo: null, createdAt: now, isAwaited: false },
  ]);
  expect(await db.select().from(invites)).toMatchObject([
    { type: "USRCONNECT", fromId: jana.id, toId: tobias.id, inviteMessage: "", acceptedAt: null, rejectedAt: null },
  ]);
  await tellAll(db);
  expect(await db.select().from(notifications)).toMatchObject([{ userId: tobias.id, kind: "connect-request", fromUserId: jana.id }]);
  expect(await db.select().from(activities)).toMatchObject([
    { userId: jana.id, actionCode: "INVITESENT", inviteId, email: tobias.email, modifiedAt: now },
  ]);
  expect(await jobsInQueue(database)).toEqual([]);
});

test("an accepted invitation leaves both lists and connects both at the same moment", async () => {
  const { db } = database;
  const inviteId = await sent(jana, tobias);
  expect(await acceptInvite(db, { viewer: tobias, inviteId, now })).toEqual(done({}));
  for (const [one, other] of [
    [jana, tobias],
    [tobias, jana],
  ] as const) {
    expect(await contactsOf(one)).toEqual([other.id]);
    expect([...(await sentBy(one)), ...(await receivedBy(one))]).toEqual([]);
    expect(await countOpenInvites(db, one)).toEqual({ sent: 0, received: 0 });
    expect(await send(one, other.email)).toEqual(refused("connected"));
  }
  expect(await db.select({ at: connections.connectedAt }).from(connections)).toEqual([{ at: now }, { at: now }]);
});

test("a rejected one leaves the list of who rejected it; the sender sees it until it is deleted", async () => {
  const { db } = database;
  const inviteId = await sent(jana, tobias);
  expect(await rejectInvite(db, { viewer: tobias, inviteId, now })).toEqual(done({}));
  expect(await receivedBy(tobias)).toEqual([]);
  expect(await sentBy(jana)).toMatchObject([{ isRejected: true }]);
  expect(await countOpenInvites(db, jana)).toEqual({ sent: 0, received: 0 });
  expect(await areConnected(db, jana, tobias)).toBe(false);
  expect(await send(jana, tobias.email)).toMatchObject({ ok: false, reason: "already-sent", at: now });
  expect(await acceptInvite(db, { viewer: tobias, inviteId, now })).toEqual(refused("gone"));
  expect(await deleteInvite(db, jana, inviteId)).toBe(true);
  expect(await send(jana, tobias.email)).toMatchObject({ ok: true });
});

test("what was rejected last is on top of what the sender waits for", async () => {
  const { db } = database;
  const inviteId = await sent(jana, tobias);
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  await send(jana, (await aPerson(db)).email, later(1));
  const isOnTop = async () => (await sentBy(jana))[0]?.id === inviteId;
  expect(await isOnTop()).toBe(false);
  await rejectInvite(db, { viewer: tobias, inviteId, now: later(2) });
  expect(await isOnTop()).toBe(true);
});

test("accepting settles what was rejected the other way before", async () => {
  const { db } = database;
  const other = await sent(await aPerson(db), tobias);
  await rejectInvite(db, { viewer: tobias, inviteId: await sent(jana, tobias), now });
  await acceptInvite(db, { viewer: jana, inviteId: await sent(tobias, jana), now });
  expect(await sentBy(jana)).toEqual([]);
  expect((await receivedBy(tobias)).map(({ id }) => id)).toEqual([other]);
  expect(await send(jana, tobias.email)).toEqual(refused("connected"));
});

test("accepting is no fault where both are connected by now", async () => {
  const { db } = database;
  const inviteId = await sent(jana, tobias);
  await connect(db, jana, tobias);
  expect(await acceptInvite(db, { viewer: tobias, inviteId, now })).toEqual(done({}));
  expect(await receivedBy(tobias)).toEqual([]);
});

test("a repeat changes nothing", async () => {
  const { db } = database;
  const inviteId = await sent(jana, tobias);
  const asked = { viewer: tobias, inviteId, now };
  for (let times = 0; times < 2; times += 1) expect(await acceptInvite(db, asked)).toEqual(done({}));
  expect(await rejectInvite(db, asked)).toEqual(refused("gone"));
  expect(await deleteInvite(db, jana, inviteId)).toBe(false);
  expect(await deleteConnection(db, jana, tobias.id)).toBe(true);
  expect(await deleteConnection(db, jana, tobias.id)).toBe(false);
  // Parted since: the old press does not bring them together again.
  expect(await acceptInvite(db, asked)).toEqual(done({}));
  expect(await db.$count(connections)).toBe(0);

  const second = { viewer: jana, inviteId: await sent(tobias, jana), now };
  for (let times = 0; times < 2; times += 1) expect(await rejectInvite(db, second)).toEqual(done({}));
});

test("what is said of why nothing is sent is true in the database, whatever the address looks like", async () => {
  const { db } = database;
  const petra = await aPerson(db);
  await sent(petra, jana);
  expect(await send(jana, petra.email)).toMatchObject({ reason: "already-received", at: now });
  expect(await send(jana, jana.email)).toEqual(refused("own-address"));
  expect(await send(jana, "tobias")).toEqual(refused("invalid"));
  expect(await send({ ...jana, emailVerified: false }, tobias.email)).toEqual(refused("unverified"));
  expect(await db.$count(invites)).toBe(1);
  expect(await db.$count(activities, eq(activities.userId, jana.id))).toBe(0);
});

test("an invitation is the sender's to delete and the receiver's to answer, nobody else's", async () => {
  const { db } = database;
  const petra = await aPerson(db);
  const inviteId = await sent(jana, tobias);
  for (const viewer of [jana, petra]) {
    expect(await acceptInvite(db, { viewer, inviteId, now })).toEqual(refused("gone"));
    expect(await rejectInvite(db, { viewer, inviteId, now })).toEqual(refused("gone"));
  }
  for (const viewer of [tobias, petra]) expect(await deleteInvite(db, viewer, inviteId)).toBe(false);
  for (const id of ["", "no-id"]) {
    expect(await acceptInvite(db, { viewer: tobias, inviteId: id, now })).toEqual(refused("gone"));
    expect(await deleteInvite(db, jana, id)).toBe(false);
    expect(await deleteConnection(db, jana, id)).toBe(false);
  }
  const unverified = { ...tobias, emailVerified: false };
  expect(await acceptInvite(db, { viewer: unverified, inviteId, now })).toEqual(refused("unverified"));
  expect(await rejectInvite(db, { viewer: unverified, inviteId, now })).toEqual(refused("unverified"));
  expect(await receivedBy(tobias)).toHaveLength(1);
});

test("nobody parts other people", async () => {
  const { db } = database;
  const petra = await aPerson(db);
  await connect(db, jana, tobias);
  expect(await deleteConnection(db, petra, tobias.id)).toBe(false);
  expect(await areConnected(db, jana, tobias)).toBe(true);
});

test("whoever parts from one contact keeps the others, on both sides", async () => {
  const { db } = database;
  const petra = await aPerson(db);
  await connect(db, jana, tobias);
  await connect(db, jana, petra);
  expect(await deleteConnection(db, jana, tobias.id)).toBe(true);
  for (const [one, other] of [[jana, petra] as const, [petra, jana] as const]) expect(await areConnected(db, one, other)).toBe(true);
  expect(await areConnected(db, tobias, jana)).toBe(false);
});

test("one person sends twenty a day, deleted ones count, and the next day in Berlin begins anew", async () => {
  const { db } = database;
  const evening = new Date("2026-11-22T22:59:00Z");
  for (let number = 0; number < 20; number += 1) {
    const answer = await send(jana, `person${number}@post.example`, evening);
    if (answer.ok) await deleteInvite(db, jana, answer.inviteId);
  }
  expect(await send(jana, tobias.email, evening)).toEqual(refused("too-many"));
  expect(await send(tobias, "person1@post.example", evening)).toMatchObject({ ok: true });
  expect(await send(jana, tobias.email, new Date("2026-11-22T23:00:00Z"))).toMatchObject({ ok: true });
});

test("inviting again after deleting tells nothing anew as long as the first news is unread", async () => {
  const { db } = database;
  const petra = await aPerson(db);
  for (let times = 0; times < 2; times += 1) await deleteInvite(db, jana, await sent(jana, tobias));
  await tellAll(db);
  expect(await db.$count(notifications)).toBe(1);
  // News from somebody else, or for somebody else, are others.
  await sent(petra, tobias);
  await sent(jana, petra);
  await tellAll(db);
  expect(await db.$count(notifications)).toBe(3);
  await db.update(notifications).set({ readAt: now });
  await sent(jana, tobias);
  await tellAll(db);
  expect(await db.$count(notifications)).toBe(4);
});

test("lists are as long as asked, the latest first", async () => {
  const { db } = database;
  for (const day of ["19", "21", "20"]) {
    const at = new Date(`2026-11-${day}T12:00:00Z`);
    await send(jana, `person${day}@post.example`, at);
    await send(await aPerson(db, { displayName: day }), jana.email, at);
  }
  const two = { limit: 2 };
  expect((await listSent(db, jana, two)).map(({ email }) => email)).toEqual(["person21@post.example", "person20@post.example"]);
  expect((await listReceived(db, jana, two)).map(({ name }) => name)).toEqual(["21", "20"]);
});
