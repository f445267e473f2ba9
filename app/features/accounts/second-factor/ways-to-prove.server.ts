import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { passkeys } from "~db/schema/passkeys";
import { relyingParty } from "../passkeys/relying-party.server.ts";
import type { Viewer } from "../rules.ts";
import { provingPassword } from "./proving-password.server.ts";

export type WaysToProve = {
  email: string;
  /** else a sign-in a moment ago is asked for */
  asksPassword: boolean;
  /** where the person can show a passkey instead; null: they have none */
  passkeysAt: string | null;
};

/** By what the viewer can show anew who they are. */
export async function findWaysToProve(db: Db, viewer: Viewer): Promise<WaysToProve> {
  const [hash, count] = await Promise.all([provingPassword(db, viewer), db.$count(passkeys, eq(passkeys.userId, viewer.id))]);
  return { email: viewer.email, asksPassword: hash !== undefined, passkeysAt: count > 0 && relyingParty ? relyingParty.origin : null };
}

/** What a form with FreshProof in it brings along. */
export function shownProof(fields: FormData, name = "password"): { password: string; passkey: string } {
  const typed = (field: string) => String(fields.get(field) ?? "");
  return { password: typed(name), passkey: typed("passkey") };
}
