import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { changePassword } from "~/features/accounts/change-password.server";
import { claimAccount } from "~/features/accounts/claim-account.server";
import { countTry } from "~/features/accounts/count-tries.server";
import { findViewer } from "~/features/accounts/queries.server";
import { resetPassword } from "~/features/accounts/reset-password.server";
import type { ProviderPerson, Viewer } from "~/features/accounts/rules";
import { renewRecoveryCodes, turnOffSecondFactor } from "~/features/accounts/second-factor/change-second-factor.server";
import { findSecondFactor } from "~/features/accounts/second-factor/find-second-factor.server";
import { passSecondStep } from "~/features/accounts/second-factor/pass-second-step.server";
import { keyRecoveryCodes } from "~/features/accounts/second-factor/recovery-codes.server";
import { forgetSecondSteps } from "~/features/accounts/second-factor/second-steps.server";
import { beginSetUp, confirmSetUp, leaveSetUp, shownSetUp } from "~/features/accounts/second-factor/set-up.server";
import { findWaysToProve } from "~/features/accounts/second-factor/ways-to-prove.server";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { mintReset } from "~/features/accounts/send-reset.server";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { signInByProvider } from "~/features/accounts/sign-in-by-provider.server";
import { startSession } from "~/features/accounts/start-session.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { invariant } from "~/lib/invariant";
import { done, refused } from "~/lib/result";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { activities, credentials, recoveryCodes, secondFactors, secondSteps, securityEvents, sessions } from "~db/schema/index";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { appWith, aSecondFactor } from "../builders/second-factor.ts";
import { aDatabase } from "../support/database.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const here = { sender: "192.0.2.1", userAgent: "" };
const wrong = "000000";

/** Somebody with a password and an app. */
async function aCarefulPerson(db: Db) {
  const person = await aRegisteredPerson(db, { now });
  const app = await aSecondFactor(db, person.viewer.id, { now: later(-3600) });
  const { email, password } = person;
  const firstStep = async (at = now) => {
    const asked = await signIn(db, { ...here, email, password, now: at });
    invariant(!asked.ok && asked.reason === "second-step", "a code is asked for");
    return asked.stepSecret;
  };
  const pass = (stepSecret: string, typed: string, at = now) => passSecondStep(db, { stepSecret, typed, userAgent: "", now: at });
  return { ...person, app, firstStep, pass };
}

test("the right password alone opens nothing; with the app's code it does, once", async () => {
  const { db } = await aDatabase();
  await aCarefulPerson(db);
  const { viewer, app, firstStep, pass } = await aCarefulPerson(db);
  const before = [await db.$count(sessions), await db.$count(activities)];
  const step = await firstStep();
  expect([await db.$count(sessions), await db.$count(activities)]).toEqual(before);

  expect(await pass(step, wrong)).toEqual(refused("wrong-code"));
  expect(await pass("made up", app.codeAt(now))).toEqual(refused("lost"));
  const passed = await pass(step, ` ${app.codeAt(now).replace(/(...)/, "$1 ")}`);
  invariant(passed.ok, "passed");
  expect((await findViewer(db, passed.token, now))?.viewer.id).toBe(viewer.id);
  expect(await pass(step, app.codeAt(later(60)), later(60))).toEqual(refused("lost"));
});

test("a code that was taken is refused, and so is one before it", async () => {
  const { db } = await aDatabase();
  const { app, firstStep, pass } = await aCarefulPerson(db);
  expect(await pass(await firstStep(), app.codeAt(now))).toMatchObject({ ok: true });
  const next = await firstStep();
  expect(await pass(next, app.codeAt(now))).toEqual(refused("wrong-code"));
  expect(await pass(next, app.codeAt(later(-30)))).toEqual(refused("wrong-code"));
  expect(await pass(next, app.codeAt(later(30)))).toMatchObject({ ok: true });
});

