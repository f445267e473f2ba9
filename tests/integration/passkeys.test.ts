import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimAccount } from "~/features/accounts/claim-account.server";
import { addPasskey, beginPasskey } from "~/features/accounts/passkeys/add-passkey.server";
import { askForProof, askForSignIn } from "~/features/accounts/passkeys/ask-for-passkey.server";
import { removePasskey, renamePasskey } from "~/features/accounts/passkeys/change-passkeys.server";
import { listPasskeys } from "~/features/accounts/passkeys/list-passkeys.server";
import { passkeyLimit } from "~/features/accounts/passkeys/rules";
import { signInByPasskey } from "~/features/accounts/passkeys/sign-in-by-passkey.server";
import { findViewer } from "~/features/accounts/queries.server";
import { resetPassword } from "~/features/accounts/reset-password.server";
import { beginSetUp } from "~/features/accounts/second-factor/set-up.server";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { mintReset } from "~/features/accounts/send-reset.server";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { startSession } from "~/features/accounts/start-session.server";
import { sweepAccounts } from "~/features/accounts/sweep-accounts.server";
import { invariant } from "~/lib/invariant";
import { done, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { credentials, passkeyChallenges, passkeys, sessions, users } from "~db/schema/index";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aDevice, aPasskey } from "../builders/passkeys.ts";
import { aSecondFactor } from "../builders/second-factor.ts";
import { aDatabase } from "../support/database.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const here = { asker: "this browser", sender: "192.0.2.1" };

async function options(db: Db, at = now, asker = here.asker) {
  const asked = await askForSignIn(db, { ...here, asker, now: at });
  invariant(asked.ok, "asked");
  return asked.options;
}

const signIn = (db: Db, answer: string, more: object = {}) => signInByPasskey(db, { ...here, answer, userAgent: "", now, ...more });

/** Somebody with a password and a device that has made a passkey. */
async function aPersonWithPasskey(db: Db, device = aDevice()) {
  const person = await aRegisteredPerson(db, { now });
  const { viewer, password } = person;
  const begun = await beginPasskey(db, { viewer, password, now });
  invariant(begun.ok, "begun");
  const added = await addPasskey(db, { viewer, answer: device.make(begun.options), name: " Pixel  8 ", userAgent: "", now });
  expect(added).toEqual(done({ name: "Pixel 8" }));
  const [passkey] = await listPasskeys(db, viewer);
  invariant(passkey, "listed");
  return { ...person, device, passkeyId: passkey.id };
}

test("a device makes one with the password, and signs in with it from then on", async () => {
  const { db } = await aDatabase();
  const { viewer, device } = await aPersonWithPasskey(db);
  expect(await listPasskeys(db, viewer)).toMatchObject([{ name: "Pixel 8", createdAt: now, lastUsedAt: null }]);
  expect(await db.select({ transports: passkeys.transports }).from(passkeys)).toEqual([{ transports: ["internal"] }]);

  const asked = await options(db);
  expect(asked).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(asked.allowCredentials).toBeUndefined();
  const entered = await signIn(db, device.show(asked), { now: later(60) });
  invariant(entered.ok, "signed in");
  expect((await findViewer(db, entered.token, later(60)))?.viewer.id).toBe(viewer.id);
  expect(await listPasskeys(db, viewer)).toMatchObject([{ lastUsedAt: later(60) }]);
  expect(await db.$count(passkeyChallenges)).toBe(0);
});

test("no second step follows, and a device that is new to the account is told", async () => {
  const { db } = await aDatabase();
  const { viewer, device } = await aPersonWithPasskey(db);
  await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, viewer.id));
  await aSecondFactor(db, viewer.id, { now });
  await startSession(db, { userId: viewer.id, userAgent: "", browserSecret: "a".repeat(43), now });
  const browser = { browserSecret: "b".repeat(43), now: later(60) };
  expect(await signIn(db, device.show(await options(db)), browser)).toMatchObject({ ok: true });
  const kinds = async () => (await listSecurityEvents(db, viewer, { limit: 9 })).map(({ kind }) => kind);
  expect(await kinds()).toEqual(["new-device", "passkey-added"]);
  expect(await signIn(db, device.show(await options(db)), browser)).toMatchObject({ ok: true });
  expect(await kinds()).toEqual(["new-device", "passkey-added"]);
});

