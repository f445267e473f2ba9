import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { env } from "~/env.server";
import { changePassword } from "~/features/accounts/change-password.server";
import { addPasskey, beginPasskey } from "~/features/accounts/passkeys/add-passkey.server";
import { removePasskey } from "~/features/accounts/passkeys/change-passkeys.server";
import { listPasskeys } from "~/features/accounts/passkeys/list-passkeys.server";
import { findViewer } from "~/features/accounts/queries.server";
import { resetPassword } from "~/features/accounts/reset-password.server";
import { renewRecoveryCodes, turnOffSecondFactor } from "~/features/accounts/second-factor/change-second-factor.server";
import { findSecondFactor } from "~/features/accounts/second-factor/find-second-factor.server";
import { passSecondStep } from "~/features/accounts/second-factor/pass-second-step.server";
import { beginSetUp, confirmSetUp, shownSetUp } from "~/features/accounts/second-factor/set-up.server";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { mintReset } from "~/features/accounts/send-reset.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { signInByProvider } from "~/features/accounts/sign-in-by-provider.server";
import { sweepAccounts } from "~/features/accounts/sweep-accounts.server";
import { showUndo } from "~/features/accounts/undo/find-undo.server";
import { mintUndo } from "~/features/accounts/undo/mint-undo.server";
import { undoChanges } from "~/features/accounts/undo/undo-changes.server";
import { invariant } from "~/lib/invariant";
import { done, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { credentials, identities, passkeys, sessions, undoableChanges, users } from "~db/schema/index";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aDevice, aPasskey } from "../builders/passkeys.ts";
import { appWith, aSecondFactor } from "../builders/second-factor.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo, linkIn } from "../support/letters.ts";
import { whileHeld } from "../support/while-held.ts";

const now = new Date();
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const hour = 3600;
const here = { sender: "192.0.2.1", userAgent: "" };
const thiefs = "Des Diebes Wort 9";

/** Somebody whose address is proven, just signed in. */
async function aPersonSignedIn(db: Db) {
  const person = await aRegisteredPerson(db, { now });
  await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, person.viewer.id));
  return person;
}

/** The links of all letters that undo something, the earliest change's first. */
async function undoLinks(email: string): Promise<string[]> {
  const links = (await lettersTo(email)).map(linkIn).filter((link) => link.startsWith("/auth/undo"));
  return links.reverse().map((link) => new URL(link, env.APP_URL).searchParams.get("token") ?? "");
}

async function aLinkOf(db: Db, userId: string, kind: string): Promise<string> {
  const changes = await listSecurityEvents(db, { id: userId } as Parameters<typeof listSecurityEvents>[1], { limit: 20 });
  const link = await mintUndo(db, changes.find((event) => event.kind === kind)?.id ?? "");
  invariant(link, "a link");
  return link.token;
}

