import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { acceptInvite } from "~/features/connections/accept-invite.server";
import { deleteConnection } from "~/features/connections/delete-connection.server";
import { deleteInvite } from "~/features/connections/delete-invite.server";
import { linkInvites } from "~/features/connections/link-invites.server";
import { lockPeople } from "~/features/connections/lock-people.server";
import { rejectInvite } from "~/features/connections/reject-invite.server";
import { sendInvite } from "~/features/connections/send-invite.server";
import { connections, invites } from "~db/schema/index";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { tellAll } from "../support/news.ts";
import { tries } from "../support/tries.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-22T12:00:00Z");
const rounds = 12;
let database: TestDatabase;

beforeEach(async () => {
  database = await aDatabase();
});

const pair = async (): Promise<[Viewer, Viewer]> => [await aPerson(database.db), await aPerson(database.db)];
const send = (from: Viewer, to: Viewer) => sendInvite(database.db, { viewer: from, email: to.email, now });

async function sent(from: Viewer, to: Viewer): Promise<string> {
  const answer = await send(from, to);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.inviteId;
}

/** Every connection has its other side, made at the same moment. */
async function lonely(): Promise<unknown[]> {
  const all = await database.db.select().from(connections);
  const sides = new Set(all.map(({ userId, contactId, connectedAt }) => `${userId} ${contactId} ${connectedAt.getTime()}`));
  return all.filter(({ userId, contactId, connectedAt }) => !sides.has(`${contactId} ${userId} ${connectedAt.getTime()}`));
}

type Turn = (jana: Viewer, tobias: Viewer) => Promise<() => Promise<unknown>>;

const turns: Record<string, Turn> = {
  inviting: async (jana, tobias) => () => send(jana, tobias),
  accepting: async (jana, tobias) => answering(acceptInvite, jana, await sent(tobias, jana)),
  rejecting: async (jana, tobias) => answering(rejectInvite, jana, await sent(tobias, jana)),
  "taking back": async (jana, tobias) => {
    const inviteId = await sent(jana, tobias);
    return () => deleteInvite(database.db, jana, inviteId);
  },
  parting: async (jana, tobias) => {
    await connect(database.db, jana, tobias);
    return () => deleteConnection(database.db, jana, tobias.id);
  },
};

const answering = (answer: typeof acceptInvite, viewer: Viewer, inviteId: string) => () => answer(database.db, { viewer, inviteId, now });

test.each(Object.entries(turns))("%s waits for whoever changes how either of the two knows others", async (_, begin) => {
  for (const whose of [0, 1] as const) {
    const two = await pair();
    const deed = await begin(...two);
    await whileHeld(database, (tx) => lockPeople(tx, [two[whose].email]), deed);
  }
});

test("handing over invitations waits for whoever sends one to the same address", async () => {
  const [jana] = await pair();
  await whileHeld(
    database,
    (tx) => lockPeople(tx, [jana.email]),
    () => linkInvites(database.db, { userId: jana.id, now }),
  );
});

test("of two who invite each other at once one does, and the other learns of it", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [jana, tobias] = await pair();
    const answers = await Promise.all([send(jana, tobias), send(tobias, jana)]);
    expect(answers.map((answer) => (answer.ok ? "sent" : answer.reason)).sort()).toEqual(["already-received", "sent"]);
  }
  expect(await database.db.$count(invites)).toBe(rounds);
});

test("who invites somebody twice at once does so once, and stays within the limit of the day", async () => {
  const [jana, tobias] = await pair();
  const twice = await Promise.all([send(jana, tobias), send(jana, tobias)]);
  expect(twice.map((answer) => (answer.ok ? "sent" : answer.reason)).sort()).toEqual(["already-sent", "sent"]);

  const many = Array.from({ length: 24 }, (_, number) =>
    sendInvite(database.db, { viewer: jana, email: `person${number}@post.example`, now }),
  );
  expect((await Promise.all(many)).filter(({ ok }) => ok)).toHaveLength(19);
});

test("accepting and deleting at once: both are connected, or there was nothing left to accept", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [jana, tobias] = await pair();
    const inviteId = await sent(jana, tobias);
    const accept = () => acceptInvite(database.db, { viewer: tobias, inviteId, now });
    const remove = () => deleteInvite(database.db, jana, inviteId);
    const [accepted, deleted] =
      round % 2 === 0 ? await Promise.all([accept(), remove()]) : await Promise.all([remove(), accept()]).then(([a, b]) => [b, a] as const);
    expect(accepted.ok).toBe(!deleted);
    await deleteConnection(database.db, jana, tobias.id);
  }
  expect(await lonely()).toEqual([]);
});

