import { randomUUID } from "node:crypto";
import { and, eq, isNull, notInArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { noPaperFacts } from "~/features/documents/rules";
import { restoreDocuments } from "~/features/documents/trash/restore-documents.server";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { declineVersion } from "~/features/signing/decline-version.server";
import { askGuest } from "~/features/signing/guests/ask-guest.server";
import { endGuest } from "~/features/signing/guests/end-guest.server";
import { readdressGuest } from "~/features/signing/guests/readdress-guest.server";
import { withdrawRequest } from "~/features/signing/guests/withdraw-request.server";
import type { Signer } from "~/features/signing/person-of";
import { remindByItself } from "~/features/signing/remind-by-itself.server";
import { remindSigner } from "~/features/signing/remind-signer.server";
import type { RecordEntry } from "~/features/signing/rules";
import { setSigners } from "~/features/signing/set-signers.server";
import { requiredOn } from "~/features/signing/settle-turns.server";
import { signVersion } from "~/features/signing/sign-version.server";
import type { Db } from "~db/client.server";
import { guestSigners, notifications, signingEvents } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aSender, aSignature } from "../builders/signings.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { timeFor, tries } from "../support/tries.ts";

// Who is asked when, told a second time in plain steps, and compared with the product after whatever people do in whatever order.

/** What can happen, and how likely it is. */
const kinds = { ask: 5, unask: 1, sign: 3, decline: 3, remind: 1, replace: 1, order: 4, save: 1, redo: 2, bin: 1, day: 2, withdraw: 1 };

type Step = { kind: keyof typeof kinds; who: number; turn: number };

const kind = fc.oneof(...Object.entries(kinds).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Step["kind"]) })));
const step: fc.Arbitrary<Step> = fc.record({ kind, who: fc.nat(4), turn: fc.integer({ min: 1, max: 3 }) });

/** Who is to sign. askedOn, remindedOn: days; byItself: how often they were reminded by nobody */
type Slot = { turn: number; isAsked: boolean; answer: "signed" | "declined" | null; askedOn: number; remindedOn: number; byItself: number };
/** How often somebody was asked and reminded by the record, and how often a person was told that they are to sign. */
type Counts = { asked: number; reminded: number; told: number };

type World = {
  db: Db;
  owner: Viewer;
  people: Viewer[];
  documentId: string;
  versionId: string;
  pages: [string[], string[]];
  shown: 0 | 1;
  clock: number;
  slots: Map<number, Slot>;
  counts: Map<string, Counts>;
  /** ids of guests, and whose link is open */
  ids: Map<number, string>;
  open: Set<number>;
  inOrder: boolean;
  every: number | null;
  isBinned: boolean;
};

const day = 24 * 60 * 60 * 1000;
/** people come before guests in the numbers of signers */
const mostPeople = 3;

vi.setConfig({ testTimeout: timeFor(300_000) });

test("in whatever order things happen, the right ones are asked, and everybody is told once", async () => {
  const { db, url } = await aDatabase();
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 10, maxLength: 20 }), async (inOrder, steps) => {
      const world = await aWorld(db, inOrder);
      for (const taken of steps) {
        world.clock += 60_000;
        await take(world, taken);
        await compareStanding(world);
        compared += 1;
      }
      // A runner that dies may begin a job anew.
      for (let round = 0; round < 2; round += 1) {
        for (const { id: userId } of world.people) await enqueue(db, "tell-news", { userId });
        await drainJobs(url);
      }
      await compareTold(world);
    }),
    tries(20),
  );
  expect(compared).toBeGreaterThan(200);
});

async function aWorld(db: Db, inOrder: boolean): Promise<World> {
  const [owner, ...people] = await Promise.all(Array.from({ length: 1 + mostPeople }, () => aPerson(db)));
  if (!owner) throw new Error("Nobody.");
  const begin = new Date("2026-11-01T08:00:00Z");
  const first = await aPublishedDocument(db, { owner, pages: [{ text: "eins" }, { text: "zwei" }], modifiedAt: begin });
  for (const { id: userId } of people)
    await giveAccess(db, { documentId: first.id, userId, grants: ["view", "sign"], givenById: owner.id, now: begin });
  const world: World = {
    ...{ db, owner, people, documentId: first.id, versionId: first.versionId, pages: [first.pageIds, first.pageIds.slice(0, 1)], shown: 0 },
    ...{ slots: new Map(), counts: new Map(), ids: new Map(), open: new Set(), inOrder: false, every: null, isBinned: false },
    clock: Date.parse("2026-11-02T09:00:00Z"),
  };
  await take(world, { kind: "order", who: inOrder ? 1 : 0, turn: 1 });
  return world;
}

/** What follows from a change, in plain steps: the first in the order are asked, unless they are, and who comes later is not any more. */
function settle(world: World): void {
  const open = [...world.slots.values()].filter(({ answer }) => answer !== "signed");
  const first = Math.min(...open.map(({ turn }) => turn));
  for (const [who, slot] of world.slots) {
    if (slot.answer) continue;
    const isNext = !world.inOrder || slot.turn === first;
    if (isNext && !slot.isAsked) {
      slot.askedOn = today(world);
      const counts = countsOf(world, who);
      counts.asked += 1;
      counts.told += 1;
    }
    slot.isAsked = isNext;
  }
}