test("a thief with a stolen cookie changes all ways in, and the owner's link of the first letter undoes every one", async () => {
  const { db, url } = await aDatabase();
  const { viewer, email, password, sessionToken } = await aPersonSignedIn(db);
  const bystander = await aPersonSignedIn(db);
  const owned = await aPasskey(db, viewer.id, { name: "Mine", now });

  // The cookie is in the thief's hands while the sign-in is fresh; the first change is all it takes.
  expect(await changePassword(db, { viewer, password: thiefs, now: later(60) })).toEqual(done({}));
  expect(await beginSetUp(db, { viewer, password: "", now: later(90) })).toEqual(done({}));
  const app = appWith((await shownSetUp(db, viewer, later(90)))?.key.replaceAll(" ", "") ?? "");
  const set = { viewer, typed: app.codeAt(later(120)), userAgent: "", now: later(120) };
  expect(await confirmSetUp(db, set)).toMatchObject({ ok: true });
  const device = aDevice();
  const begun = await beginPasskey(db, { viewer, password: "", now: later(150) });
  invariant(begun.ok, "begun");
  const making = { viewer, answer: device.make(begun.options), name: "Thief", userAgent: "", now: later(151) };
  expect(await addPasskey(db, making)).toMatchObject({ ok: true });
  const [mine] = (await listPasskeys(db, viewer)).filter(({ name }) => name === "Mine");
  expect(await removePasskey(db, { viewer, passkeyId: mine?.id ?? "", password: "", userAgent: "", now: later(180) })).toMatchObject({
    ok: true,
  });
  const person = { provider: "google" as const, subject: "thief", email, emailVerified: true, displayName: "T", photoUrl: undefined };
  await signInByProvider(db, { person, language: "de", userAgent: "", now: later(200) });
  // The address is another one by now: the letters go where the account was.
  await db.update(users).set({ email: "dieb@post.example" }).where(eq(users.id, viewer.id));
  await drainJobs(url);

  const links = await undoLinks(email);
  expect(links).toHaveLength(5);
  const [first = "", last = ""] = [links[0], links[4]];
  expect((await showUndo(db, first, later(hour)))?.changes.map(({ kind }) => kind)).toEqual([
    "password-changed",
    "second-on",
    "passkey-added",
    "passkey-removed",
    "google-linked",
  ]);
  expect(await showUndo(db, last, later(hour))).toMatchObject({ changes: [{ kind: "google-linked" }], hasEarlier: true });
  expect(await undoChanges(db, { ...here, token: first, now: later(71 * hour) })).toMatchObject({ ok: true });

  expect(await findViewer(db, sessionToken, later(71 * hour))).toBeUndefined();
  expect(await findSecondFactor(db, viewer)).toBeNull();
  expect(await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, viewer.id))).toEqual([{ id: owned }]);
  expect(await db.$count(identities, eq(identities.userId, viewer.id))).toBe(0);
  for (const typed of [thiefs, password])
    expect(await signIn(db, { ...here, email, password: typed, now: later(71 * hour) })).toEqual(refused("user-not-found"));
  // No link brings the thief's ways back, nor works twice.
  for (const token of links) expect(await undoChanges(db, { ...here, token, now: later(71 * hour) })).toEqual(refused("link-not-good"));
  expect(await findViewer(db, bystander.sessionToken, now)).toBeDefined();
  expect(await db.$count(credentials)).toBe(1);

  await drainJobs(url);
  const reset = (await lettersTo(email)).map(linkIn).find((link) => link.startsWith("/auth/reset"));
  const token = new URL(reset ?? "", env.APP_URL).searchParams.get("token") ?? "";
  expect(await resetPassword(db, { token, password, sender: here.sender, now: later(60) })).toEqual(done({}));
  expect(await signIn(db, { ...here, email, password, now: later(71 * hour) })).toMatchObject({ ok: true });
});

test("a second step and recovery codes that were there before come back with their counts, and go on working", async () => {
  const { db } = await aDatabase();
  const { viewer, email, password } = await aPersonSignedIn(db);
  const app = await aSecondFactor(db, viewer.id, { now });
  const [spent = "", kept = ""] = app.codes;
  const firstStep = async (at: Date, typed = password) => {
    const asked = await signIn(db, { ...here, email, password: typed, now: at });
    invariant(!asked.ok && asked.reason === "second-step", "a code is asked for");
    return asked.stepSecret;
  };
  const pass = async (typed: string, at: Date, known = password) =>
    passSecondStep(db, { stepSecret: await firstStep(at, known), typed, userAgent: "", now: at });
  expect(await pass(spent, now)).toMatchObject({ ok: true });

  const proof = { viewer, password, userAgent: "", now: later(60) };
  expect(await renewRecoveryCodes(db, proof)).toMatchObject({ ok: true });
  expect(await turnOffSecondFactor(db, { ...proof, now: later(90) })).toEqual(done({}));
  const token = await aLinkOf(db, viewer.id, "codes-renewed");
  expect(await undoChanges(db, { ...here, token, now: later(120) })).toEqual(done({ email }));

  expect(await findSecondFactor(db, viewer)).toMatchObject({ codesLeft: 9 });
  const reset = await mintReset(db, { userId: viewer.id, now: later(120) });
  await resetPassword(db, { token: reset, password: thiefs, sender: here.sender, now: later(120) });
  expect(await pass(spent, later(150), thiefs)).toEqual(refused("wrong-code"));
  expect(await pass(kept, later(150), thiefs)).toMatchObject({ ok: true });
  expect(await pass(app.codeAt(later(180)), later(180), thiefs)).toMatchObject({ ok: true });
});