test("of two browsers with the same code, or two presses in one, one is let in", async () => {
  const { db } = await aDatabase();
  const { app, firstStep, pass } = await aCarefulPerson(db);
  const steps = [await firstStep(), await firstStep()];
  const byBrowser = await Promise.all(steps.map((step) => pass(step, app.codeAt(now))));
  expect(byBrowser.filter(({ ok }) => ok)).toHaveLength(1);
  const step = await firstStep(later(60));
  const byPress = await Promise.all([app.codeAt(later(60)), app.codes[0] ?? ""].map((code) => pass(step, code, later(60))));
  expect(byPress.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a browser whose code another one is let in with at that moment begins anew, and holds it up in nothing", async () => {
  const database = await aDatabase();
  const { viewer, app, firstStep, pass } = await aCarefulPerson(database.db);
  const step = await firstStep();
  const other = await whileHeld(
    database,
    (tx) => tx.update(secondFactors).set({ lastStep: 1 }).where(eq(secondFactors.userId, viewer.id)),
    () => pass(step, app.codeAt(now)),
    (tx) => forgetSecondSteps(tx, viewer.id),
  );
  expect(other).toEqual(refused("lost"));
});

test("a recovery code helps once, however it is typed, and only its owner", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aCarefulPerson(db), await aCarefulPerson(db)];
  const [code = ""] = jana.app.codes;
  expect(await tobias.pass(await tobias.firstStep(), code)).toEqual(refused("wrong-code"));
  expect(await jana.pass(await jana.firstStep(), `${code.slice(0, 5)}-${code.slice(5)}`.toUpperCase())).toMatchObject({ ok: true });
  expect(await jana.pass(await jana.firstStep(), code)).toEqual(refused("wrong-code"));
  expect(await findSecondFactor(db, jana.viewer)).toMatchObject({ codesLeft: 9 });
  expect(await listSecurityEvents(db, jana.viewer, { limit: 9 })).toMatchObject([{ kind: "code-used" }]);
  expect(await listSecurityEvents(db, tobias.viewer, { limit: 9 })).toEqual([]);
});

test("of what happened to one's ways in only the newest are listed", async () => {
  const { db } = await aDatabase();
  const { viewer } = await aRegisteredPerson(db, { now });
  const kinds = ["second-on", "code-used", "second-off"] as const;
  await db.insert(securityEvents).values(kinds.map((kind, n) => ({ userId: viewer.id, kind, createdAt: later(n) })));
  const listed = await listSecurityEvents(db, viewer, { limit: 2 });
  expect(listed.map(({ kind }) => kind)).toEqual(["second-off", "code-used"]);
});

test("after five wrong codes even the right one is refused, in every browser, and the owner is told once", async () => {
  const { db, sql } = await aDatabase();
  const { viewer, app, firstStep, pass } = await aCarefulPerson(db);
  const other = await aRegisteredPerson(db, { now });
  await db.insert(securityEvents).values({ userId: other.viewer.id, kind: "codes-guessed", createdAt: now });
  const step = await firstStep();
  for (let n = 0; n < 5; n++) expect(await pass(step, wrong)).toEqual(refused("wrong-code"));
  expect(await pass(step, app.codeAt(now))).toEqual(refused("too-many-requests"));
  expect(await pass(await firstStep(), app.codes[0] ?? "")).toEqual(refused("too-many-requests"));
  expect(await listSecurityEvents(db, viewer, { limit: 9 })).toMatchObject([{ kind: "codes-guessed" }]);
  const letters = await sql`
    select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-security-notice'`;
  expect(letters).toHaveLength(1);
});

test("a browser that was in before has tries of its own", async () => {
  const { db } = await aDatabase();
  const { viewer, app, firstStep, pass } = await aCarefulPerson(db);
  const browserSecret = "b".repeat(43);
  await startSession(db, { userId: viewer.id, userAgent: "", browserSecret, now });
  const step = await firstStep();
  for (let n = 0; n < 6; n++) await pass(step, wrong);
  const attempt = { stepSecret: step, typed: app.codeAt(now), userAgent: "", browserSecret, now };
  expect(await passSecondStep(db, { ...attempt, browserSecret: "c".repeat(43) }), "one that only says so").toEqual(
    refused("too-many-requests"),
  );
  expect(await passSecondStep(db, attempt)).toMatchObject({ ok: true });
});

test("ten minutes are left for the second step, and a new password ends it", async () => {
  const { db } = await aDatabase();
  const { viewer, app, firstStep, pass } = await aCarefulPerson(db);
  expect(await pass(await firstStep(), app.codeAt(later(600)), later(600))).toEqual(refused("lost"));
  const step = await firstStep();
  await changePassword(db, { viewer, password: "Ein ganz neues 8", now });
  expect(await db.$count(secondSteps)).toBe(0);
  expect(await pass(step, app.codeAt(now))).toEqual(refused("lost"));
});