const today = ({ clock }: World) => Math.floor(clock / day);
const isGuest = (who: number) => who >= mostPeople;
const isReachable = ({ open }: World, who: number) => !isGuest(who) || open.has(who);
const idOf = ({ people, ids }: World, who: number) => (isGuest(who) ? ids.get(who) : people[who]?.id) ?? randomUUID();
const isAwaited = (slot: Slot | undefined) => slot?.isAsked === true && slot.answer === null;

function countsOf(world: World, who: number): Counts {
  const id = idOf(world, who);
  const found = world.counts.get(id) ?? { asked: 0, reminded: 0, told: 0 };
  world.counts.set(id, found);
  return found;
}

type Taken = Omit<Step, "kind"> & { slot: Slot | undefined; facts: { documentId: string; sender: typeof aSender; now: Date } };

async function take(world: World, { kind, ...step }: Step): Promise<void> {
  const facts = { documentId: world.documentId, sender: aSender, now: new Date(world.clock) };
  await deeds[kind](world, { ...step, slot: world.slots.get(step.who), facts });
}

const deeds: Record<Step["kind"], (world: World, taken: Taken) => Promise<void>> = {
  async order(world, { who, turn, facts }) {
    const [inOrder, every] = [who % 2 === 1, who > 1 ? who : null];
    const placeOf = (one: number) => ((one + turn) % 3) + 1;
    const turns = new Map([...world.slots.keys()].map((one) => [idOf(world, one), placeOf(one)]));
    const request = { terms: { inOrder, remindEvery: every, remindTimes: 2, endsAt: null }, turns };
    const set = await setSigners(world.db, world.owner, { ...facts, asked: { before: new Set(), after: new Set() }, request });
    expect(set.ok).toBe(!world.isBinned);
    if (!set.ok) return;
    Object.assign(world, { inOrder, every });
    for (const [one, slot] of world.slots) slot.turn = placeOf(one);
    settle(world);
  },

  async ask(world, { who, slot, facts }) {
    if (slot) return;
    const turn = 1 + Math.max(0, ...[...world.slots.values()].map((one) => one.turn));
    const terms = { name: "Gast", email: null, message: "", lastDay: null, needsCode: false, language: "de" } as const;
    const after = new Set([idOf(world, who)]);
    const asked = isGuest(who)
      ? await askGuest(world.db, world.owner, { ...facts, ...terms })
      : await setSigners(world.db, world.owner, { ...facts, asked: { before: new Set(), after } });
    expect(asked.ok).toBe(!world.isBinned);
    if (!asked.ok) return;
    if (isGuest(who)) {
      const isNew = and(
        eq(guestSigners.documentId, world.documentId),
        isNull(guestSigners.endedAt),
        notInArray(guestSigners.id, [...world.ids.values()]),
      );
      const [guest] = await world.db.select({ id: guestSigners.id }).from(guestSigners).where(isNew);
      world.ids.set(who, guest?.id ?? "");
      world.open.add(who);
    }
    world.slots.set(who, { turn, isAsked: false, answer: null, askedOn: 0, remindedOn: 0, byItself: 0 });
    settle(world);
  },

  async unask(world, { who, slot, facts }) {
    if (!slot) return;
    const id = idOf(world, who);
    if (isGuest(who)) expect(await endGuest(world.db, world.owner, { ...facts, guestId: id })).toBe(!world.isBinned && world.open.has(who));
    else await setSigners(world.db, world.owner, { ...facts, asked: { before: new Set([id]), after: new Set() } });
    if (world.isBinned) return;
    world.open.delete(who);
    if (slot.answer !== "signed") world.slots.delete(who);
    settle(world);
  },

  async sign(world, { who, slot, facts }) {
    const content = await contentHash(world.db, world.versionId);
    const given = { ...facts, versionId: world.versionId, content, signature: (tx: Db) => aSignature(tx, world.owner) };
    const { ok } = await signVersion(world.db, signerOf(world, who), given);
    expect(ok).toBe(!world.isBinned && slot?.isAsked === true && isReachable(world, who));
    if (!ok || !slot) return;
    slot.answer = "signed";
    settle(world);
  },

  async decline(world, { who, slot, facts }) {
    const { ok } = await declineVersion(world.db, signerOf(world, who), { ...facts, versionId: world.versionId, reason: "Nein." });
    expect(ok).toBe(!world.isBinned && isAwaited(slot) && isReachable(world, who));
    if (ok && slot) slot.answer = "declined";
  },

  async remind(world, { who, slot, facts }) {
    const { ok } = await remindSigner(world.db, world.owner, { ...facts, signerId: idOf(world, who) });
    expect(ok).toBe(!world.isBinned && isAwaited(slot) && isReachable(world, who) && slot?.remindedOn !== today(world));
    if (!ok || !slot) return;
    slot.remindedOn = today(world);
    countsOf(world, who).reminded += 1;
  },

  async replace(world, { who, slot, facts }) {
    if (!slot || !isGuest(who)) return;
    const terms = { name: `Gast ${world.clock}`, email: null, message: "", lastDay: null, needsCode: false };
    const { ok } = await readdressGuest(world.db, world.owner, { ...facts, ...terms, guestId: idOf(world, who) });
    expect(ok).toBe(!world.isBinned && world.open.has(who) && slot.answer !== "signed");
    if (!ok) return;
    Object.assign(slot, { isAsked: false, answer: null, remindedOn: 0, byItself: 0 });
    settle(world);
  },

  /** A version with the same pages. */
  async save(world, { facts }) {
    if (world.isBinned) return;
    await saveVersion(world, facts.now);
    for (const [who, { answer }] of world.slots) if (!isReachable(world, who) && answer !== "signed") world.slots.delete(who);
    settle(world);
  },

  /** A version with other pages: whoever has answered is to answer again. */
  async redo(world, { facts }) {
    if (world.isBinned) return;
    world.shown = world.shown === 0 ? 1 : 0;
    await saveVersion(world, facts.now);
    const again: number[] = [];
    for (const [who, slot] of world.slots) {
      if (!isReachable(world, who)) world.slots.delete(who);
      if (slot.answer === "declined") again.push(who);
      slot.answer = null;
    }
    settle(world);
    for (const who of again) if (world.slots.get(who)?.isAsked) countsOf(world, who).told += 1;
  },

  async bin(world, { facts }) {
    if (world.isBinned) await restoreDocuments(world.db, world.owner, { documents: [world.documentId], now: facts.now });
    else await deleteDocument(world.db, world.owner, facts);
    world.isBinned = !world.isBinned;
  },

  async day(world) {
    world.clock += day;
    await remindByItself(world.db, { now: new Date(world.clock) });
    if (world.isBinned) return;
    for (const [who, slot] of world.slots) {
      const isDue = world.every !== null && today(world) - Math.max(slot.askedOn, slot.remindedOn) >= world.every;
      if (isGuest(who) || !isAwaited(slot) || !isDue || slot.byItself >= 2) continue;
      Object.assign(slot, { remindedOn: today(world), byItself: slot.byItself + 1 });
      countsOf(world, who).reminded += 1;
    }
  },

  async withdraw(world, { facts }) {
    const isWithdrawn = await withdrawRequest(world.db, world.owner, facts);
    if (world.isBinned) return expect(isWithdrawn).toBe(false);
    for (const [who, { answer }] of world.slots) {
      if (answer === "signed") continue;
      world.slots.delete(who);
      world.open.delete(who);
    }
    Object.assign(world, { inOrder: false, every: null });
  },
};

