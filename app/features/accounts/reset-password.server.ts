import { eq } from "drizzle-orm";
import { recordActivity } from "~/features/activities/record-activity.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { sessions, users } from "~db/schema/accounts";
import { countTry, forgetTries } from "./count-tries.server.ts";
import { endSessions } from "./end-sessions.server.ts";
import { hashPassword } from "./password.server.ts";
import { findReset } from "./queries.server.ts";
import { replacePassword } from "./replace-password.server.ts";
import { takeOver } from "./take-over.server.ts";
import { consumeToken } from "./tokens.server.ts";
import { waysInBefore } from "./undo/ways-in.server.ts";

type Reset = {
  token: string;
  password: string;
  /** network address the request came from */
  sender: string;
  now: Date;
};

type Answer = Done<object> | Refused<"link-not-good" | "too-many-requests" | "busy">;

/** Consumes the link of a reset mail: the new password becomes the only way in, and every session ends. */
export async function resetPassword(db: Db, { token, password, sender, now }: Reset): Promise<Answer> {
  if (!(await countTry(db, "reset:sender", sender))) return refused("too-many-requests");
  // This comes before the costly hash, so that a made-up link never causes one.
  if ((await findReset(db, token, now)).state !== "open") return refused("link-not-good");

  const hashed = await hashPassword(password, { of: sender });
  if (!hashed.ok) return hashed;

  return db.transaction(async (tx) => {
    const userId = await consumeToken(tx, { token, purpose: "reset-password", now });
    if (!userId) return refused("link-not-good");

    await proveAddress(tx, userId, now);
    const before = await waysInBefore(tx, { userId });
    if (!before) return refused("link-not-good");
    await replacePassword(tx, { userId, passwordHash: hashed.passwordHash, before, now });
    await endSessions(tx, eq(sessions.userId, userId));
    await recordActivity(tx, { userId, code: "RESETPWD", now });
    return done({});
  });
}

/** Verifies the address, as only its owner can read the mail; earlier failed sign-ins are forgotten, so that they do not lock the owner out. */
async function proveAddress(tx: Db, userId: string, now: Date): Promise<void> {
  const [user] = await tx.select({ email: users.email, verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  if (!user) return;
  if (!user.verifiedAt) await takeOver(tx, { userId, now });
  await forgetTries(tx, "login:email", user.email);
}
