import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimAccount } from "~/features/accounts/claim-account.server";
import { confirmSignedIn } from "~/features/accounts/confirm-signed-in.server";
import { wasEndedByConfirmation } from "~/features/accounts/end-by-confirmation.server";
import { knownBrowser } from "~/features/accounts/known-browsers.server";
import { findVerification, findViewer } from "~/features/accounts/queries.server";
import type { ProviderPerson } from "~/features/accounts/rules";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { signInByProvider } from "~/features/accounts/sign-in-by-provider.server";
import { signOut } from "~/features/accounts/sign-out.server";
import { startSession } from "~/features/accounts/start-session.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { invariant } from "~/lib/invariant";
import { done, refused } from "~/lib/result";
import { accessKeys, activities, passkeys, secondFactors, sessions, users } from "~db/schema/index";
import { anAccessKey } from "../builders/access-keys.ts";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aPasskey } from "../builders/passkeys.ts";
import { aSecondFactor } from "../builders/second-factor.ts";
import { aDatabase } from "../support/database.ts";
import { everyRow } from "../support/harm.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const sender = "192.0.2.1";
const here = { sender, userAgent: "", now };
const ownPassword = "Nur meines 2026";

test("the address is confirmed with the password alone, and the sessions before it end", async () => {
  const { db } = await aDatabase();
  const { viewer, password, sessionToken } = await aRegisteredPerson(db, { now });
  const phone = await startSession(db, { userId: viewer.id, userAgent: "", now });
  const token = await mintVerification(db, { userId: viewer.id, now });

  for (const typed of ["", "Nur geraten 2026"])
    expect(await verifyEmail(db, { ...here, token, password: typed })).toEqual(refused("wrong-password"));
  expect((await findViewer(db, sessionToken, now))?.viewer.emailVerified).toBe(false);

  const confirmed = await verifyEmail(db, { ...here, token, password });
  invariant(confirmed.ok, "confirmed");
  for (const former of [sessionToken, phone]) expect(await findViewer(db, former, now)).toBeUndefined();
  expect((await findViewer(db, confirmed.token, now))?.viewer).toMatchObject({ id: viewer.id, emailVerified: true });
});

test("whoever registered somebody else's address is outside once its owner claims the account", async () => {
  const { db } = await aDatabase();
  const stranger = await aRegisteredPerson(db, { now });
  const [token, older] = [
    await mintVerification(db, { userId: stranger.viewer.id, now }),
    await mintVerification(db, { userId: stranger.viewer.id, now }),
  ];

  const claim = { token, displayName: "Tobias", password: ownPassword, language: "en" as const, sender, userAgent: "", now };
  const claimed = await claimAccount(db, claim);

  invariant(claimed.ok, "claimed");
  expect(await findViewer(db, stranger.sessionToken, now)).toBeUndefined();
  expect((await findViewer(db, claimed.token, now))?.viewer).toMatchObject({ displayName: "Tobias", emailVerified: true });
  const attempt = { email: stranger.email, sender, userAgent: "", now };
  expect(await signIn(db, { ...attempt, password: stranger.password })).toEqual(refused("wrong-password"));
  expect(await signIn(db, { ...attempt, password: ownPassword })).toMatchObject({ ok: true });
  expect(await db.select({ language: users.language }).from(users)).toEqual([{ language: "en" }]);
  expect((await db.select({ code: activities.actionCode }).from(activities)).map(({ code }) => code)).toContain("RESETPWD");
  expect(await claimAccount(db, { ...claim, token: older })).toEqual(refused("link-not-good"));
});