test("no other way in leads past the second step", async () => {
  const { db } = await aDatabase();
  const jana = await aCarefulPerson(db);
  const { id: userId } = jana.viewer;

  const proof = { token: await mintVerification(db, { userId, now }), password: jana.password, ...here, now };
  expect(await verifyEmail(db, proof)).toMatchObject(refused("second-step"));
  const reset = { token: await mintReset(db, { userId, now }), password: "Ein ganz neues 8", sender: here.sender, now };
  expect(await resetPassword(db, reset)).toEqual(done({}));
  const signedIn = await signIn(db, { ...here, email: jana.email, password: reset.password, now });
  expect(signedIn).toMatchObject(refused("second-step"));

  const person: ProviderPerson = {
    provider: "google",
    subject: "g",
    email: jana.email,
    emailVerified: true,
    displayName: "J",
    photoUrl: undefined,
  };
  // The first time its address opens the account, from then on its identity does.
  for (const n of [1, 2]) {
    const arrived = await signInByProvider(db, { person, language: "de", userAgent: "", now });
    invariant(!arrived.ok && arrived.reason === "second-step", `a code is asked for, time ${n}`);
    if (n === 2) expect(await jana.pass(arrived.stepSecret, jana.app.codeAt(now))).toMatchObject({ ok: true });
  }
});

test.each([
  [
    "claims it",
    async (db: Db, userId: string) => {
      const token = await mintVerification(db, { userId, now });
      return claimAccount(db, { token, displayName: "Tobias", password: "Nur meines 2026", language: "de", ...here, now });
    },
  ],
  [
    "comes with the address by a provider",
    async (db: Db, _: string, email: string) => {
      const person = { provider: "google" as const, subject: "g", email, emailVerified: true, displayName: "T", photoUrl: undefined };
      return signInByProvider(db, { person, language: "de", userAgent: "", now });
    },
  ],
] as const)("whoever opened an unproven account keeps nobody out who %s", async (_, enter) => {
  const { db } = await aDatabase();
  const stranger = await aCarefulPerson(db);
  expect(await enter(db, stranger.viewer.id, stranger.email)).toMatchObject({ ok: true });
  expect(await findSecondFactor(db, stranger.viewer)).toBeNull();
});

