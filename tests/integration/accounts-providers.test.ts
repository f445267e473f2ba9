import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { keepProviderSignIn, takeProviderSignIn } from "~/features/accounts/provider-sign-ins.server";
import { resetPassword } from "~/features/accounts/reset-password.server";
import type { ProviderPerson } from "~/features/accounts/rules";
import { mintReset } from "~/features/accounts/send-reset.server";
import { signInByProvider } from "~/features/accounts/sign-in-by-provider.server";
import { sweepAccounts } from "~/features/accounts/sweep-accounts.server";
import { refused } from "~/lib/result";
import { credentials, identities, providerSignIns, users } from "~db/schema/accounts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date();
const jana: ProviderPerson = {
  provider: "google",
  subject: "1",
  email: "Jana@Post.example",
  emailVerified: true,
  displayName: "Jana Albrecht",
  photoUrl: undefined,
};
const arrival = { language: "de" as const, userAgent: "", now };

test("of two arrivals at once for a new address one makes the account and both are in", async () => {
  const { db } = await aDatabase();
  const people = [jana, jana, { ...jana, provider: "facebook" as const }];
  const results = await Promise.all(people.map((person) => signInByProvider(db, { ...arrival, person })));
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: "jana@post.example" }]);
  expect(await db.select().from(identities)).toHaveLength(2);
  expect(await db.select().from(credentials)).toEqual([]);
});

test("an account whose owner proves the address at this moment does not change hands", async () => {
  const database = await aDatabase();
  const { db } = database;
  const owner = await aPerson(db, { displayName: "Die Besitzerin", verified: false });
  await whileHeld(
    database,
    (tx) => tx.select().from(users).for("update"),
    () => signInByProvider(db, { ...arrival, person: { ...jana, email: owner.email } }),
    (tx) => tx.update(users).set({ emailVerifiedAt: now }),
  );
  expect(await db.select({ name: users.displayName }).from(users)).toEqual([{ name: "Die Besitzerin" }]);
});

test("an address that the provider proves later is proven here from then on", async () => {
  const { db, sql } = await aDatabase();
  await signInByProvider(db, { ...arrival, person: { ...jana, emailVerified: false } });
  expect(await sql`select 1 from graphile_worker.jobs where task_identifier = 'send-verification'`).toHaveLength(1);
  const other = await aPerson(db, { verified: false });
  await signInByProvider(db, { ...arrival, person: { ...jana, email: other.email } });
  expect(await db.select({ at: users.emailVerifiedAt }).from(users)).toEqual([{ at: null }, { at: null }]);
  await signInByProvider(db, { ...arrival, person: jana });
  const proven = await db.select({ email: users.email }).from(users).where(isNotNull(users.emailVerifiedAt));
  expect(proven).toEqual([{ email: "jana@post.example" }]);
});

test("a reset mail proves the address: what a stranger linked before is gone", async () => {
  const { db } = await aDatabase();
  const stranger = { ...jana, provider: "facebook" as const, emailVerified: false };
  const entered = await signInByProvider(db, { ...arrival, person: stranger });
  const userId = entered.ok ? entered.userId : "";
  const token = await mintReset(db, { userId, now });
  await resetPassword(db, { token, password: "Sicheres Wort 7", sender: "192.0.2.1", now });
  expect(await signInByProvider(db, { ...arrival, person: stranger })).toEqual(refused("email-already-in-use"));
});

test("a name of any length and make is cut to one line of a hundred signs", async () => {
  const { db } = await aDatabase();
  await signInByProvider(db, { ...arrival, person: { ...jana, displayName: `Jana\n${"ü".repeat(300)}` } });
  expect(await db.select({ name: users.displayName }).from(users)).toEqual([{ name: `Jana ${"ü".repeat(95)}` }]);
});

test("who never comes back is swept, and two who come back at once are one", async () => {
  const { db } = await aDatabase();
  const facts = { provider: "google" as const, state: "s", verifier: "v", returnTo: "/admin/settings" };
  const secret = await keepProviderSignIn(db, { ...facts, now });
  const taken = await Promise.all([takeProviderSignIn(db, secret, now), takeProviderSignIn(db, secret, now)]);
  expect(taken.filter(Boolean)).toEqual([facts]);

  await keepProviderSignIn(db, { ...facts, now });
  await sweepAccounts(db, { now: new Date(now.getTime() + 9 * 60_000) });
  expect(await db.select().from(providerSignIns)).toHaveLength(1);
  await sweepAccounts(db, { now: new Date(now.getTime() + 11 * 60_000) });
  expect(await db.select().from(providerSignIns)).toEqual([]);
});
