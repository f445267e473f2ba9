import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { type Done, done, type RefusalOf, type Refused, refused } from "~/lib/result";
import { tidy } from "~/lib/tidy";
import type { Db } from "~db/client.server";
import { passkeys } from "~db/schema/passkeys";
import type { Viewer } from "../rules.ts";
import { type Proof, proveAnew } from "../second-factor/prove-anew.server.ts";
import { recordSecurityEvent } from "../security-events/record-event.server.ts";
import { waysInBefore } from "../undo/ways-in.server.ts";
import { readMade } from "./answers.server.ts";
import { newChallenge, takeChallenge } from "./challenges.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { challengeLifetime, passkeyLimit, passkeyNameMaxLength } from "./rules.ts";
import { orNotGood, userHandleOf, webauthn } from "./webauthn.server.ts";

type Begun = Done<{ options: PublicKeyCredentialCreationOptionsJSON }>;

/** Returns the options with which a device creates a passkey; the person has to prove their identity again. */
export async function beginPasskey(
  db: Db,
  proof: Proof,
): Promise<Begun | Refused<RefusalOf<typeof proveAnew> | "not-offered" | "too-many-passkeys">> {
  if (!relyingParty) return refused("not-offered");
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;
  const { viewer, now } = proof;
  const { credentialId: id, transports } = passkeys;
  const had = await db.select({ id, transports }).from(passkeys).where(eq(passkeys.userId, viewer.id));
  if (had.length >= passkeyLimit) return refused("too-many-passkeys");

  const { generateRegistrationOptions } = await webauthn();
  const challenge = await newChallenge(db, { purpose: "add", asker: viewer.sessionId, now });
  const options = await generateRegistrationOptions({
    rpName: "Mappe",
    rpID: relyingParty.id,
    userID: userHandleOf(viewer.id),
    userName: viewer.email,
    userDisplayName: viewer.displayName,
    challenge: Buffer.from(challenge, "base64url"),
    timeout: challengeLifetime,
    attestationType: "none",
    excludeCredentials: had,
    // The device finds the passkey itself, so that nobody types an address, and always asks for finger, face or PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return done({ options });
}

type Making = { viewer: Viewer; answer: string; name: string; userAgent: string; now: Date };

/** Stores the passkey that the device created. */
export async function addPasskey(
  db: Db,
  { viewer, answer, name, userAgent, now }: Making,
): Promise<Done<{ name: string }> | Refused<"passkey-late" | "passkey-not-made" | "passkey-known" | "too-many-passkeys">> {
  const made = readMade(answer);
  if (!made || !relyingParty) return refused("passkey-not-made");
  const { challenge, ...response } = made;
  if (!(await takeChallenge(db, challenge, { purpose: "add", asker: viewer.sessionId, now }))) return refused("passkey-late");
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty;
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await orNotGood(() =>
    verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    }),
  );
  if (!checked?.verified) return refused("passkey-not-made");
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential;
  const facts = { credentialId, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports: made.response.transports };

  return db.transaction(async (tx) => {
    // Of two tabs at once, the later one counts what the first has added.
    const before = await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId });
    if (!before) return refused("passkey-late");
    if ((await tx.$count(passkeys, eq(passkeys.userId, viewer.id))) >= passkeyLimit) return refused("too-many-passkeys");
    const called = tidy(name, passkeyNameMaxLength) || "Passkey";
    const added = await tx
      .insert(passkeys)
      .values({ ...facts, userId: viewer.id, name: called, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) return refused("passkey-known");
    await recordSecurityEvent(tx, { userId: viewer.id, kind: "passkey-added", before, userAgent, now });
    return done({ name: called });
  });
}