test("it is set up with the password, in the session that began, and by a code that works", async () => {
  const { db } = await aDatabase();
  const { viewer, email, password } = await aRegisteredPerson(db, { now });
  expect(await beginSetUp(db, { viewer, password: "Nur geraten 2026", now })).toEqual(refused("wrong-password"));
  expect(await shownSetUp(db, viewer, now)).toBeNull();
  expect(await beginSetUp(db, { viewer, password, now })).toEqual(done({}));
  const shown = await shownSetUp(db, viewer, now);
  invariant(shown, "shown");
  expect(shown.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(JSON.stringify(await db.select().from(secondFactors))).not.toContain(shown.key.replaceAll(" ", ""));
  // Nothing is asked for yet, and no other session of the person's sees the key.
  const other = await signIn(db, { ...here, email, password, now });
  invariant(other.ok, "signed in");
  const second = (await findViewer(db, other.token, now))?.viewer;
  invariant(second, "a second session");
  expect(await shownSetUp(db, second, now)).toBeNull();

  const app = appWith(shown.key.replaceAll(" ", ""));
  const confirm = { viewer, userAgent: "", now };
  expect(await confirmSetUp(db, { ...confirm, viewer: second, typed: app.codeAt(now) })).toEqual(refused("lost"));
  expect(await confirmSetUp(db, { ...confirm, typed: wrong })).toEqual(refused("wrong-code"));
  expect(await confirmSetUp(db, { ...confirm, typed: app.codeAt(later(900)), now: later(900) })).toEqual(refused("lost"));
  const confirmed = await confirmSetUp(db, { ...confirm, typed: app.codeAt(now) });
  invariant(confirmed.ok, "confirmed");
  expect(new Set(confirmed.codes).size).toBe(10);
  expect((await listSecurityEvents(db, viewer, { limit: 9 })).map(({ kind }) => kind)).toContain("second-on");
  expect(await shownSetUp(db, viewer, now)).toBeNull();
  expect(await beginSetUp(db, { viewer, password, now })).toEqual(refused("already-on"));
  await leaveSetUp(db, viewer);
  expect(await findSecondFactor(db, viewer)).toEqual({ since: now, codesLeft: 10 });

  // The code that confirmed it is used up, too.
  const asked = await signIn(db, { ...here, email, password, now });
  invariant(!asked.ok && asked.reason === "second-step", "asked");
  const attempt = { stepSecret: asked.stepSecret, userAgent: "", now };
  expect(await passSecondStep(db, { ...attempt, typed: app.codeAt(now) })).toEqual(refused("wrong-code"));
});

test("what was begun and left can be begun anew, with another key", async () => {
  const { db } = await aDatabase();
  const { viewer, password } = await aRegisteredPerson(db, { now });
  const keys = [];
  for (const _ of [1, 2]) {
    await beginSetUp(db, { viewer, password, now });
    keys.push((await shownSetUp(db, viewer, now))?.key);
  }
  expect(new Set(keys).size).toBe(2);
  const other = await aRegisteredPerson(db, { now });
  await beginSetUp(db, { ...other, now });
  await leaveSetUp(db, viewer);
  expect(await shownSetUp(db, viewer, now)).toBeNull();
  expect(await shownSetUp(db, other.viewer, now)).not.toBeNull();
});

test("of two who set it up at once each finishes their own, and has few tries to", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aRegisteredPerson(db, { now }), await aRegisteredPerson(db, { now })];
  for (const person of [jana, tobias]) await beginSetUp(db, { ...person, now });
  const confirm = async ({ viewer }: { viewer: Viewer }, typed?: string) => {
    const key = (await shownSetUp(db, viewer, now))?.key.replaceAll(" ", "") ?? "";
    return confirmSetUp(db, { viewer, typed: typed ?? appWith(key).codeAt(now), userAgent: "", now });
  };
  expect(await confirm(jana)).toMatchObject({ ok: true });
  expect(await findSecondFactor(db, tobias.viewer)).toBeNull();
  for (let n = 0; n < 5; n++) expect(await confirm(tobias, wrong)).toEqual(refused("wrong-code"));
  expect(await confirm(tobias)).toEqual(refused("too-many-requests"));
});

test("new recovery codes and switching it off ask for the password, and say so to the owner alone", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aCarefulPerson(db), await aCarefulPerson(db)];
  const { viewer, password } = jana;
  const change = { viewer, userAgent: "", now };
  for (const act of [renewRecoveryCodes, turnOffSecondFactor])
    expect(await act(db, { ...change, password: "Nur geraten 2026" })).toEqual(refused("wrong-password"));
  const renewed = await renewRecoveryCodes(db, { ...change, password });
  invariant(renewed.ok, "renewed");
  expect(await jana.pass(await jana.firstStep(), jana.app.codes[0] ?? "")).toEqual(refused("wrong-code"));
  expect(await jana.pass(await jana.firstStep(), renewed.codes[0] ?? "")).toMatchObject({ ok: true });

  expect(await turnOffSecondFactor(db, { ...change, password, now: later(1) })).toEqual(done({}));
  expect(await signIn(db, { ...here, email: jana.email, password, now })).toMatchObject({ ok: true });
  expect(await turnOffSecondFactor(db, { ...change, password })).toEqual(refused("already-off"));
  expect(await renewRecoveryCodes(db, { ...change, password })).toEqual(refused("already-off"));
  expect((await listSecurityEvents(db, viewer, { limit: 9 })).map(({ kind }) => kind).sort()).toEqual([
    "code-used",
    "codes-renewed",
    "second-off",
  ]);
  expect(await findSecondFactor(db, tobias.viewer)).toMatchObject({ codesLeft: 10 });
  expect(await listSecurityEvents(db, tobias.viewer, { limit: 9 })).toEqual([]);
});

test("ten wrong passwords end the guessing in a session that was left open", async () => {
  const { db } = await aDatabase();
  const { viewer, password } = await aRegisteredPerson(db, { now });
  expect(await beginSetUp(db, { viewer, password: "Nur geraten 2026", now })).toEqual(refused("wrong-password"));
  for (let n = 1; n < 10; n++) await countTry(db, "fresh:user", viewer.id);
  expect(await beginSetUp(db, { viewer, password, now })).toEqual(refused("too-many-requests"));
});