test("accepting twice, and accepting and rejecting, at once has one outcome", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [jana, tobias] = await pair();
    const asked = { viewer: tobias, inviteId: await sent(jana, tobias), now };
    const answers = await Promise.all([
      acceptInvite(database.db, asked),
      rejectInvite(database.db, asked),
      acceptInvite(database.db, asked),
    ]);
    const [invite] = await database.db.select().from(invites);
    expect(Number(invite?.acceptedAt !== null) + Number(invite?.rejectedAt !== null)).toBe(1);
    expect(answers.map(({ ok }) => ok)).toEqual(invite?.acceptedAt ? [true, false, true] : [false, true, false]);
    expect(await database.db.$count(connections)).toBe(invite?.acceptedAt ? 2 : 0);
    await deleteConnection(database.db, jana, tobias.id);
    await database.db.delete(invites);
  }
});

test("both who part at once are told, one of them that there was nothing left", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [jana, tobias] = await pair();
    await connect(database.db, jana, tobias);
    const answers = await Promise.all([deleteConnection(database.db, jana, tobias.id), deleteConnection(database.db, tobias, jana.id)]);
    expect(answers.sort()).toEqual([false, true]);
  }
  expect(await database.db.$count(connections)).toBe(0);
});

test("an invitation that comes while its address is being proven reaches the person", async () => {
  const { db, sql } = database;
  for (let round = 0; round < rounds; round += 1) {
    const jana = await aPerson(db);
    const newcomer = await aPerson(db, { verified: false });
    const prove = async () => {
      await sql`update users set email_verified_at = now() where id = ${newcomer.id}`;
      await linkInvites(db, { userId: newcomer.id, now });
    };
    await Promise.all([send(jana, newcomer), prove()]);
    expect(await sql`select to_id from invites where from_id = ${jana.id}`).toEqual([{ to_id: newcomer.id }]);
    await tellAll(db);
    // Told once, by whichever of the two came second.
    expect(await sql`select from notifications where user_id = ${newcomer.id}`).toHaveLength(1);
  }
});

type Act = { kind: "send" | "accept" | "reject" | "take back" | "part"; turned: boolean };
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({ kind: fc.constantFrom("send", "accept", "reject", "take back", "part"), turned: fc.boolean() }),
  { minLength: 2, maxLength: 4 },
);
const pairs = fc.constantFrom<[number, number][]>([0, 1], [0, 1], [1, 2], [2, 0]);

test("whatever people do at once: a connection has two sides, and nothing is asked that is answered or asked the other way", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ pair: pairs, acts }), { minLength: 3, maxLength: 8 }), async (steps) => {
      const people = [await aPerson(db), await aPerson(db), await aPerson(db)];
      for (const { pair, acts } of steps) await Promise.all(acts.map((act) => perform(act, pair, people)));
      expect(await lonely()).toEqual([]);
      const open = (await db.select().from(invites)).filter(({ acceptedAt, rejectedAt }) => !acceptedAt && !rejectedAt);
      const ways = open.map(({ fromId, toId }) => `${fromId} ${toId}`);
      const turned = open.map(({ fromId, toId }) => `${toId} ${fromId}`);
      const together = (await db.select().from(connections)).map(({ userId, contactId }) => `${userId} ${contactId}`);
      expect(ways.filter((way) => turned.includes(way) || together.includes(way))).toEqual([]);
    }),
    tries(30),
  );
}, 60_000);

async function perform({ kind, turned }: Act, [one, other]: [number, number], people: Viewer[]): Promise<void> {
  const { db } = database;
  const [viewer, partner] = turned ? [people[other], people[one]] : [people[one], people[other]];
  if (!viewer || !partner) return;
  const all = await db.select().from(invites);
  const received = all.find(({ fromId, toId }) => fromId === partner.id && toId === viewer.id)?.id ?? "";
  const own = all.find(({ fromId, toId }) => fromId === viewer.id && toId === partner.id)?.id ?? "";
  if (kind === "send") await send(viewer, partner);
  else if (kind === "accept") await acceptInvite(db, { viewer, inviteId: received, now });
  else if (kind === "reject") await rejectInvite(db, { viewer, inviteId: received, now });
  else if (kind === "take back") await deleteInvite(db, viewer, own);
  else await deleteConnection(db, viewer, partner.id);
}
