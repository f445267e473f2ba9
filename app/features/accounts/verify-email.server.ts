import { eq } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { credentials, sessions } from "~db/schema/accounts";
import { countTry } from "./count-tries.server.ts";
import { endSessions } from "./end-sessions.server.ts";
import { enterAccount, type SignedIn } from "./enter-account.server.ts";
import { markVerified } from "./mark-verified.server.ts";
import { checkPassword } from "./password.server.ts";
import { findVerification, type UnprovenAccount } from "./queries.server.ts";
import type { Browser } from "./rules.ts";
import type { SecondStepAsked } from "./second-factor/second-steps.server.ts";
import { consumeToken, spendTokens } from "./tokens.server.ts";

type Confirmation = Browser & {
  token: string;
  /** as typed; not asked for if the account has no password */
  password: string;
  /** id of the person who is signed in in this browser */
  viewerId: string | undefined;
  /** network address the request came from */
  sender: string;
  now: Date;
};

type LinkRefusal = "expired" | "used" | "unknown";
type Answer = Done<SignedIn> | SecondStepAsked | Refused<LinkRefusal | "wrong-password" | "not-signed-in" | "too-many-requests" | "busy">;

/**
 * Consumes the link of a verification mail. Reading the mail proves who owns the address, but not who opened the account: a stranger may have.
 * So the account's own way in is required as well, and every earlier session ends.
 */
export async function verifyEmail(db: Db, confirmation: Confirmation): Promise<Answer> {
  const { token, sender, password: _, viewerId: __, now, ...browser } = confirmation;
  if (!(await countTry(db, "verify:sender", sender))) return refused("too-many-requests");
  const { state, account } = await findVerification(db, token, now);
  if (state !== "open") return refused(state);
  const proof = await proveOwner(db, account, confirmation);
  if (!proof.ok) return proof;

  return db.transaction(async (tx) => {
    const userId = await consumeToken(tx, { token, purpose: "verify-email", now });
    if (!userId) return refused("used");

    await markVerified(tx, { userId, now });
    await spendTokens(tx, { userId, purpose: "verify-email", now });
    await endSessions(tx, eq(sessions.userId, userId));
    return enterAccount(tx, { ...browser, userId, now });
  });
}

/** An account without a password came from a provider: a browser that is signed in to it has been there. */
async function proveOwner(
  db: Db,
  { userId, hasPassword }: UnprovenAccount,
  { password, viewerId, sender }: Confirmation,
): Promise<Done<object> | Refused<"wrong-password" | "not-signed-in" | "busy">> {
  if (!hasPassword) return viewerId === userId ? done({}) : refused("not-signed-in");

  const [stored] = await db.select({ hash: credentials.passwordHash }).from(credentials).where(eq(credentials.userId, userId));
  return stored ? checkPassword(password, stored.hash, { of: sender }) : refused("wrong-password");
}
