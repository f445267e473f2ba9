import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changePassword } from "~/features/accounts/change-password.server";
import { beginPasskey } from "~/features/accounts/passkeys/add-passkey.server";
import { removePasskey } from "~/features/accounts/passkeys/change-passkeys.server";
import { findViewer } from "~/features/accounts/queries.server";
import type { Viewer } from "~/features/accounts/rules";
import { renewRecoveryCodes, turnOffSecondFactor } from "~/features/accounts/second-factor/change-second-factor.server";
import { askForMailedCode, newMailedCode } from "~/features/accounts/second-factor/mailed-codes.server";
import { proveAnew } from "~/features/accounts/second-factor/prove-anew.server";
import { sendMailedCode } from "~/features/accounts/second-factor/send-mailed-code.server";
import { beginSetUp } from "~/features/accounts/second-factor/set-up.server";
import { findWaysToProve } from "~/features/accounts/second-factor/ways-to-prove.server";
import { signInByProvider } from "~/features/accounts/sign-in-by-provider.server";
import { askToLeave } from "~/features/own-data/erasure/ask-to-leave.server";
import { askForDataExport } from "~/features/own-data/export/ask-for-data-export.server";
import { invariant } from "~/lib/invariant";
import { done, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { mailedCodes, passkeys, users } from "~db/schema/index";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aPasskey } from "../builders/passkeys.ts";
import { aSecondFactor } from "../builders/second-factor.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo } from "../support/letters.ts";

const now = new Date();
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const hour = 3600;

let people = 0;

/** Somebody who only ever came through Google, an hour ago. */
async function aGooglePerson(db: Db, { verified = true, language = "de" as "de" | "en" } = {}): Promise<Viewer> {
  people += 1;
  const email = `google${people}@post.example`;
  const person = { provider: "google" as const, subject: email, email, emailVerified: verified, displayName: "J", photoUrl: undefined };
  const entered = await signInByProvider(db, { person, language, userAgent: "", now: later(-hour) });
  const found = entered.ok && (await findViewer(db, entered.token, now));
  invariant(found, "signed in");
  return found.viewer;
}

async function aCode(db: Db, viewer: Viewer, at = now): Promise<string> {
  expect(await askForMailedCode(db, { viewer, now: at })).toEqual(done({}));
  const made = await newMailedCode(db, { sessionId: viewer.sessionId, now: at });
  invariant(made, "made");
  return made.code;
}

const prove = (db: Db, viewer: Viewer, mailedCode: string, at = now) => proveAnew(db, { viewer, password: "", mailedCode, now: at });

/** One digit otherwise. */
const wrong = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;

test("whatever changes how somebody signs in, or takes all they have, asks an older session for a proof", async () => {
  const { db } = await aDatabase();
  const viewer = await aGooglePerson(db);
  await aSecondFactor(db, viewer.id, { now: later(-hour) });
  await aPasskey(db, viewer.id, { name: "Mine", now });
  const [{ id: passkeyId } = { id: "" }] = await db.select({ id: passkeys.id }).from(passkeys);
  const proof = { viewer, password: "", userAgent: "", now };
  const acts: Record<string, () => Promise<unknown>> = {
    "choose a password": () => changePassword(db, { viewer, password: "Ein ganz neues 8", now }),
    "set up a second step": () => beginSetUp(db, proof),
    "switch it off": () => turnOffSecondFactor(db, proof),
    "new recovery codes": () => renewRecoveryCodes(db, proof),
    "add a passkey": () => beginPasskey(db, proof),
    "remove a passkey": () => removePasskey(db, { ...proof, passkeyId }),
    "take all data": () => askForDataExport(db, proof),
    leave: () => askToLeave(db, { ...proof, address: viewer.email }),
  };
  for (const [what, act] of Object.entries(acts)) expect(await act(), what).toEqual(refused("sign-in-too-old"));
});

