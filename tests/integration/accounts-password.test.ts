import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { env } from "~/env.server";
import { changePassword } from "~/features/accounts/change-password.server";
import { countTry } from "~/features/accounts/count-tries.server";
import { findReset, findViewer } from "~/features/accounts/queries.server";
import { requestReset } from "~/features/accounts/request-reset.server";
import { resetPassword } from "~/features/accounts/reset-password.server";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { mintReset } from "~/features/accounts/send-reset.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { startSession } from "~/features/accounts/start-session.server";
import { done, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { activities, credentials, tokens, users } from "~db/schema/index";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo, linkIn } from "../support/letters.ts";

const now = new Date();
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const hour = 60 * 60;
const sender = "192.0.2.1";
const password = "Ein ganz neues 8";

function codesOf(db: Db, userId: string) {
  return db
    .select({ code: activities.actionCode, at: activities.modifiedAt })
    .from(activities)
    .where(eq(activities.userId, userId))
    .orderBy(activities.modifiedAt);
}

test("the reset mail's link gives a new password once and ends every session", async () => {
  const { db, url } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  expect(await requestReset(db, { email: jana.email, sender })).toEqual(done({}));
  await drainJobs(url);
  const link = linkIn((await lettersTo(jana.email)).find(({ subject }) => subject === "Neues Passwort für Mappe"));
  const token = new URL(link, env.APP_URL).searchParams.get("token") ?? "";

  expect(await findReset(db, token, now)).toEqual({ state: "open", email: jana.email });
  expect(await resetPassword(db, { token, password, sender, now: later(60) })).toEqual(done({}));

  expect(await findViewer(db, jana.sessionToken, now)).toBeUndefined();
  const attempt = { email: jana.email, sender, userAgent: "", now };
  expect(await signIn(db, { ...attempt, password: jana.password })).toEqual(refused("wrong-password"));
  expect(await signIn(db, { ...attempt, password })).toMatchObject({ ok: true });
  expect((await codesOf(db, jana.viewer.id)).map(({ code }) => code)).toContain("RESETPWD");

  expect(await resetPassword(db, { token, password: "Noch ein anderes 9", sender, now: later(120) })).toEqual(refused("link-not-good"));
  expect(await findReset(db, token, now)).toEqual({ state: "used" });
});

test("a reset link is good for an hour, and a made-up one never", async () => {
  const { db } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  const token = await mintReset(db, { userId: jana.viewer.id, now });
  expect(await findReset(db, token, later(hour))).toMatchObject({ state: "expired" });
  expect(await resetPassword(db, { token, password, sender, now: later(hour) })).toEqual(refused("link-not-good"));
  expect(await resetPassword(db, { token: "erfunden", password, sender, now })).toEqual(refused("link-not-good"));
  expect(await resetPassword(db, { token, password, sender, now: later(hour - 1) })).toEqual(done({}));
});

test("of two presses at once one wins, and the other links of the person are spent with it", async () => {
  const { db } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  const [first, second] = [await mintReset(db, { userId: jana.viewer.id, now }), await mintReset(db, { userId: jana.viewer.id, now })];
  const results = await Promise.all([1, 2].map((n) => resetPassword(db, { token: first, password: `${password}${n}`, sender, now })));
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await findReset(db, second, now)).toEqual({ state: "used" });
});

test("a link to verify the address resets nothing", async () => {
  const { db } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  const token = await mintReset(db, { userId: jana.viewer.id, now });
  await db.update(tokens).set({ purpose: "verify-email" });
  expect(await resetPassword(db, { token, password, sender, now })).toEqual(refused("link-not-good"));
});

test("who never had a password gets one, and the mail proves the address", async () => {
  const { db } = await aDatabase();
  await aPerson(db);
  const person = await aPerson(db, { verified: false });
  const token = await mintReset(db, { userId: person.id, now });
  expect(await resetPassword(db, { token, password, sender, now })).toEqual(done({}));
  expect(await signIn(db, { email: person.email, password, sender, userAgent: "", now })).toMatchObject({ ok: true });
  expect(await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, person.id))).toEqual([{ at: now }]);
});

