import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { prolongSession } from "~/features/accounts/prolong-session.server";
import { findViewer, listSessions } from "~/features/accounts/queries.server";
import { signOut, signOutEverywhere } from "~/features/accounts/sign-out.server";
import { startSession } from "~/features/accounts/start-session.server";
import { sweepAccounts } from "~/features/accounts/sweep-accounts.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { activities, sessions } from "~db/schema/index";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

async function aSession(db: Db) {
  const { id: userId } = await aPerson(db);
  const token = await startSession(db, { userId, userAgent: "", now });
  const found = await findViewer(db, token, now);
  invariant(found, "signed in");
  return { token, viewer: found.viewer };
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

test("a session ends 180 days after the sign-in, however often it is visited", async () => {
  const { db } = await aDatabase();
  const { token, viewer } = await aSession(db);
  for (const days of [50, 100, 150, 179]) await prolongSession(db, viewer.sessionId, daysLater(days));
  expect(await findViewer(db, token, daysLater(179.9))).toBeDefined();
  expect(await findViewer(db, token, daysLater(180))).toBeUndefined();
});

test("a browser holds one session: a second sign-in ends the first, and no other", async () => {
  const { db } = await aDatabase();
  const jana = await aSession(db);
  const tobias = await aSession(db);
  const elsewhere = await startSession(db, { userId: jana.viewer.id, userAgent: "", now });

  const again = await startSession(db, { userId: jana.viewer.id, userAgent: "", formerSession: jana.token, now });
  expect(await findViewer(db, jana.token, now)).toBeUndefined();
  await startSession(db, { userId: jana.viewer.id, userAgent: "", formerSession: tobias.token, now });
  expect(await findViewer(db, tobias.token, now)).toBeUndefined();
  for (const token of [again, elsewhere]) expect(await findViewer(db, token, now)).toBeDefined();
});

test("signing out ends this session and is remembered once", async () => {
  const { db } = await aDatabase();
  const { token, viewer } = await aSession(db);

  await signOut(db, { viewer, sessionId: viewer.sessionId, now });
  await signOut(db, { viewer, sessionId: viewer.sessionId, now });

  expect(await findViewer(db, token, now)).toBeUndefined();
  expect(await db.select({ code: activities.actionCode }).from(activities)).toEqual([{ code: "LOGOUT" }]);
});

test("sessions that are over are swept", async () => {
  const { db } = await aDatabase();
  await aSession(db);
  await sweepAccounts(db, { now: daysLater(59) });
  expect(await db.select().from(sessions)).toHaveLength(1);
  await sweepAccounts(db, { now: daysLater(61) });
  expect(await db.select().from(sessions)).toHaveLength(0);
});

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";

test("a person sees where she is signed in: this device first, then as they were last seen, none that is over", async () => {
  const { db } = await aDatabase();
  const { viewer } = await aSession(db);
  await aSession(db);
  await startSession(db, { userId: viewer.id, userAgent: firefox, now: daysLater(2) });
  await startSession(db, { userId: viewer.id, userAgent: `x${"y".repeat(10_000)}`, now: daysLater(3) });
  const over = await startSession(db, { userId: viewer.id, userAgent: "", now: daysLater(-60) });
  expect(await findViewer(db, over, now)).toBeUndefined();

  const listed = await listSessions(db, viewer, now);
  expect(listed.map(({ isThis, seenAt }) => ({ isThis, seenAt }))).toEqual([
    { isThis: true, seenAt: now },
    { isThis: false, seenAt: daysLater(3) },
    { isThis: false, seenAt: daysLater(2) },
  ]);
  expect(listed[2]?.device).toEqual({ browser: "Firefox", system: "Windows", kind: "computer" });
});

test("one device is signed out from another, nobody else's ever", async () => {
  const { db } = await aDatabase();
  const jana = await aSession(db);
  const tobias = await aSession(db);
  const phone = await startSession(db, { userId: jana.viewer.id, userAgent: "", now });
  const phoneId = (await findViewer(db, phone, now))?.viewer.sessionId ?? "";

  await signOut(db, { viewer: tobias.viewer, sessionId: phoneId, now });
  expect(await findViewer(db, phone, now)).toBeDefined();
  await signOut(db, { viewer: jana.viewer, sessionId: phoneId, now });
  expect(await findViewer(db, phone, now)).toBeUndefined();
  expect(await findViewer(db, jana.token, now)).toBeDefined();
});

test("signing out everywhere leaves no session of the person, and all of the others", async () => {
  const { db } = await aDatabase();
  const jana = await aSession(db);
  const tobias = await aSession(db);
  await startSession(db, { userId: jana.viewer.id, userAgent: "", now });

  await signOutEverywhere(db, { viewer: jana.viewer, now });

  expect((await db.select({ userId: sessions.userId }).from(sessions)).map(({ userId }) => userId)).toEqual([tobias.viewer.id]);
  const codes = await db.select({ code: activities.actionCode }).from(activities).where(eq(activities.userId, jana.viewer.id));
  expect(codes).toEqual([{ code: "LOGOUT" }]);
});
