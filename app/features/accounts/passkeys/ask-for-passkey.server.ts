import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { countTry } from "../count-tries.server.ts";
import type { Viewer } from "../rules.ts";
import { newChallenge } from "./challenges.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { challengeLifetime } from "./rules.ts";

type Asked = Done<{ options: PublicKeyCredentialRequestOptionsJSON }> | Refused<"not-offered" | "too-many-requests">;

/** Returns the options for signing in with a passkey; they name no passkey, so that nobody learns who has which. */
export async function askForSignIn(db: Db, { asker, sender, now }: { asker: string; sender: string; now: Date }): Promise<Asked> {
  if (!relyingParty) return refused("not-offered");
  if (!(await countTry(db, "passkey-start:sender", sender))) return refused("too-many-requests");
  return done({ options: optionsFor(relyingParty.id, await newChallenge(db, { purpose: "sign-in", asker, now })) });
}

/** Returns the same for a signed-in person who proves their identity again. */
export async function askForProof(db: Db, { viewer, now }: { viewer: Viewer; now: Date }): Promise<Asked> {
  if (!relyingParty) return refused("not-offered");
  if (!(await countTry(db, "passkey-start:user", viewer.id))) return refused("too-many-requests");
  return done({ options: optionsFor(relyingParty.id, await newChallenge(db, { purpose: "prove", asker: viewer.sessionId, now })) });
}

/** These options are written here and not by the library, which every view of the sign-in page would load. */
function optionsFor(rpId: string, challenge: string): PublicKeyCredentialRequestOptionsJSON {
  return { challenge, rpId, userVerification: "required", timeout: challengeLifetime };
}