test("the code goes by letter, in the person's language, and proves for a quarter of an hour who sits there", async () => {
  const { db, url } = await aDatabase();
  const words = {
    de: ["Ihr Code für Mappe", "Er gilt 15 Minuten und nur einmal"],
    en: ["Your code for Mappe", "It works once, for 15 minutes"],
  } as const;
  for (const language of ["de", "en"] as const) {
    const viewer = await aGooglePerson(db, { language });
    expect(await findWaysToProve(db, viewer, now)).toMatchObject({ asksPassword: false, mailedCode: "offered" });
    expect(await askForMailedCode(db, { viewer, now: new Date() })).toEqual(done({}));
    expect(await findWaysToProve(db, viewer, now)).toMatchObject({ mailedCode: "sent" });
    await drainJobs(url);
    const letter = (await lettersTo(viewer.email)).find(({ subject }) => subject === words[language][0]);
    const text = letter?.text?.replace(/\s+/g, " ") ?? "";
    expect(text).toContain(words[language][1]);
    const [code = ""] = /\d{4} \d{4}/.exec(text) ?? [];
    expect(JSON.stringify(await db.select().from(mailedCodes))).not.toContain(code.replace(" ", ""));
    const change = { viewer, password: "Ein ganz neues 8", proof: { password: "", mailedCode: code }, now };
    expect(await changePassword(db, change)).toEqual(done({}));
    expect(await beginSetUp(db, { viewer, password: "", now: later(899) })).toEqual(done({}));
    expect(await beginSetUp(db, { viewer, password: "", now: later(900) })).toEqual(refused("sign-in-too-old"));
  }
});

test("a code serves once, in its session, for a quarter of an hour, and the newest alone", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aGooglePerson(db), await aGooglePerson(db)];
  const first = await aCode(db, viewer);
  expect(await prove(db, other, first)).toEqual(refused("mailed-code-spent"));
  const code = await aCode(db, viewer);
  if (first !== code) expect(await prove(db, viewer, first)).toEqual(refused("wrong-mailed-code"));
  expect(await prove(db, viewer, code, later(900))).toEqual(refused("mailed-code-spent"));
  const both = await Promise.all([prove(db, viewer, ` ${code.slice(0, 4)}-${code.slice(4)}`), prove(db, viewer, code)]);
  expect(both.some(({ ok }) => ok)).toBe(true);
  expect(await db.$count(mailedCodes)).toBe(0);
  expect(await prove(db, viewer, code, later(900))).toEqual(refused("mailed-code-spent"));
});

test("five wrong codes spend it, and five codes an hour are all there are", async () => {
  const { db } = await aDatabase();
  const viewer = await aGooglePerson(db);
  const code = await aCode(db, viewer);
  for (const typed of [wrong(code), "", "12", "x".repeat(100_000)].filter((typed) => typed !== ""))
    expect(await prove(db, viewer, typed)).toEqual(refused("wrong-mailed-code"));
  expect(await prove(db, viewer, wrong(code))).toEqual(refused("wrong-mailed-code"));
  expect(await prove(db, viewer, wrong(code))).toEqual(refused("mailed-code-spent"));
  expect(await prove(db, viewer, code)).toEqual(refused("mailed-code-spent"));
  expect(await findWaysToProve(db, viewer, now)).toMatchObject({ mailedCode: "offered" });
  for (let n = 1; n < 5; n++) await aCode(db, viewer);
  expect(await askForMailedCode(db, { viewer, now })).toEqual(refused("too-many-codes"));
});

test("a letter that could not leave for a quarter of an hour brings no code", async () => {
  const { db } = await aDatabase();
  const viewer = await aGooglePerson(db);
  await askForMailedCode(db, { viewer, now });
  await sendMailedCode(db, { sessionId: viewer.sessionId, now: later(900) });
  expect(await lettersTo(viewer.email)).toEqual([]);
});

test("whoever has a password shows that, and nobody is written to whose address is not proven", async () => {
  const { db } = await aDatabase();
  const jana = await aRegisteredPerson(db, { now: later(-hour) });
  await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, jana.viewer.id));
  const viewer = { ...jana.viewer, emailVerified: true };
  expect(await findWaysToProve(db, viewer, now)).toMatchObject({ asksPassword: true, mailedCode: null });
  expect(await prove(db, viewer, await aCode(db, viewer))).toEqual(refused("wrong-password"));

  const unproven = await aGooglePerson(db, { verified: false });
  expect(await findWaysToProve(db, unproven, now)).toMatchObject({ mailedCode: null });
  expect(await askForMailedCode(db, { viewer: unproven, now })).toEqual(refused("not-proven"));
});