test("what was not asked for here, just now and once is refused", async () => {
  const { db } = await aDatabase();
  const { device } = await aPersonWithPasskey(db);
  const before = await db.$count(sessions);
  const asked = await options(db);
  expect(await signIn(db, device.show(asked, { challenge: "bWFkZSB1cA" }))).toEqual(refused("passkey-late"));
  expect(await signIn(db, device.show(asked), { asker: "another browser" })).toEqual(refused("passkey-late"));
  const late = await options(db);
  expect(await signIn(db, device.show(late), { now: later(600) })).toEqual(refused("passkey-late"));
  expect(await signIn(db, device.show(late), { now: later(599) })).toEqual(refused("passkey-late"));

  const good = device.show(await options(db));
  expect(await signIn(db, good, { now: later(599) })).toMatchObject({ ok: true });
  expect(await signIn(db, good)).toEqual(refused("passkey-late"));
  expect(await db.$count(sessions)).toBe(before + 1);
});

test("an answer that fails uses its challenge up, too", async () => {
  const { db } = await aDatabase();
  const { device } = await aPersonWithPasskey(db);
  const asked = await options(db);
  expect(await signIn(db, device.show(asked, { verified: false }))).toEqual(refused("passkey-not-good"));
  expect(await signIn(db, device.show(asked))).toEqual(refused("passkey-late"));
});

test.each([
  ["another site's origin", { origin: "https://mappe.evil.example" }],
  ["another site's key", { rpId: "mappe.evil.example" }],
  ["no finger, face or PIN", { verified: false }],
  ["what makes a passkey", { type: "webauthn.create" }],
  ["another key's signature", { signedBy: aDevice() }],
  ["another person's handle", { userHandle: Buffer.alloc(16).toString("base64url") }],
])("%s is refused", async (_, otherwise) => {
  const { db } = await aDatabase();
  const { device } = await aPersonWithPasskey(db);
  expect(await signIn(db, device.show(await options(db), otherwise))).toEqual(refused("passkey-not-good"));
  expect(await signIn(db, device.show(await options(db)))).toMatchObject({ ok: true });
});

test("a count that stands still or goes back is a copy's; devices that never count are fine", async () => {
  const { db } = await aDatabase();
  const { device } = await aPersonWithPasskey(db);
  expect(await signIn(db, device.show(await options(db), { counter: 7 }))).toMatchObject({ ok: true });
  for (const counter of [7, 6, 0])
    expect(await signIn(db, device.show(await options(db), { counter })), String(counter)).toEqual(refused("passkey-not-good"));
  expect(await signIn(db, device.show(await options(db), { counter: 8 }))).toMatchObject({ ok: true });

  const still = await aPersonWithPasskey(db, aDevice({ counts: false }));
  for (const _ of [1, 2]) expect(await signIn(db, still.device.show(await options(db)))).toMatchObject({ ok: true });
});