test("with the account go its former ways in, and nobody else's", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [stranger, other] = [await aRegisteredPerson(db, { now }), await aRegisteredPerson(db, { now })];
  for (const { viewer } of [stranger, other]) {
    await aPasskey(db, viewer.id, { now });
    await anAccessKey(db, viewer.id, { now });
    await aSecondFactor(db, viewer.id, { now });
    await mintVerification(db, { userId: viewer.id, now });
  }
  const theirs = (await everyRow(database)).filter((row) => row.includes(other.viewer.id));
  const token = await mintVerification(db, { userId: stranger.viewer.id, now });
  const claim = { token, displayName: "Tobias", password: ownPassword, language: "de" as const, sender, userAgent: "", now };
  expect(await claimAccount(db, claim)).toMatchObject({ ok: true });
  const after = await everyRow(database);
  expect(theirs.filter((row) => !after.includes(row))).toEqual([]);
  expect(await db.$count(passkeys)).toBe(1);
  expect(await db.$count(accessKeys)).toBe(1);
  expect(await db.$count(secondFactors)).toBe(1);
});

test("no browser of whoever registered is known any more once the account is claimed", async () => {
  const { db } = await aDatabase();
  const { viewer, email, password } = await aRegisteredPerson(db, { now });
  const browserSecret = "b".repeat(43);
  await signIn(db, { email, password, sender, userAgent: "", browserSecret, now });
  expect(await knownBrowser(db, { userId: viewer.id, browserSecret, now })).toBeDefined();
  const token = await mintVerification(db, { userId: viewer.id, now });
  await claimAccount(db, { token, displayName: "Tobias", password: ownPassword, language: "de", sender, userAgent: "", now });
  expect(await knownBrowser(db, { userId: viewer.id, browserSecret, now })).toBeUndefined();
});

test("of two who claim at once one does", async () => {
  const { db } = await aDatabase();
  const { viewer } = await aRegisteredPerson(db, { now });
  const token = await mintVerification(db, { userId: viewer.id, now });
  const claim = { token, displayName: "Tobias", password: ownPassword, language: "de" as const, sender, userAgent: "", now };
  const results = await Promise.all([claimAccount(db, claim), claimAccount(db, claim)]);
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await db.select().from(sessions)).toHaveLength(1);
});

const facebook: ProviderPerson = {
  provider: "facebook",
  subject: "1",
  email: "jana@post.example",
  emailVerified: false,
  displayName: "Jana Albrecht",
  photoUrl: undefined,
};

test("a browser that is signed in to the account confirms its address with the link alone, and all other sessions end", async () => {
  const { db } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  const phone = await startSession(db, { userId: jana.viewer.id, userAgent: "", now });
  const token = await mintVerification(db, { userId: jana.viewer.id, now });
  const older = await mintVerification(db, { userId: jana.viewer.id, now });

  expect(await confirmSignedIn(db, { viewer: jana.viewer, token, sender, now })).toEqual(done({}));

  expect((await findViewer(db, jana.sessionToken, now))?.viewer).toMatchObject({ id: jana.viewer.id, emailVerified: true });
  expect(await findViewer(db, phone, now)).toBeUndefined();
  expect(await wasEndedByConfirmation(db, phone, now)).toBe(true);
  expect(await wasEndedByConfirmation(db, jana.sessionToken, now)).toBe(false);
  for (const link of [token, older])
    expect(await confirmSignedIn(db, { viewer: jana.viewer, token: link, sender, now })).toEqual(refused("used"));
});

test("no link confirms the address of another account than the one that is signed in", async () => {
  const { db } = await aDatabase();
  const [stranger, owner] = [await aRegisteredPerson(db, { now }), await aRegisteredPerson(db, { now })];
  const token = await mintVerification(db, { userId: stranger.viewer.id, now });

  expect(await confirmSignedIn(db, { viewer: owner.viewer, token, sender, now })).toEqual(refused("not-signed-in"));
  expect(await db.$count(users, isNotNull(users.emailVerifiedAt))).toBe(0);
  expect((await findVerification(db, token, now)).state).toBe("open");
});