test("a link works for 72 hours, whatever else is changed meanwhile, and what it would bring back goes then", async () => {
  const { db } = await aDatabase();
  const { viewer } = await aPersonSignedIn(db);
  await changePassword(db, { viewer, password: thiefs, now });
  const token = await aLinkOf(db, viewer.id, "password-changed");
  await changePassword(db, { viewer, password: `${thiefs}1`, now: later(60) });
  expect(await showUndo(db, token, later(72 * hour - 1))).toMatchObject({ changes: [{}, {}], hasEarlier: false });
  expect(await showUndo(db, token, later(72 * hour))).toBeUndefined();
  expect(await undoChanges(db, { ...here, token, now: later(72 * hour) })).toEqual(refused("link-not-good"));
  await sweepAccounts(db, { now: later(72 * hour + 90) });
  expect(await db.$count(undoableChanges)).toBe(0);
});

test("links are made of a secret that the database does not hold, are not tried out, and belong to one change", async () => {
  const { db } = await aDatabase();
  const [jana, tobias] = [await aPersonSignedIn(db), await aPersonSignedIn(db)];
  for (const { viewer } of [jana, tobias]) await changePassword(db, { viewer, password: thiefs, now });
  const [janas, tobiass] = [await aLinkOf(db, jana.viewer.id, "password-changed"), await aLinkOf(db, tobias.viewer.id, "password-changed")];
  const rows = JSON.stringify(await db.select().from(undoableChanges));
  const [[janasId = "", secret = ""], [, other]] = [janas.split("."), tobiass.split(".")];
  expect(rows).toContain(janasId);
  expect(rows).not.toContain(secret);
  const undo = (token: string) => undoChanges(db, { ...here, token, now });
  for (const token of ["", "x", `${janasId}.`, `${janasId}.${other}`, janasId, `${secret}.${janasId}`, "0".repeat(100_000)])
    expect(await undo(token)).toEqual(refused("link-not-good"));
  for (let n = 7; n < 50; n++) await undo("x");
  expect(await undo(janas)).toEqual(refused("too-many-requests"));
  expect(await undoChanges(db, { ...here, sender: "192.0.2.2", token: janas, now })).toMatchObject({ ok: true });
});

test("what a thief changes while the owner undoes comes before it, or not at all", async () => {
  const database = await aDatabase();
  const { db } = database;
  const { viewer } = await aPersonSignedIn(db);
  await changePassword(db, { viewer, password: thiefs, now: later(1) });
  const token = await aLinkOf(db, viewer.id, "password-changed");
  const device = aDevice();
  const begun = await beginPasskey(db, { viewer, password: "", now: later(2) });
  invariant(begun.ok, "begun");
  const added = await whileHeld(
    database,
    async (tx) => expect(await undoChanges(tx, { ...here, token, now })).toMatchObject({ ok: true }),
    () => addPasskey(db, { viewer, answer: device.make(begun.options), name: "Thief", userAgent: "", now }),
  );
  expect(added).toEqual(refused("passkey-late"));
  expect(await db.$count(passkeys)).toBe(0);
  expect(await db.$count(sessions)).toBe(0);
});

test("an account that changes hands takes no link along that brings back what a stranger had", async () => {
  const { db } = await aDatabase();
  const { viewer, email } = await aRegisteredPerson(db, { now });
  await aPasskey(db, viewer.id, { name: "Stranger", now });
  await changePassword(db, { viewer, password: thiefs, now });
  const token = await aLinkOf(db, viewer.id, "password-changed");
  const person = { provider: "google" as const, subject: "owner", email, emailVerified: true, displayName: "J", photoUrl: undefined };
  expect(await signInByProvider(db, { person, language: "de", userAgent: "", now: later(60) })).toMatchObject({ ok: true });
  expect(await undoChanges(db, { ...here, token, now: later(90) })).toEqual(refused("link-not-good"));
  expect(await db.$count(passkeys)).toBe(0);
});