test("failures before the reset keep nobody out after it", async () => {
  const { db } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  for (let n = 0; n < 11; n++) await countTry(db, "login:email", jana.email);
  const token = await mintReset(db, { userId: jana.viewer.id, now });
  await resetPassword(db, { token, password, sender, now });
  expect(await signIn(db, { email: jana.email, password, sender, userAgent: "", now })).toMatchObject({ ok: true });
});

test("an unknown address makes the same job, which finds nobody and sends nothing", async () => {
  const { db, sql, url } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  await sql`delete from graphile_worker._private_jobs`;
  const answers = [
    await requestReset(db, { email: jana.email, sender }),
    await requestReset(db, { email: "niemand@post.example", sender }),
  ];
  expect(answers).toEqual([done({}), done({})]);
  const jobs = await sql<{ task: string; names: string[] }[]>`
    select task_identifier as task, array(select json_object_keys(payload)) as names
    from graphile_worker.jobs join graphile_worker._private_jobs using (id)`;
  expect([...jobs]).toEqual(Array(2).fill({ task: "send-reset", names: ["userId"] }));
  await drainJobs(url);
  expect(await lettersTo("niemand@post.example")).toEqual([]);
  expect(await db.select().from(tokens)).toHaveLength(1);
});

test("one address gets five letters an hour, one sender asks fifty times", async () => {
  const { db } = await aDatabase();
  for (let n = 0; n < 5; n++) expect(await requestReset(db, { email: "jana@post.example", sender })).toEqual(done({}));
  expect(await requestReset(db, { email: "jana@post.example", sender: "198.51.100.7" })).toEqual(refused("too-many-requests"));
  for (let n = 5; n < 50; n++) await countTry(db, "forgot:sender", sender);
  expect(await requestReset(db, { email: "tobias@post.example", sender })).toEqual(refused("too-many-requests"));
});

test("links are not tried out: the fifty-first is not even looked up", async () => {
  const { db } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  for (let n = 0; n < 50; n++) await countTry(db, "reset:sender", sender);
  const token = await mintReset(db, { userId: jana.viewer.id, now });
  expect(await resetPassword(db, { token, password, sender, now })).toEqual(refused("too-many-requests"));
});

test("a changed password ends the other sessions, is told by mail and spends open reset links", async () => {
  const { db, url } = await aDatabase();
  const older = await aPerson(db);
  const jana = await aRegisteredPerson(db, { now, language: "en" });
  const phone = await startSession(db, { userId: jana.viewer.id, userAgent: "", now });
  const reset = await mintReset(db, { userId: jana.viewer.id, now });

  expect(await changePassword(db, { viewer: jana.viewer, password, now: later(hour / 8) })).toEqual(done({}));

  expect(await findViewer(db, jana.sessionToken, now)).toBeDefined();
  expect(await findViewer(db, phone, now)).toBeUndefined();
  expect(await findReset(db, reset, now)).toEqual({ state: "used" });
  expect(await signIn(db, { email: jana.email, password: jana.password, sender, userAgent: "", now })).toEqual(refused("wrong-password"));
  expect(await codesOf(db, jana.viewer.id)).toContainEqual({ code: "CHANGEPWD", at: later(hour / 8) });
  expect((await listSecurityEvents(db, jana.viewer, { limit: 9 })).map(({ kind }) => kind)).toContain("password-changed");
  await drainJobs(url);
  expect((await lettersTo(jana.email)).map(({ subject }) => subject)).toContain("Your password was changed");
  expect(await lettersTo(older.email)).toEqual([]);
});

test("an older session chooses a password only for who shows the present one", async () => {
  const { db } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  await signIn(db, { email: jana.email, password: jana.password, sender, userAgent: "", now: later(hour) });
  const before = await db.select().from(credentials);
  const change = (proof: string, now: Date) => changePassword(db, { viewer: jana.viewer, password, proof: { password: proof }, now });
  expect(await change("", later(hour))).toEqual(refused("wrong-password"));
  expect(await change(password, later(hour))).toEqual(refused("wrong-password"));
  expect(await db.select().from(credentials)).toEqual(before);
  expect(await change(jana.password, later(hour))).toEqual(done({}));
  // The new one was chosen in this session: it shows nothing of who sits here.
  expect(await change(password, later(2 * hour))).toEqual(refused("sign-in-too-old"));
});