test("a session that has ended meanwhile confirms nothing", async () => {
  const { db } = await aDatabase();
  const { viewer } = await aRegisteredPerson(db, { now });
  const token = await mintVerification(db, { userId: viewer.id, now });
  await signOut(db, { viewer, sessionId: viewer.sessionId, now });

  expect(await confirmSignedIn(db, { viewer, token, sender, now })).toEqual(refused("not-signed-in"));
  expect((await findVerification(db, token, now)).state).toBe("open");
});

test("browsers that were signed in while the address was confirmed elsewhere can be told so for a day, those of a stranger never", async () => {
  const { db } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now });
  const token = await mintVerification(db, { userId: jana.viewer.id, now });
  await verifyEmail(db, { ...here, token, password: jana.password });
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const told = [1, 25].map((hours) => wasEndedByConfirmation(db, jana.sessionToken, inHours(hours)));
  expect(await Promise.all(told)).toEqual([true, false]);

  const stranger = await aRegisteredPerson(db, { now });
  const link = await mintVerification(db, { userId: stranger.viewer.id, now });
  await claimAccount(db, { token: link, displayName: "Tobias", password: ownPassword, language: "de", sender, userAgent: "", now });
  expect(await wasEndedByConfirmation(db, stranger.sessionToken, now)).toBe(false);
});

test("the owner of the address is told on which device the account was opened, as long as its session goes on", async () => {
  const { db } = await aDatabase();
  const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";
  const { viewer } = await aRegisteredPerson(db, { now, userAgent });
  const token = await mintVerification(db, { userId: viewer.id, now });
  const device = async () => (await findVerification(db, token, now)).account?.device;
  expect(await device()).toEqual({ browser: "Firefox", system: "Windows", kind: "computer" });
  await signOut(db, { viewer, sessionId: viewer.sessionId, now });
  expect(await device()).toBeNull();
});

test("an account without a password is confirmed where somebody is signed in to it, and claimed elsewhere", async () => {
  const { db } = await aDatabase();
  const arrival = { person: facebook, language: "de" as const, userAgent: "", now };
  const entered = await signInByProvider(db, arrival);
  invariant(entered.ok, "signed in");
  const token = await mintVerification(db, { userId: entered.userId, now });
  expect((await findVerification(db, token, now)).account).toMatchObject({ hasPassword: false, providers: ["facebook"] });

  expect(await verifyEmail(db, { ...here, token, password: "" })).toEqual(refused("not-signed-in"));
  const session = await findViewer(db, entered.token, now);
  invariant(session, "still signed in");
  expect(await confirmSignedIn(db, { viewer: session.viewer, token, sender, now })).toEqual(done({}));
  expect(await signInByProvider(db, arrival)).toMatchObject({ ok: true });
});

test("a claimed account no longer opens to the provider of whoever opened it", async () => {
  const { db } = await aDatabase();
  const arrival = { person: facebook, language: "de" as const, userAgent: "", now };
  const entered = await signInByProvider(db, arrival);
  invariant(entered.ok, "signed in");
  const token = await mintVerification(db, { userId: entered.userId, now });

  const claim = { token, displayName: "Tobias", password: ownPassword, language: "de" as const, sender, userAgent: "", now };
  expect(await claimAccount(db, claim)).toMatchObject({ ok: true });
  expect(await signInByProvider(db, arrival)).toEqual(refused("email-already-in-use"));
});

test("passwords are not tried out with a link: the fifty-first is not even compared", async () => {
  const { db } = await aDatabase();
  const { viewer, password } = await aRegisteredPerson(db, { now });
  const token = await mintVerification(db, { userId: viewer.id, now });
  for (let n = 0; n < 50; n++) await verifyEmail(db, { ...here, token: "erfunden", password });
  expect(await verifyEmail(db, { ...here, token, password })).toEqual(refused("too-many-requests"));
  expect(await confirmSignedIn(db, { viewer, token, sender, now })).toEqual(refused("too-many-requests"));
});
