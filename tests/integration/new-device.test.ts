import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findSecondFactor } from "~/features/accounts/second-factor/find-second-factor.server";
import { passSecondStep } from "~/features/accounts/second-factor/pass-second-step.server";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { sendSecurityNotice } from "~/features/accounts/security-events/send-notice.server";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { securityEvents, users } from "~db/schema/index";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aSecondFactor } from "../builders/second-factor.ts";
import { aDatabase } from "../support/database.ts";
import { lettersTo } from "../support/letters.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0";

type Someone = Awaited<ReturnType<typeof aRegisteredPerson>>;

/** Somebody who has proven her address, and has signed in on one device. */
async function someone(db: Db): Promise<Someone> {
  const person = await aRegisteredPerson(db, { now });
  await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, person.viewer.id));
  await enter(db, person, "desk", later(1));
  return person;
}

function enter(db: Db, { email, password }: Someone, browserSecret: string, at: Date) {
  return signIn(db, { email, password, browserSecret, userAgent: firefox, sender: "192.0.2.1", now: at });
}

const kinds = async (db: Db, { viewer }: Someone) => (await listSecurityEvents(db, viewer, { limit: 9 })).map(({ kind }) => kind);

test("the first device is no news; a second one is told once, by mail too, and to its owner alone", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await someone(db), await someone(db)];
  expect(await kinds(db, jana)).toEqual([]);
  await enter(db, jana, "desk", later(2));
  expect(await kinds(db, jana)).toEqual([]);

  await enter(db, jana, "phone", later(3));
  await enter(db, jana, "phone", later(4));
  expect(await listSecurityEvents(db, jana.viewer, { limit: 9 })).toMatchObject([
    { kind: "new-device", at: later(3), device: { browser: "Firefox" } },
  ]);
  expect(await kinds(db, tobias)).toEqual([]);

  const [event] = await db.select({ id: securityEvents.id }).from(securityEvents);
  await sendSecurityNotice(db, event?.id ?? "");
  const [letter] = await lettersTo(jana.email);
  expect(letter?.subject).toBe("Anmeldung auf einem neuen Gerät");
  expect(letter?.text).toContain("Firefox");
  expect(letter?.text).toContain("/auth/forgot");
});

test("a device of somebody else is new to this account", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await someone(db), await someone(db)];
  await enter(db, tobias, "at Tobias's", later(2));
  await enter(db, jana, "at Tobias's", later(3));
  expect(await kinds(db, jana)).toEqual(["new-device"]);
});

test("a password that is wrong, and a first step alone, are no sign-in", async () => {
  const { db } = await aDatabase();
  const jana = await someone(db);
  await enter(db, { ...jana, password: "falsch" }, "phone", later(2));
  const app = await aSecondFactor(db, jana.viewer.id, { now: later(2) });
  const asked = await enter(db, jana, "phone", later(3));
  invariant(!asked.ok && asked.reason === "second-step", "a code is asked for");
  expect(await findSecondFactor(db, jana.viewer)).not.toBeNull();
  expect(await kinds(db, jana)).toEqual([]);

  const code = app.codeAt(later(3));
  await passSecondStep(db, { stepSecret: asked.stepSecret, typed: code, userAgent: firefox, browserSecret: "phone", now: later(3) });
  expect(await kinds(db, jana)).toEqual(["new-device"]);
});

test("whoever confirms the address on another device is not told of themselves, and an address nobody has proven is not written to", async () => {
  const { db } = await aDatabase();
  const person = await aRegisteredPerson(db, { now });
  await enter(db, person, "desk", later(1));
  await enter(db, person, "phone", later(2));
  const token = await mintVerification(db, { userId: person.viewer.id, now });
  await verifyEmail(db, {
    token,
    password: person.password,
    userAgent: firefox,
    browserSecret: "tablet",
    sender: "192.0.2.1",
    now: later(3),
  });
  expect(await kinds(db, person)).toEqual([]);
});
