import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessionLifetime, sessionRefresh } from "~/features/accounts/rules";
import { settingsPath } from "~/paths";
import { sessions } from "~db/schema/index";
import { aSignedIn } from "../support/signed-in.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

/** Visits after a while without one; the session as it is then. */
async function visitAfter(ms: number) {
  const { db } = site.database();
  const { visitor, person } = await aSignedIn(db, site.url());
  const seenAt = new Date(Date.now() - ms);
  const before = { seenAt, expiresAt: new Date(seenAt.getTime() + sessionLifetime) };
  await db.update(sessions).set(before).where(eq(sessions.userId, person.id));
  expect((await visitor.get(settingsPath)).status).toBe(200);
  const [after] = await db
    .select({ seenAt: sessions.seenAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, person.id));
  return { before, after };
}

test("a visit prolongs the session", async () => {
  const { before, after } = await visitAfter(sessionLifetime - 3_600_000);
  expect(after?.seenAt.getTime()).toBeGreaterThan(before.seenAt.getTime());
  expect(after?.expiresAt.getTime()).toBeGreaterThan(before.expiresAt.getTime());
});

test("the next pages within minutes write nothing", async () => {
  const { before, after } = await visitAfter(sessionRefresh - 60_000);
  expect(after).toEqual(before);
});
