import { type Done, done, type RefusalOf, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { recordSecurityEvent } from "../security-events/record-event.server.ts";
import { waysInBefore } from "../undo/ways-in.server.ts";
import { findSecondFactor } from "./find-second-factor.server.ts";
import { forgetSecondFactor } from "./forget-second-factor.server.ts";
import { type Proof, proveAnew } from "./prove-anew.server.ts";
import { replaceRecoveryCodes } from "./recovery-codes.server.ts";

type Change = Proof & { userAgent: string };
type Refusal = RefusalOf<typeof proveAnew> | "already-off";

/** Turns the second step off: from now on the password, or the provider, is enough. */
export async function turnOffSecondFactor(db: Db, { userAgent, ...proof }: Change): Promise<Done<object> | Refused<Refusal>> {
  const { viewer, now } = proof;
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;

  return db.transaction(async (tx) => {
    const before = await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId });
    if (!before) return refused("sign-in-too-old");
    if (!(await forgetSecondFactor(tx, viewer.id))) return refused("already-off");
    await recordSecurityEvent(tx, { userId: viewer.id, kind: "second-off", before, userAgent, now });
    return done({});
  });
}

/** Replaces the recovery codes; the former ones become invalid. */
export async function renewRecoveryCodes(db: Db, { userAgent, ...proof }: Change): Promise<Done<{ codes: string[] }> | Refused<Refusal>> {
  const { viewer, now } = proof;
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;

  return db.transaction(async (tx) => {
    const before = await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId });
    if (!before) return refused("sign-in-too-old");
    if (!(await findSecondFactor(tx, viewer))) return refused("already-off");
    await recordSecurityEvent(tx, { userId: viewer.id, kind: "codes-renewed", before, userAgent, now });
    return done({ codes: await replaceRecoveryCodes(tx, viewer.id) });
  });
}
