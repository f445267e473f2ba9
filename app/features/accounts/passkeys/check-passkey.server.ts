import { and, eq } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { passkeys } from "~db/schema/passkeys";
import type { ShownPasskey } from "./answers.server.ts";
import { takeChallenge } from "./challenges.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { orNotGood, userHandleOf, webauthn } from "./webauthn.server.ts";

type Check = {
  shown: ShownPasskey;
  purpose: "sign-in" | "prove";
  asker: string;
  /** id of the only person who may use a passkey here; undefined: anybody */
  ownerId?: string;
  now: Date;
};

export type PasskeyRefusal = "passkey-late" | "passkey-unknown" | "passkey-not-good";

/** Checks a passkey's answer to a challenge and returns its owner; the device has checked finger, face or PIN, so that it counts as both steps. */
export async function checkPasskey(
  db: Db,
  { shown, purpose, asker, ownerId, now }: Check,
): Promise<Done<{ userId: string }> | Refused<PasskeyRefusal>> {
  const { challenge, ...answer } = shown;
  if (!relyingParty) return refused("passkey-unknown");
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty;
  if (!(await takeChallenge(db, challenge, { purpose, asker, now }))) return refused("passkey-late");
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id));
  if (!passkey || (ownerId && passkey.userId !== ownerId)) return refused("passkey-unknown");
  const { id, userId, counter } = passkey;
  const { userHandle } = answer.response;
  if (userHandle && userHandle !== userHandleOf(userId).toString("base64url")) return refused("passkey-not-good");

  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await orNotGood(() =>
    verifyAuthenticationResponse({
      response: answer,
      credential: { id: answer.id, publicKey: Buffer.from(passkey.publicKey, "base64url"), counter },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    }),
  );
  if (!checked?.verified) return refused("passkey-not-good");

  // Of two answers with the same counter one comes from a copy.
  const used = await db
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length === 1 ? done({ userId }) : refused("passkey-not-good");
}
