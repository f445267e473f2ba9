import { and, eq, gt, or } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";
import { countTry, forgetTries, takeBackTry } from "../count-tries.server.ts";
import { readShown } from "../passkeys/answers.server.ts";
import { checkPasskey, type PasskeyRefusal } from "../passkeys/check-passkey.server.ts";
import { checkPassword } from "../password.server.ts";
import type { Viewer } from "../rules.ts";
import { type MailedCodeRefusal, takeMailedCode } from "./mailed-codes.server.ts";
import { provingPassword } from "./proving-password.server.ts";
import { freshEnough } from "./rules.ts";

export type Proof = {
  viewer: Viewer;
  password: string;
  /** the device's answer, as the browser sent it, if a passkey was used instead */
  passkey?: string | undefined;
  /** the typed code of a mail, if there is no password */
  mailedCode?: string | undefined;
  now: Date;
};

export type ProofRefusal = "wrong-password" | "sign-in-too-old" | "too-many-requests" | "busy" | PasskeyRefusal | MailedCodeRefusal;

/**
 * Checks the proof of identity of a signed-in person: a passkey, the password, or, if no password would prove anything, a recent sign-in or a
 * code mailed to the account's address.
 */
export async function proveAnew(
  db: Db,
  { viewer, password, passkey, mailedCode, now }: Proof,
): Promise<Done<object> | Refused<ProofRefusal>> {
  if (passkey) return proveByPasskey(db, { viewer, passkey, now });
  const hash = await provingPassword(db, viewer);
  if (!hash) return (await isFreshlySignedIn(db, viewer, now)) ? done({}) : proveByMail(db, { viewer, mailedCode, now });

  if (!(await countTry(db, "fresh:user", viewer.id))) return refused("too-many-requests");
  const checked = await checkPassword(password, hash, { of: viewer.id, isFirst: true });
  if (checked.ok) await forgetTries(db, "fresh:user", viewer.id);
  else if (checked.reason === "busy") await takeBackTry(db, "fresh:user", viewer.id);
  return checked;
}

/** Checks that the passkey is one of the viewer's and answers a challenge of this very session. */
async function proveByPasskey(
  db: Db,
  { viewer, passkey, now }: { viewer: Viewer; passkey: string; now: Date },
): Promise<Done<object> | Refused<PasskeyRefusal | "too-many-requests">> {
  if (!(await countTry(db, "fresh:user", viewer.id))) return refused("too-many-requests");
  const shown = readShown(passkey);
  if (!shown) return refused("passkey-not-good");
  const checked = await checkPasskey(db, { shown, purpose: "prove", asker: viewer.sessionId, ownerId: viewer.id, now });
  if (checked.ok) await forgetTries(db, "fresh:user", viewer.id);
  return checked;
}

async function proveByMail(
  db: Db,
  { viewer, mailedCode, now }: Pick<Proof, "viewer" | "mailedCode" | "now">,
): Promise<Done<object> | Refused<ProofRefusal>> {
  if (!mailedCode) return refused("sign-in-too-old");
  if (!(await countTry(db, "fresh:user", viewer.id))) return refused("too-many-requests");
  const taken = await takeMailedCode(db, { viewer, typed: mailedCode, now });
  if (taken.ok) await forgetTries(db, "fresh:user", viewer.id);
  return taken;
}

/** Returns whether this very session began a moment ago or has passed a mailed code: a sign-in on another device proves nothing about this one. */
export async function isFreshlySignedIn(db: Db, viewer: Viewer, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - freshEnough);
  const isFresh = and(eq(sessions.id, viewer.sessionId), or(gt(sessions.createdAt, since), gt(sessions.provenAt, since)));
  return (await db.$count(sessions, isFresh)) === 1;
}
