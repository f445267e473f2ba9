import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { env } from "~/env.server";
import { findPendingVerification, findReset, findVerification, findViewer } from "~/features/accounts/queries.server";
import { registerAccount } from "~/features/accounts/register-account.server";
import { requestVerification } from "~/features/accounts/request-verification.server";
import { mintReset } from "~/features/accounts/send-reset.server";
import { mintVerification, sendVerification } from "~/features/accounts/send-verification.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { invariant } from "~/lib/invariant";
import { done, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { tokens, users } from "~db/schema/accounts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { lettersTo, linkIn } from "../support/letters.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const day = 24 * 60 * 60;
const password = "Sicheres Wort 7";
let people = 0;

async function aNewcomer(db: Db, language: "de" | "en" = "de") {
  people += 1;
  const email = `person${people}@post.example`;
  const typed = { email, displayName: "Jana", password };
  const result = await registerAccount(db, { ...typed, language, sender: "192.0.2.1", userAgent: "", now });
  invariant(result.ok, "registered");
  return { userId: result.userId, token: result.token, email };
}

async function aLink(db: Db, { userId, email }: { userId: string; email: string }): Promise<string> {
  await sendVerification(db, { userId, now });
  const [letter] = await lettersTo(email);
  return new URL(linkIn(letter), env.APP_URL).searchParams.get("token") ?? "";
}

/** As its owner does, who knows the password. */
function confirmed(token: string, at: Date) {
  return { token, password, sender: "192.0.2.1", userAgent: "", now: at };
}

test("the mail's link verifies the address once", async () => {
  const { db } = await aDatabase();
  const person = await aNewcomer(db);
  const token = await aLink(db, person);

  expect(await findVerification(db, token, now)).toMatchObject({ state: "open", account: { email: person.email, displayName: "Jana" } });
  expect(await verifyEmail(db, confirmed(token, later(60)))).toMatchObject({ ok: true, userId: person.userId });
  expect(await verifyEmail(db, confirmed(token, later(120)))).toEqual(refused("used"));
});

test("the link is good for twenty-four hours", async () => {
  const { db } = await aDatabase();
  const person = await aNewcomer(db);
  const token = await aLink(db, person);

  expect(await findVerification(db, token, later(day))).toMatchObject({ state: "expired", account: { userId: person.userId } });
  expect(await verifyEmail(db, confirmed(token, later(day)))).toEqual(refused("expired"));
  expect(await verifyEmail(db, confirmed(token, later(day - 1)))).toMatchObject({ ok: true });
});

test("a link nobody sent is unknown", async () => {
  const { db } = await aDatabase();
  expect(await verifyEmail(db, confirmed("erfunden", now))).toEqual(refused("unknown"));
});

test("only the hash of the link's secret is stored", async () => {
  const { db } = await aDatabase();
  const token = await aLink(db, await aNewcomer(db));
  expect(JSON.stringify(await db.select().from(tokens))).not.toContain(token);
});

test("the letter speaks the person's language and leads to the configured address", async () => {
  const { db } = await aDatabase();
  const german = await aNewcomer(db, "de");
  const english = await aNewcomer(db, "en");
  await aLink(db, german);
  await aLink(db, english);

  const [brief] = await lettersTo(german.email);
  const [letter] = await lettersTo(english.email);
  expect(brief?.subject).toBe("Bitte bestätigen Sie Ihre E-Mail-Adresse");
  expect(letter?.subject).toBe("Please confirm your email address");
  expect(letter?.html).toContain(`${env.APP_URL}/auth/verify?token=`);
});

test("Resend rests on the server too, longer each time, and ends after ten mails", async () => {
  const { db, sql } = await aDatabase();
  // Somebody else's have ended.
  const other = await aPerson(db, { verified: false });
  await db.update(users).set({ verificationSentAt: now, verificationsAsked: 10 }).where(eq(users.id, other.id));
  const { userId, token } = await aNewcomer(db);
  const viewer = (await findViewer(db, token, now))?.viewer;
  invariant(viewer, "signed in");
  expect(await findPendingVerification(db, viewer, now)).toMatchObject({ secondsLeft: 0 });

  expect(await requestVerification(db, { userId, now })).toMatchObject({ ok: true });
  expect(await requestVerification(db, { userId, now: later(18) })).toEqual({ ...refused("too-early"), secondsLeft: 42 });
  expect(await findPendingVerification(db, viewer, later(18))).toEqual({ email: viewer.email, secondsLeft: 42 });
  expect(await requestVerification(db, { userId, now: later(60) })).toMatchObject({ ok: true });
  expect(await sql`select 1 from graphile_worker._private_jobs`).toHaveLength(2);
  expect(await requestVerification(db, { userId, now: later(120) })).toEqual({ ...refused("too-early"), secondsLeft: 60 });

  for (let asked = 2; asked < 10; asked++) expect(await requestVerification(db, { userId, now: later(asked * day) })).toEqual(done({}));
  expect(await requestVerification(db, { userId, now: later(30 * day) })).toEqual(refused("too-many"));
});

test("of many links the two newest are good", async () => {
  const { db } = await aDatabase();
  const person = await aNewcomer(db);
  const other = await aNewcomer(db);
  const others = await mintVerification(db, { userId: other.userId, now });
  const reset = await mintReset(db, { userId: person.userId, now });
  const links: string[] = [];
  for (let n = 0; n < 4; n++) links.push(await mintVerification(db, { userId: person.userId, now: later(n) }));

  const states = await Promise.all([...links, others].map(async (link) => (await findVerification(db, link, later(3))).state));
  expect(states).toEqual(["expired", "expired", "open", "open", "open"]);
  expect(await findReset(db, reset, later(3))).toMatchObject({ state: "open" });
});

test("pressed twice at once, Resend asks for one mail", async () => {
  const database = await aDatabase();
  const { userId } = await aNewcomer(database.db);
  const press = (db: Db) => requestVerification(db, { userId, now });
  expect(await whileHeld(database, press, () => press(database.db))).toMatchObject(refused("too-early"));
});

test("a verified person gets no further mail", async () => {
  const { db } = await aDatabase();
  const person = await aNewcomer(db);
  await verifyEmail(db, confirmed(await aLink(db, person), now));

  expect(await requestVerification(db, { userId: person.userId, now })).toEqual(refused("already-verified"));
  await sendVerification(db, { userId: person.userId, now });
  expect(await lettersTo(person.email)).toHaveLength(1);
});
