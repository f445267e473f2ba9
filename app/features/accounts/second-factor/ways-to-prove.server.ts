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
  /** else a sign-in a moment ago is asked for, or a mailed code */
  asksPassword: boolean;
  /** where no password is asked for: whether one may be had, or is on its way; null: none is needed, or the address is not proven */
  mailedCode: "offered" | "sent" | null;
  /** where the person can show a passkey instead; null: they have none */
  passkeysAt: string | null;
};

/** By what the viewer can show anew who they are. */
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

/** What a form with FreshProof in it brings along. */
export function shownProof(fields: FormData, name = "password"): { password: string; passkey: string; mailedCode: string } {
  const typed = (field: string) => String(fields.get(field) ?? "");
  return { password: typed(name), passkey: typed("passkey"), mailedCode: typed("mailedCode") };
}