test("of two answers that bring the same count one is let in", async () => {
  const { db } = await aDatabase();
  const { device } = await aPersonWithPasskey(db);
  const answers = [await options(db), await options(db)].map((asked) => device.show(asked, { counter: 5 }));
  const both = await Promise.all(answers.map((answer) => signIn(db, answer)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a passkey opens its own account alone, and none once it was removed", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aPersonWithPasskey(db), await aPersonWithPasskey(db)];
  // Somebody signs with their own key under another's name.
  const posing = jana.device.show(await options(db), { id: tobias.device.id });
  expect(await signIn(db, posing)).toEqual(refused("passkey-not-good"));
  expect(await signIn(db, aDevice().show(await options(db)))).toEqual(refused("passkey-unknown"));

  const removal = { viewer: jana.viewer, userAgent: "", now };
  const own = { ...removal, passkeyId: jana.passkeyId };
  expect(await removePasskey(db, { ...own, password: "Nur geraten 2026" })).toEqual(refused("wrong-password"));
  expect(await removePasskey(db, { ...own, passkeyId: tobias.passkeyId, password: jana.password })).toEqual(refused("gone"));
  expect(await removePasskey(db, { ...own, password: jana.password })).toEqual(done({ name: "Pixel 8" }));
  expect(await removePasskey(db, { ...own, password: jana.password })).toEqual(refused("gone"));
  expect(await signIn(db, jana.device.show(await options(db)))).toEqual(refused("passkey-unknown"));
  expect(await signIn(db, tobias.device.show(await options(db)))).toMatchObject({ ok: true });
  expect((await listSecurityEvents(db, jana.viewer, { limit: 9 })).map(({ kind }) => kind).sort()).toEqual([
    "passkey-added",
    "passkey-removed",
  ]);
});

test("what is no answer at all is refused and counted", async () => {
  const { db } = await aDatabase();
  const { device } = await aPersonWithPasskey(db);
  const broken = device.show(await options(db)).replace(/"authenticatorData":"[^"]+"/, '"authenticatorData":"AAAA"');
  for (const answer of ["", "{", "[]", "null", '{"id":"x"}', "x".repeat(30_000), broken])
    expect(await signIn(db, answer)).toMatchObject({ ok: false });
  for (let n = 0; n < 100; n++) await signIn(db, "{}");
  expect(await signIn(db, device.show(await options(db)))).toEqual(refused("too-many-requests"));
  // A browser that was in before has tries of its own.
  expect(await signIn(db, device.show(await options(db)), { sender: "192.0.2.2", browserSecret: "b".repeat(43) })).toMatchObject({
    ok: true,
  });
  expect(await signIn(db, device.show(await options(db)), { browserSecret: "b".repeat(43) })).toMatchObject({ ok: true });
});

test("a browser asks so often, and no more", async () => {
  const { db } = await aDatabase();
  const { viewer } = await aRegisteredPerson(db, { now });
  const answers = [];
  for (let n = 0; n < 301; n++) answers.push((await askForSignIn(db, { ...here, now })).ok);
  expect(answers.lastIndexOf(true)).toBe(299);
  for (let n = 0; n < 60; n++) expect((await askForProof(db, { viewer, now })).ok).toBe(true);
  expect(await askForProof(db, { viewer, now })).toEqual(refused("too-many-requests"));
  expect(await db.$count(passkeyChallenges)).toBe(360);
  await sweepAccounts(db, { now: later(601) });
  expect(await db.$count(passkeyChallenges)).toBe(0);
});

test("one is made by who shows anew who they are, in the session that asked, once, and as it was asked for", async () => {
  const { db } = await aDatabase();
  const { viewer, password } = await aRegisteredPerson(db, { now });
  expect(await beginPasskey(db, { viewer, password: "Nur geraten 2026", now })).toEqual(refused("wrong-password"));
  const begin = async () => {
    const begun = await beginPasskey(db, { viewer, password, now });
    invariant(begun.ok, "begun");
    return begun.options;
  };
  const device = aDevice();
  const add = (answer: string, at = now, by = viewer) => addPasskey(db, { viewer: by, answer, name: "", userAgent: "", now: at });
  const other = await findViewer(db, await startSession(db, { userId: viewer.id, userAgent: "", now }), now);
  invariant(other, "a second session");

  const first = await begin();
  expect(first).toMatchObject({ rp: { id: "localhost", name: "Mappe" }, user: { name: viewer.email }, attestation: "none" });
  expect(first.authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
  expect(await add(device.make(first), now, other.viewer)).toEqual(refused("passkey-late"));
  expect(await add(device.make(await begin()), later(600))).toEqual(refused("passkey-late"));
  expect(await add(device.show(await options(db)))).toEqual(refused("passkey-not-made"));
  expect(await add("")).toEqual(refused("passkey-not-made"));
  for (const otherwise of [
    { origin: "https://mappe.evil.example" },
    { rpId: "evil.example" },
    { verified: false },
    { type: "webauthn.get" },
  ])
    expect(await add(device.make(await begin(), otherwise))).toEqual(refused("passkey-not-made"));
  // What was asked for to sign in, or to show anew who sits here, makes none.
  const asked = await options(db, now, viewer.sessionId);
  expect(await add(device.make({ ...first, challenge: asked.challenge }))).toEqual(refused("passkey-late"));
  expect(await listPasskeys(db, viewer)).toEqual([]);

  const made = device.make(first);
  expect(await add(made)).toEqual(done({ name: "Passkey" }));
  expect(await add(made)).toEqual(refused("passkey-late"));
  const again = await begin();
  expect(again.excludeCredentials).toEqual([{ id: device.id, transports: ["internal"], type: "public-key" }]);
  expect(await add(device.make(again))).toEqual(refused("passkey-known"));
});

test("ten are enough, also where two are added at once", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [{ viewer, password }, other] = [await aRegisteredPerson(db, { now }), await aRegisteredPerson(db, { now })];
  for (let n = 0; n < passkeyLimit; n++) await aPasskey(db, other.viewer.id, { now });
  for (let n = 1; n < passkeyLimit; n++) await aPasskey(db, viewer.id, { now });
  const begun = await beginPasskey(db, { viewer, password, now });
  invariant(begun.ok, "begun");
  const answer = aDevice().make(begun.options);
  const addingTenth = async (tx: Db) => {
    await tx.select().from(users).where(eq(users.id, viewer.id)).for("update");
    await aPasskey(tx, viewer.id, { now });
  };
  const added = await whileHeld(database, addingTenth, () => addPasskey(db, { viewer, answer, name: "", userAgent: "", now }));
  expect(added).toEqual(refused("too-many-passkeys"));
  expect(await beginPasskey(db, { viewer, password, now })).toEqual(refused("too-many-passkeys"));
});

test("a name is the person's own, and nobody else's to change", async () => {
  const { db } = await aDatabase();
  const { viewer } = await aRegisteredPerson(db, { now });
  const other = await aRegisteredPerson(db, { now });
  const passkeyId = await aPasskey(db, viewer.id, { now });
  expect(await renamePasskey(db, { viewer, passkeyId, name: " \u0000 " })).toEqual(refused("no-name"));
  expect(await renamePasskey(db, { viewer: other.viewer, passkeyId, name: "Meins" })).toEqual(refused("gone"));
  expect(await renamePasskey(db, { viewer, passkeyId, name: ` Mein ${"x".repeat(99)}` })).toEqual(done({}));
  expect((await listPasskeys(db, viewer))[0]?.name).toBe(`Mein ${"x".repeat(55)}`);
});

test("a passkey shows anew who sits here, in the session that asked, and only its owner", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aPersonWithPasskey(db), await aPersonWithPasskey(db)];
  const { viewer, device } = jana;
  await db.delete(credentials).where(eq(credentials.userId, viewer.id));
  const shown = async (by = device, of = viewer) => {
    const asked = await askForProof(db, { viewer: of, now });
    invariant(asked.ok, "asked");
    return by.show(asked.options);
  };
  const prove = (passkey: string, at = later(3600)) => beginSetUp(db, { viewer, password: "", passkey, now: at });
  expect(await prove("")).toEqual(refused("sign-in-too-old"));
  expect(await prove("{}")).toEqual(refused("passkey-not-good"));
  expect(await prove(await shown(), later(600))).toEqual(refused("passkey-late"));
  expect(await prove(device.show(await options(db)), now)).toEqual(refused("passkey-late"));
  expect(await prove(await shown(device, tobias.viewer), now)).toEqual(refused("passkey-late"));
  expect(await prove(await shown(tobias.device), now)).toEqual(refused("passkey-unknown"));
  const good = await shown();
  expect(await prove(good, now)).toEqual(done({}));
  expect(await prove(good, now)).toEqual(refused("passkey-late"));
  // Nor does it sign anybody in.
  expect(await signIn(db, await shown(), { asker: viewer.sessionId })).toEqual(refused("passkey-late"));
  for (let n = 0; n < 9; n++) await prove("{}", now);
  expect(await prove(await shown(), now)).toEqual(refused("too-many-requests"));
});