async function saveVersion(world: World, now: Date): Promise<void> {
  const { db, owner, documentId, pages, shown } = world;
  const facts = { ...noPaperFacts, name: `Beleg ${now.getTime()}`, documentType: "Beleg", tags: [], taxRelevance: false };
  world.versionId = await db.transaction((tx) => appendVersion(tx, { documentId, authorId: owner.id, facts, pageIds: pages[shown], now }));
}

function signerOf(world: World, who: number): Signer {
  const person = world.people[who];
  if (person) return person;
  return { signerId: idOf(world, who), displayName: "Gast", email: "", reached: { by: "handed-over", codeTypedAt: null } };
}

/** Compares who is to sign, who of them is asked, and what they answered. */
async function compareStanding(world: World): Promise<void> {
  const told = (id: string, turn: number, isAsked: boolean, answer: Slot["answer"]) => [id, turn, isAsked, answer].join(" ");
  const real = (await requiredOn(world.db, world.versionId)).map((entry) =>
    told(
      entry.userId ?? entry.guestId ?? "",
      entry.turn,
      entry.askedAt !== null,
      entry.signedAt ? "signed" : entry.declinedAt ? "declined" : null,
    ),
  );
  const expected = [...world.slots].map(([who, { turn, isAsked, answer }]) => told(idOf(world, who), turn, isAsked, answer));
  expect(real.sort()).toEqual(expected.sort());
}

/** Compares how often everybody was asked and reminded, by the record and by what they were told. */
async function compareTold(world: World): Promise<void> {
  const { db, documentId, people, counts } = world;
  const record = await db.select({ entry: signingEvents.entry }).from(signingEvents).where(eq(signingEvents.documentId, documentId));
  const events = record.map(({ entry }) => JSON.parse(entry) as RecordEntry);
  const news = await db.select().from(notifications).where(eq(notifications.documentId, documentId));
  for (const [id, { asked, reminded, told }] of counts) {
    const times = (kind: RecordEntry["kind"]) => events.filter((event) => event.kind === kind && event.to?.id === id).length;
    expect([times("asked"), times("reminded")], id).toEqual([asked, reminded]);
    if (!people.some((person) => person.id === id)) continue;
    const ofKind = (kind: string) => news.filter((one) => one.userId === id && one.kind === kind).length;
    expect([ofKind("asked-to-sign"), ofKind("reminded-to-sign")], id).toEqual([told, reminded]);
  }
}
