import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countTry } from "~/features/accounts/count-tries.server";
import { registerAccount } from "~/features/accounts/register-account.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { activities, attempts, tokens, users } from "~db/schema/index";
import { aDatabase } from "../support/database.ts";

const registered = new Date("2026-11-20T10:00:00.000Z");
const now = new Date("2026-11-21T10:00:00.000Z");
const jana = { email: "jana@post.example", password: "Sicheres Wort 7", sender: "192.0.2.1", userAgent: "", now };

async function janaIsRegistered(db: Db): Promise<void> {
  await registerAccount(db, { ...jana, displayName: "Jana Albrecht", language: "de", now: registered });
}

test("the right password signs in, and the moment is kept", async () => {
  const { db } = await aDatabase();
  await janaIsRegistered(db);

  const result = await signIn(db, jana);

  expect(result).toMatchObject({ ok: true });
  expect(await db.select({ at: users.lastSignInAt }).from(users)).toEqual([{ at: now }]);
  expect((await db.select({ code: activities.actionCode }).from(activities)).map(({ code }) => code).sort()).toEqual(["LOGIN", "REGISTER"]);
});

test("a wrong password and an unknown address are told apart", async () => {
  const { db } = await aDatabase();
  await janaIsRegistered(db);

  expect(await signIn(db, { ...jana, password: "sicheres wort 7" })).toEqual(refused("wrong-password"));
  expect(await signIn(db, { ...jana, email: "tobias@post.example" })).toEqual(refused("user-not-found"));
  expect(await signIn(db, { ...jana, password: `Aa1${"x".repeat(100_000)}` })).toEqual(refused("wrong-password"));
});

test("after ten failures even the right password is too many, from everywhere", async () => {
  const { db } = await aDatabase();
  await janaIsRegistered(db);
  for (let n = 0; n < 9; n++) await countTry(db, "login:email", jana.email);
  expect(await signIn(db, { ...jana, password: "falsch" })).toEqual(refused("wrong-password"));

  expect(await signIn(db, jana)).toEqual(refused("too-many-requests"));
  expect(await signIn(db, { ...jana, sender: "198.51.100.7" })).toEqual(refused("too-many-requests"));
  expect(await signIn(db, { ...jana, email: "tobias@post.example" })).toEqual(refused("user-not-found"));
});

const browserSecret = "b".repeat(43);

test("whoever signed in with this browser before is not locked out by the failures of others", async () => {
  const { db } = await aDatabase();
  await janaIsRegistered(db);
  await registerAccount(db, { ...jana, email: "tobias@post.example", displayName: "Tobias", language: "de", sender: "192.0.2.2" });
  expect(await signIn(db, { ...jana, browserSecret })).toMatchObject({ ok: true });
  for (let n = 0; n < 10; n++) await countTry(db, "login:email", jana.email);
  for (let n = 0; n < 10; n++) await countTry(db, "login:email", "tobias@post.example");
  for (let n = 0; n < 100; n++) await countTry(db, "login:sender", jana.sender);

  expect(await signIn(db, jana)).toEqual(refused("too-many-requests"));
  const stranger = { ...jana, sender: "198.51.100.7" };
  expect(await signIn(db, { ...stranger, browserSecret: "c".repeat(43) })).toEqual(refused("too-many-requests"));
  expect(await signIn(db, { ...stranger, email: "tobias@post.example", browserSecret })).toEqual(refused("too-many-requests"));
  expect(await signIn(db, { ...jana, browserSecret })).toMatchObject({ ok: true });
  // The failures of others stay counted for everybody else.
  expect(await signIn(db, stranger)).toEqual(refused("too-many-requests"));
});

test("a browser that is known has ten failures of its own", async () => {
  const { db } = await aDatabase();
  await janaIsRegistered(db);
  await signIn(db, { ...jana, browserSecret });
  for (let n = 0; n < 2; n++) {
    for (let n = 0; n < 2; n++) expect(await signIn(db, { ...jana, browserSecret, password: "falsch" })).toEqual(refused("wrong-password"));
    expect(await signIn(db, { ...jana, browserSecret })).toMatchObject({ ok: true });
  }
  const { id = "" } = (await db.select().from(tokens).where(eq(tokens.purpose, "known-browser")))[0] ?? {};
  for (let n = 0; n < 10; n++) expect(await countTry(db, "login:browser", id)).toBe(true);
  expect(await signIn(db, { ...jana, browserSecret })).toEqual(refused("too-many-requests"));
  expect(await signIn(db, jana)).toMatchObject({ ok: true });
});

test("a browser is known for 400 days after each sign-in, and its secret stands nowhere", async () => {
  const { db } = await aDatabase();
  await janaIsRegistered(db);
  await signIn(db, { ...jana, browserSecret });
  expect(JSON.stringify(await db.select().from(tokens))).not.toContain(browserSecret);
  for (let n = 0; n < 10; n++) await countTry(db, "login:email", jana.email);
  const at = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  expect(await signIn(db, { ...jana, browserSecret, now: at(400) })).toEqual(refused("too-many-requests"));
  expect(await signIn(db, { ...jana, browserSecret, now: at(399) })).toMatchObject({ ok: true });
  expect(await signIn(db, { ...jana, browserSecret, now: at(400) })).toMatchObject({ ok: true });
});

test("fifteen minutes later the address is free again", async () => {
  const { db, sql } = await aDatabase();
  await janaIsRegistered(db);
  for (let n = 0; n < 10; n++) await countTry(db, "login:email", jana.email);
  expect(await signIn(db, jana)).toEqual(refused("too-many-requests"));
  const [{ seconds } = { seconds: 0 }] = await sql<
    { seconds: number }[]
  >`select extract(epoch from expire - now())::int as seconds from attempts where key = 'login:email:jana@post.example'`;
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);

  await sql`update attempts set expire = now() - interval '1 second'`;
  expect(await signIn(db, jana)).toMatchObject({ ok: true });
});

test("a sign-in clears the failures before it", async () => {
  const { db } = await aDatabase();
  await janaIsRegistered(db);
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 9; n++) await countTry(db, "login:email", jana.email);
    expect(await signIn(db, jana)).toMatchObject({ ok: true });
  }
});

test("many tries at once do not slip past the limit", async () => {
  const { db } = await aDatabase();
  await janaIsRegistered(db);
  for (let n = 0; n < 7; n++) await countTry(db, "login:email", jana.email);

  const results = await Promise.all(Array.from({ length: 18 }, () => signIn(db, { ...jana, password: "falsch" })));

  const reasons = results.map((result) => (result.ok ? "ok" : result.reason));
  expect(reasons.filter((reason) => reason === "wrong-password")).toHaveLength(3);
  expect(reasons.filter((reason) => reason === "too-many-requests")).toHaveLength(15);
});

test("a sender who tries many addresses is stopped after a hundred", async () => {
  const { db } = await aDatabase();
  await janaIsRegistered(db);
  for (let n = 0; n < 100; n++) expect(await signIn(db, { ...jana, email: `person${n}@post.example` })).toEqual(refused("user-not-found"));

  expect(await signIn(db, jana)).toEqual(refused("too-many-requests"));
  expect(await signIn(db, { ...jana, sender: "198.51.100.7" })).toMatchObject({ ok: true });
});

test("successful sign-ins do not use up the sender's tries", async () => {
  const { db } = await aDatabase();
  await janaIsRegistered(db);
  for (let n = 0; n < 3; n++) await signIn(db, jana);
  const left = await db.select({ key: attempts.key, points: attempts.points }).from(attempts);
  expect(left.find(({ key }) => key === "login:sender:192.0.2.1")?.points).toBe(0);
});