test("whoever opened an unproven account has no passkey to it once its owner takes it over", async () => {
  const { db } = await aDatabase();
  const [claimed, reset] = [await aPersonWithPasskey(db), await aPersonWithPasskey(db)];
  const token = await mintVerification(db, { userId: claimed.viewer.id, now });
  const claim = {
    token,
    displayName: "Tobias",
    password: "Nur meines 2026",
    language: "de" as const,
    sender: here.sender,
    userAgent: "",
    now,
  };
  expect(await claimAccount(db, claim)).toMatchObject({ ok: true });
  const mail = await mintReset(db, { userId: reset.viewer.id, now });
  expect(await resetPassword(db, { token: mail, password: "Nur meines 2026", sender: here.sender, now })).toEqual(done({}));
  for (const { device } of [claimed, reset]) expect(await signIn(db, device.show(await options(db)))).toEqual(refused("passkey-unknown"));
});

test("a new password by mail leaves the passkeys of a proven account, as it leaves its second step", async () => {
  const { db } = await aDatabase();
  const { viewer, device } = await aPersonWithPasskey(db);
  await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, viewer.id));
  const mail = await mintReset(db, { userId: viewer.id, now });
  expect(await resetPassword(db, { token: mail, password: "Nur meines 2026", sender: here.sender, now })).toEqual(done({}));
  expect(await signIn(db, device.show(await options(db)))).toMatchObject({ ok: true });
});