test("an account without a password shows a sign-in of the last quarter of an hour", async () => {
  const { db } = await aDatabase();
  const { viewer } = await aRegisteredPerson(db, { now });
  await db.delete(credentials).where(eq(credentials.userId, viewer.id));
  await startSession(db, { userId: viewer.id, userAgent: "", now: later(900) });
  expect(await beginSetUp(db, { viewer, password: "", now: later(900) }), "another device's sign-in is none of this one's").toEqual(
    refused("sign-in-too-old"),
  );
  await db.delete(sessions).where(ne(sessions.id, viewer.sessionId));
  expect(await beginSetUp(db, { viewer, password: "", now: later(900) })).toEqual(refused("sign-in-too-old"));
  expect(await beginSetUp(db, { viewer, password: "", now: later(899) })).toEqual(done({}));
});

test("a password that was chosen in this very session shows nothing of who sits there, before a sign-in with it", async () => {
  const { db } = await aDatabase();
  const { viewer, email, app } = await aCarefulPerson(db);
  const chosen = "Ein ganz neues 8";
  const proof = { viewer, password: chosen, userAgent: "" };
  expect(await changePassword(db, { viewer, password: chosen, now: later(600) })).toEqual(done({}));
  expect(await findWaysToProve(db, viewer, later(3601))).toMatchObject({ asksPassword: false });
  for (const act of [renewRecoveryCodes, turnOffSecondFactor, beginSetUp])
    expect(await act(db, { ...proof, now: later(3601) })).toEqual(refused("sign-in-too-old"));
  expect(await findSecondFactor(db, viewer)).toMatchObject({ codesLeft: 10 });

  const asked = await signIn(db, { ...here, email, password: chosen, now: later(3601) });
  invariant(!asked.ok && asked.reason === "second-step", "a code is asked for");
  const code = app.codeAt(later(3601));
  const passed = await passSecondStep(db, { stepSecret: asked.stepSecret, typed: code, userAgent: "", now: later(3601) });
  const anew = passed.ok && (await findViewer(db, passed.token, later(3601)))?.viewer;
  invariant(anew, "signed in anew");
  expect(await findWaysToProve(db, anew, later(3601))).toMatchObject({ asksPassword: true });
  expect(await turnOffSecondFactor(db, { ...proof, viewer: anew, now: later(7200) })).toEqual(done({}));
});

test("codes that were hashed without a key are hashed once more with it, and go on serving once", async () => {
  const { db } = await aDatabase();
  const jana = await aCarefulPerson(db);
  const codes = ["7k2p9xqdm4", "00000xqdm4"];
  const before = codes[0] ?? "";
  await db.delete(recoveryCodes);
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId: jana.viewer.id, codeHash: hashOfSecret(`${jana.viewer.id} ${code}`) })));
  expect(await keyRecoveryCodes(db)).toBe(2);
  expect(await keyRecoveryCodes(db)).toBe(0);
  expect((await db.select().from(recoveryCodes)).every(({ codeHash }) => codeHash.startsWith("k1:"))).toBe(true);
  expect(await jana.pass(await jana.firstStep(), before)).toMatchObject({ ok: true });
  expect(await jana.pass(await jana.firstStep(), before)).toEqual(refused("wrong-code"));
});

test("the secret of an app stands for its owner alone, and recovery codes help beside it", async () => {
  const { db } = await aDatabase();
  const jana = await aCarefulPerson(db);
  const tobias = await aCarefulPerson(db);
  // Somebody else's secret in one's own row is no way in either.
  const [theirs] = await db.select().from(secondFactors).where(eq(secondFactors.userId, tobias.viewer.id));
  await db
    .update(secondFactors)
    .set({ secret: theirs?.secret ?? "" })
    .where(eq(secondFactors.userId, jana.viewer.id));
  expect(await jana.pass(await jana.firstStep(), tobias.app.codeAt(now))).toEqual(refused("wrong-code"));
  expect(await jana.pass(await jana.firstStep(), jana.app.codes[0] ?? "")).toMatchObject({ ok: true });
});
