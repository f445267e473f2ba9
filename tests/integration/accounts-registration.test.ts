import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countTry } from "~/features/accounts/count-tries.server";
import { findViewer } from "~/features/accounts/queries.server";
import { registerAccount } from "~/features/accounts/register-account.server";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { accessRecordOf } from "~/features/own-data/export/access-section.server";
import { refused } from "~/lib/result";
import { activities, credentials, notifications, sessions, users } from "~db/schema/index";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const jana = {
  email: "jana@post.example",
  displayName: "Jana Albrecht",
  password: "Sicheres Wort 7",
  language: "de" as const,
  sender: "192.0.2.1",
  userAgent: "",
  now,
};

test("a registration makes the account with all that belongs to it and signs the person in", async () => {
  const { db, sql } = await aDatabase();

  const result = await registerAccount(db, jana);

  if (!result.ok) throw new Error(result.reason);
  const found = await findViewer(db, result.token, now);
  expect(found?.viewer).toMatchObject({
    id: result.userId,
    email: jana.email,
    displayName: "Jana Albrecht",
    emailVerified: false,
    lastSignInAt: now,
  });
  expect(await findAllowance(db, { id: result.userId }, now)).toMatchObject({ plan: "trial", pageCount: 0 });
  expect(await db.select({ code: activities.actionCode }).from(activities)).toEqual([{ code: "REGISTER" }]);
  expect(await db.select({ kind: notifications.kind }).from(notifications)).toEqual([{ kind: "welcome" }]);
  const { id, ...record } = await accessRecordOf(db, { id: result.userId }, now);
  expect(id).toBe(result.userId);
  const begun = { invite: 1, notifications: 1, subscription: "trial" };
  const none = [
    "validityStart",
    "modified",
    "chatGroup",
    "liveMeeting",
    "createDoc",
    "connections",
    "inviteReceived",
    "validity",
    "pageCount",
  ];
  const counts = ["activeDocCount", "privateDocCount", "sharedDocCount", "receivedDocCount"];
  expect(record).toEqual({ ...begun, ...Object.fromEntries([...none, ...counts].map((name) => [name, 0])) });
  const [credential] = await db.select().from(credentials);
  expect(credential?.passwordHash).toMatch(/^\$scrypt\$/);
  const jobs = await sql`select task_identifier, payload from graphile_worker.jobs join graphile_worker._private_jobs using (id)`;
  expect(jobs).toMatchObject([{ task_identifier: "send-verification", payload: { userId: result.userId } }]);
});

test("an address that is taken is refused and leaves nothing behind", async () => {
  const { db, sql } = await aDatabase();
  await registerAccount(db, jana);

  expect(await registerAccount(db, { ...jana, displayName: "Jemand anders" })).toEqual(refused("email-already-in-use"));
  expect(await db.select({ displayName: users.displayName }).from(users)).toEqual([{ displayName: "Jana Albrecht" }]);
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect(await sql`select 1 from graphile_worker._private_jobs`).toHaveLength(1);
});

test("of two registrations at once for one address only one is made", async () => {
  const { db } = await aDatabase();
  const results = await Promise.all([registerAccount(db, jana), registerAccount(db, jana)]);
  expect(results.map((result) => result.ok).sort()).toEqual([false, true]);
});

test("neither the password nor the session's token stands in the database", async () => {
  const { db } = await aDatabase();
  const result = await registerAccount(db, jana);
  if (!result.ok) throw new Error(result.reason);

  const [session] = await db.select().from(sessions).where(eq(sessions.userId, result.userId));
  expect(session?.tokenHash).not.toContain(result.token);
  expect(JSON.stringify(await db.select().from(credentials))).not.toContain("Sicheres Wort");
});

test("one network address registers thirty times an hour", async () => {
  const { db, sql } = await aDatabase();
  for (let n = 0; n < 30; n++) expect(await countTry(db, "register:sender", jana.sender)).toBe(true);

  expect(await registerAccount(db, jana)).toEqual(refused("too-many-requests"));
  const [{ seconds } = { seconds: 0 }] = await sql<
    { seconds: number }[]
  >`select extract(epoch from expire - now())::int as seconds from attempts where key = ${`register:sender:${jana.sender}`}`;
  expect(seconds).toBeGreaterThan(59 * 60);
  expect(await registerAccount(db, { ...jana, sender: "198.51.100.7" })).toMatchObject({ ok: true });
});
