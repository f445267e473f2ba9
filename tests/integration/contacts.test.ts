import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { areConnected, isContactOf } from "~/features/connections/are-connected.server";
import { countConnections, findContacts, listConnections } from "~/features/connections/find-contacts.server";
import { users } from "~db/schema/index";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

test("who is connected with whom is the same in a sentence and in a where", async () => {
  const { db } = await aDatabase();
  const [jana, tobias, petra] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await connect(db, jana, tobias);
  for (const [a, b, expected] of [
    [jana, tobias, true],
    [tobias, jana, true],
    [jana, petra, false],
    [jana, jana, false],
  ] as const) {
    expect(await areConnected(db, a, b)).toBe(expected);
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(isContactOf(db, a, users.id));
    expect(found.some(({ id }) => id === b.id)).toBe(expected);
  }
});

test("contacts are listed by the day they were made, the newest first", async () => {
  const { db } = await aDatabase();
  const [jana, old, young, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db), await aPerson(db)];
  await connect(db, jana, old, new Date("2026-01-01"));
  await connect(db, jana, young, new Date("2026-02-01"));
  await connect(db, old, stranger);
  expect((await listConnections(db, jana, { limit: 10 })).map(({ id }) => id)).toEqual([young.id, old.id]);
  expect(await listConnections(db, jana, { limit: 1 })).toEqual([
    { id: young.id, email: young.email, displayName: young.displayName, photo: null, connectedAt: new Date("2026-02-01") },
  ]);
  expect(await countConnections(db, jana)).toBe(2);
});

test("contacts are found by name or address from three characters on, however they are written", async () => {
  const { db } = await aDatabase();
  const jana = await aPerson(db);
  const named = async (displayName: string, email: string) => {
    const person = await aPerson(db, { displayName });
    await db.update(users).set({ email }).where(eq(users.id, person.id));
    return person;
  };
  const [oezlem, strauss, stranger] = [
    await named("Özlem Öztürk", "oeo@post.example"),
    await named("Ida Strauß", "ida_100%@post.example"),
    await named("Özgür Fremd", "fremd@post.example"),
  ];
  await connect(db, jana, oezlem);
  await connect(db, jana, strauss);
  await connect(db, oezlem, stranger);
  const found = async (text: string) => (await findContacts(db, jana, text)).map(({ displayName }) => displayName);
  expect(await found("ÖZT")).toEqual(["Özlem Öztürk"]);
  expect(await found("strauss")).toEqual(["Ida Strauß"]);
  expect(await found("  Post.Example ")).toEqual(["Ida Strauß", "Özlem Öztürk"]);
  expect(await found("100%")).toEqual(["Ida Strauß"]);
  expect(await found("%%%")).toEqual([]);
  expect(await found("öz")).toEqual([]);
  expect(await found("Özgür")).toEqual([]);
});

test("a search shows ten contacts at most", async () => {
  const { db } = await aDatabase();
  const jana = await aPerson(db);
  for (let number = 0; number < 11; number += 1) await connect(db, jana, await aPerson(db, { displayName: "Tobias Lindner" }));
  expect(await findContacts(db, jana, "tobias")).toHaveLength(10);
});
