import { and, eq, ne } from "drizzle-orm";
import { recordActivity } from "~/features/activities/record-activity.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { sessions } from "~db/schema/accounts";
import { endSessions } from "./end-sessions.server.ts";
import { hashPassword } from "./password.server.ts";
import { replacePassword } from "./replace-password.server.ts";
import type { Viewer } from "./rules.ts";
import { isFreshlySignedIn, type Proof, type ProofRefusal, proveAnew } from "./second-factor/prove-anew.server.ts";
import { waysInBefore } from "./undo/ways-in.server.ts";

type Change = { viewer: Viewer; password: string; proof?: Omit<Proof, "viewer" | "now">; now: Date };

/**
 * Changes the password. A stolen session must not suffice to take over the account: if the sign-in is no longer recent, a proof is required.
 * All other sessions end.
 */
export async function changePassword(
  db: Db,
  { viewer, password, proof = { password: "" }, now }: Change,
): Promise<Done<object> | Refused<ProofRefusal>> {
  const proven = (await isFreshlySignedIn(db, viewer, now)) ? done({}) : await proveAnew(db, { ...proof, viewer, now });
  if (!proven.ok) return proven;

  const hashed = await hashPassword(password, { of: viewer.id, isFirst: true });
  if (!hashed.ok) return hashed;

  return db.transaction(async (tx) => {
    const before = await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId });
    if (!before) return refused("sign-in-too-old");
    await replacePassword(tx, { userId: viewer.id, passwordHash: hashed.passwordHash, before, now });
    await endSessions(tx, and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)));
    await recordActivity(tx, { userId: viewer.id, code: "CHANGEPWD", now });
    return done({});
  });
}
