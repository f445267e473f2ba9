import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { passkeys } from "~db/schema/passkeys";
import { relyingParty } from "../passkeys/relying-party.server.ts";
import type { Viewer } from "../rules.ts";
import { awaitsMailedCode } from "./mailed-codes.server.ts";
import { isFreshlySignedIn } from "./prove-anew.server.ts";
import { provingPassword } from "./proving-password.server.ts";

export type WaysToProve = {
  email: string;
  /** whether the password is asked for; otherwise a recent sign-in or a mailed code */
  asksPassword: boolean;
  /** without a password: whether a mailed code is offered or has been sent; null: none is needed, or the address is not verified */
  mailedCode: "offered" | "sent" | null;
  /** origin at which the person can use a passkey instead; null: they have none */
  passkeysAt: string | null;
};

/** Returns the ways in which the viewer can prove their identity again. */
export async function findWaysToProve(db: Db, viewer: Viewer, now: Date): Promise<WaysToProve> {
  const [hash, count, isFresh, isSent] = await Promise.all([
    provingPassword(db, viewer),
    db.$count(passkeys, eq(passkeys.userId, viewer.id)),
    isFreshlySignedIn(db, viewer, now),
    awaitsMailedCode(db, viewer, now),
  ]);
  const asksCode = hash === undefined && !isFresh && viewer.emailVerified;
  return {
    email: viewer.email,
    asksPassword: hash !== undefined,
    mailedCode: asksCode ? (isSent ? "sent" : "offered") : null,
    passkeysAt: count > 0 && relyingParty ? relyingParty.origin : null,
  };
}

/** Reads the fields of FreshProof from a form. */
export function shownProof(fields: FormData, name = "password"): { password: string; passkey: string; mailedCode: string } {
  const typed = (field: string) => String(fields.get(field) ?? "");
  return { password: typed(name), passkey: typed("passkey"), mailedCode: typed("mailedCode") };
}
