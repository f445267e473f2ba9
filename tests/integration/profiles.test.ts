import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { changeProfile } from "~/features/profiles/change-profile.server";
import { findProfile } from "~/features/profiles/find-profile.server";
import { connections, users } from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { anInvite } from "../builders/news.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";

const nothing = { displayName: "", firstName: "", lastName: "", mobile: "", aboutMe: "" };

type Relation = (db: TestDatabase["db"], a: Viewer, b: Viewer) => Promise<unknown>;

const visible: Record<string, Relation> = {
  contacts: (db, a, b) => connect(db, a, b),
  "an owner and a reader": (db, owner, reader) => aPublishedDocument(db, { owner, sharedWith: [reader], name: "Mietvertrag" }),
  "two readers of somebody's document": async (db, a, b) =>
    aPublishedDocument(db, { owner: await aPerson(db), sharedWith: [a, b], name: "Mietvertrag" }),
  "an open invitation": (db, from, to) => anInvite(db, { from, to }),
};

const hidden: Record<string, Relation> = {
  strangers: async () => {},
  "contacts of the same contact": async (db, a, b) => {
    const friend = await aPerson(db);
    await connect(db, a, friend);
    await connect(db, b, friend);
  },
  "people who have parted": async (db, a, b) => {
    await connect(db, a, b);
    await db.delete(connections);
  },
  "readers of different documents of one owner": async (db, a, b) => {
    const owner = await aPerson(db);
    for (const reader of [a, b]) await aPublishedDocument(db, { owner, sharedWith: [reader], name: "Mietvertrag" });
  },
  "somebody whose access has ended": async (db, owner, reader) => {
    const { id: documentId } = await aPublishedDocument(db, { owner, name: "Mietvertrag" });
    const facts = { documentId, userId: reader.id, now: new Date() };
    await giveAccess(db, { ...facts, grants: ["view"], givenById: owner.id });
    await revokeAccess(db, { ...facts, endedById: owner.id });
  },
  "people who have an open invitation from, or to, somebody else": async (db, a, b) => {
    const other = await aPerson(db);
    for (const person of [a, b]) {
      await anInvite(db, { from: person, to: other });
      await anInvite(db, { from: other, to: person });
    }
  },
  "a rejected invitation": (db, from, to) => anInvite(db, { from, to, rejectedAt: new Date() }),
  "an accepted invitation of people who have parted": (db, from, to) => anInvite(db, { from, to, acceptedAt: new Date() }),
};

async function whatTwoSee(relate: Relation) {
  const { db } = await aDatabase();
  const [a, b] = [await aPerson(db), await aPerson(db)];
  await relate(db, a, b);
  return Promise.all([findProfile(db, a, b.id), findProfile(db, b, a.id), findProfile(db, a, a.id)]);
}

test.each(Object.entries(visible))("profiles are shown to each other: %s", async (_, relate) => {
  expect(await whatTwoSee(relate)).toEqual([expect.anything(), expect.anything(), expect.anything()]);
});

test.each(Object.entries(hidden))("profiles stay hidden from each other: %s", async (_, relate) => {
  expect(await whatTwoSee(relate)).toEqual([undefined, undefined, expect.anything()]);
});

test("a profile says what its person said, and nothing else", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aPerson(db), await aPerson(db)];
  await connect(db, jana, tobias);
  await changeProfile(db, { viewer: jana, typed: { ...nothing, mobile: "0151 5550183", aboutMe: "Übersetzerin\nin Lindau" } });
  expect(await findProfile(db, tobias, "no-id")).toBeUndefined();
  expect(await findProfile(db, tobias, jana.id)).toEqual({
    ...{ id: jana.id, email: jana.email, displayName: jana.displayName, firstName: null, lastName: null, photo: null },
    ...{ mobile: "0151 5550183", aboutMe: "Übersetzerin\nin Lindau" },
  });
});

test("an emptied field keeps its old value, and others' rows stay as they are", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aPerson(db), await aPerson(db)];
  await db.update(users).set({ firstName: "Jana", mobile: "0151 5550183" }).where(eq(users.id, jana.id));
  expect(await changeProfile(db, { viewer: jana, typed: nothing })).toBe(false);
  expect(await changeProfile(db, { viewer: jana, typed: { ...nothing, displayName: "Johanna Albrecht" } })).toBe(true);
  expect(await findProfile(db, jana, jana.id)).toMatchObject({
    displayName: "Johanna Albrecht",
    firstName: "Jana",
    mobile: "0151 5550183",
  });
  expect(await findProfile(db, tobias, tobias.id)).toMatchObject({ displayName: tobias.displayName, firstName: null });
});

test("what somebody else says of themselves can be said of oneself, too", async () => {
  const { db } = await aDatabase();
  const [tobias, jana] = [await aPerson(db, { displayName: "Tobias" }), await aPerson(db, { displayName: "Jana" })];
  expect(await changeProfile(db, { viewer: jana, typed: { ...nothing, displayName: tobias.displayName } })).toBe(true);
  expect(await findProfile(db, jana, jana.id)).toMatchObject({ displayName: "Tobias" });
});

/** Who hears that the first of two changed their profile. */
async function whoHears(relate: Relation) {
  const database = await aDatabase();
  const { db } = database;
  const [jana, tobias] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await relate(db, jana, tobias);
  const heard = await hearChanges(database);
  await changeProfile(db, { viewer: jana, typed: { ...nothing, displayName: "Johanna" } });
  const names = new Map([jana, tobias].map(({ id }, index) => [id, ["herself", "the other"][index]]));
  const told = await heard();
  expect(told.map(({ topic, id }) => [topic, id])).toEqual(told.map(() => ["profile", jana.id]));
  return told.map(({ userId }) => names.get(userId)).sort();
}

test.each(Object.entries(visible))("a change is told to whoever sees the profile: %s", async (_, relate) => {
  expect(await whoHears(relate)).toEqual(expect.arrayContaining(["herself", "the other"]));
});

test.each(Object.entries(hidden))("a change is told to nobody else: %s", async (_, relate) => {
  expect(await whoHears(relate)).not.toContain("the other");
});

test("what stayed as it was is told to nobody", async () => {
  const database = await aDatabase();
  const jana = await aPerson(database.db);
  const heard = await hearChanges(database);
  await changeProfile(database.db, { viewer: jana, typed: { ...nothing, displayName: jana.displayName } });
  expect(await heard()).toEqual([]);
});

test("of two saves at once the later one stays, also where it says what stood there before both", async () => {
  const database = await aDatabase();
  const jana = await aPerson(database.db);
  const isChanged = await whileHeld(
    database,
    (tx) => changeProfile(tx, { viewer: jana, typed: { ...nothing, displayName: "Johanna" } }),
    () => changeProfile(database.db, { viewer: jana, typed: { ...nothing, displayName: jana.displayName } }),
  );
  expect(isChanged).toBe(true);
  expect(await findProfile(database.db, jana, jana.id)).toMatchObject({ displayName: jana.displayName });
});
