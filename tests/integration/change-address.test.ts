import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { env } from "~/env.server";
import { changeAddress } from "~/features/accounts/change-address.server";
import { findPendingVerification, findReset, findVerification } from "~/features/accounts/queries.server";
import { mintReset } from "~/features/accounts/send-reset.server";
import { mintVerification, sendVerification } from "~/features/accounts/send-verification.server";
import { done, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { securityEvents, users } from "~db/schema/index";
import { aRegisteredPerson, type Registered } from "../builders/accounts.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo, linkIn } from "../support/letters.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-28T10:00:00.000Z");
const browser = { userAgent: "", sender: "192.0.2.1", now };
let addresses = 0;

function anAddress(): string {
  addresses += 1;
  return `richtig${addresses}@post.example`;
}

const addressOf = async (db: Db, { viewer }: Registered) =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, viewer.id)))[0]?.email;

test("an address that is not confirmed can be changed, and the new one gets the link that confirms it", async () => {
  const { db, url } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  const { id: userId } = jana.viewer;
  const [verification, reset] = [await mintVerification(db, { userId, now }), await mintReset(db, { userId, now })];
  await db.update(users).set({ verificationSentAt: now, verificationsAsked: 10 }).where(eq(users.id, userId));
  const email = anAddress();

  expect(await changeAddress(db, { ...browser, viewer: jana.viewer, email })).toEqual(done({}));

  expect(await addressOf(db, jana)).toBe(email);
  expect(await findVerification(db, verification, now)).toEqual({ state: "unknown" });
  expect(await findReset(db, reset, now)).toEqual({ state: "unknown" });
  expect(await findPendingVerification(db, { ...jana.viewer, email }, now)).toEqual({ email, secondsLeft: 0 });
  expect(await db.select({ kind: securityEvents.kind }).from(securityEvents)).toEqual([{ kind: "address-changed" }]);
  await drainJobs(url);
  const [letter] = await lettersTo(email);
  const token = new URL(linkIn(letter), env.APP_URL).searchParams.get("token") ?? "";
  expect(await findVerification(db, token, new Date())).toMatchObject({ state: "open", account: { userId, email } });
});

test("a confirmed address stays, even if it was confirmed while the form was open", async () => {
  const { db } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, jana.viewer.id));

  for (const emailVerified of [true, false])
    expect(await changeAddress(db, { ...browser, viewer: { ...jana.viewer, emailVerified }, email: anAddress() })).toEqual(
      refused("already-verified"),
    );
  expect(await addressOf(db, jana)).toBe(jana.email);
});

test("an address that has an account is refused as in registering, and so is the one that the account has", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aRegisteredPerson(db, { now }), await aRegisteredPerson(db, { now })];
  const token = await mintVerification(db, { userId: jana.viewer.id, now });

  expect(await changeAddress(db, { ...browser, viewer: jana.viewer, email: tobias.email })).toEqual(refused("email-already-in-use"));
  expect(await changeAddress(db, { ...browser, viewer: jana.viewer, email: jana.email })).toEqual(refused("same-address"));

  expect([await addressOf(db, jana), await addressOf(db, tobias)]).toEqual([jana.email, tobias.email]);
  expect((await findVerification(db, token, now)).state).toBe("open");
});

test("of two who want the same address at once one gets it", async () => {
  const database = await aDatabase();
  const [jana, tobias] = [await aRegisteredPerson(database.db, { now }), await aRegisteredPerson(database.db, { now })];
  const email = anAddress();
  const change = (db: Db, { viewer }: Registered, sender = browser.sender) => changeAddress(db, { ...browser, viewer, email, sender });
  expect(
    await whileHeld(
      database,
      (tx) => change(tx, jana),
      () => change(database.db, tobias, "192.0.2.2"),
    ),
  ).toEqual(refused("email-already-in-use"));
  expect(await addressOf(database.db, jana)).toBe(email);
});

test("a mail that is written while the address changes goes to the new one alone", async () => {
  const database = await aDatabase();
  const jana = await aRegisteredPerson(database.db, { now });
  const email = anAddress();
  await whileHeld(
    database,
    (tx) => changeAddress(tx, { ...browser, viewer: jana.viewer, email }),
    () => sendVerification(database.db, { userId: jana.viewer.id, now }),
  );
  expect(await lettersTo(jana.email)).toEqual([]);
  expect(await lettersTo(email)).toHaveLength(1);
});

test("the eleventh change on a day is refused", async () => {
  const { db } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  const tried = () => changeAddress(db, { ...browser, viewer: jana.viewer, email: anAddress() });
  for (let n = 0; n < 10; n++) expect(await tried()).toEqual(done({}));
  expect(await tried()).toEqual(refused("too-many-requests"));
});
