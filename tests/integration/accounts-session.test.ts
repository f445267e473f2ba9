import { expect, test } from "vitest";
import { prolongSession } from "~/features/accounts/prolong-session.server";
import { findViewer } from "~/features/accounts/queries.server";
import { registerAccount } from "~/features/accounts/register-account.server";
import { signOut } from "~/features/accounts/sign-out.server";
import { sweepAccounts } from "~/features/accounts/sweep-accounts.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { activities, sessions } from "~db/schema/accounts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

async function aSession(db: Db) {
  const result = await registerAccount(db, {
    email: "jana@post.example",
    displayName: "Jana",
    password: "Sicheres Wort 7",
    language: "de",
    sender: "192.0.2.1",
    now,
  });
  invariant(result.ok, "registered");
  const found = await findViewer(db, result.token, now);
  invariant(found, "signed in");
  return { token: result.token, viewer: found.viewer };
}

test("a session is found by its token only", async () => {
  const { db } = await aDatabase();
  const { token } = await aSession(db);
  expect(await findViewer(db, `${token}x`, now)).toBeUndefined();
  expect(await findViewer(db, "", now)).toBeUndefined();
});

test("a session ends sixty days after the last visit", async () => {
  const { db } = await aDatabase();
  const { token, viewer } = await aSession(db);
  expect(await findViewer(db, token, daysLater(59))).toBeDefined();
  expect(await findViewer(db, token, daysLater(60))).toBeUndefined();

  await prolongSession(db, viewer.sessionId, daysLater(50));
  expect(await findViewer(db, token, daysLater(109))).toMatchObject({ seenAt: daysLater(50) });
  expect(await findViewer(db, token, daysLater(110))).toBeUndefined();
});

test("signing out ends this session and is remembered once", async () => {
  const { db } = await aDatabase();
  const { token, viewer } = await aSession(db);

  await signOut(db, { viewer, now });
  await signOut(db, { viewer, now });

  expect(await findViewer(db, token, now)).toBeUndefined();
  expect((await db.select({ code: activities.actionCode }).from(activities)).map(({ code }) => code).sort()).toEqual([
    "LOGOUT",
    "REGISTER",
  ]);
});

test("sessions that are over are swept", async () => {
  const { db } = await aDatabase();
  await aSession(db);
  await sweepAccounts(db, { now: daysLater(59) });
  expect(await db.select().from(sessions)).toHaveLength(1);
  await sweepAccounts(db, { now: daysLater(61) });
  expect(await db.select().from(sessions)).toHaveLength(0);
});
