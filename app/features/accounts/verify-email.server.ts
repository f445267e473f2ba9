import { eq } from "drizzle-orm";
import { type Done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { credentials } from "~db/schema/accounts";
import { countTry } from "./count-tries.server.ts";
import { endByConfirmation } from "./end-by-confirmation.server.ts";
import { type Disabled, enterAccount, type SignedIn } from "./enter-account.server.ts";
import { markVerified } from "./mark-verified.server.ts";
import { checkPassword } from "./password.server.ts";
import { findVerification, type UnprovenAccount } from "./queries.server.ts";
import type { Browser } from "./rules.ts";
import type { SecondStepAsked } from "./second-factor/second-steps.server.ts";
import { consumeToken, spendTokens } from "./tokens.server.ts";

type Confirmation = Browser & {
  token: string;
  /** as typed */
  password: string;
  /** network address the request came from */
  sender: string;
  now: Date;
};

export type LinkRefusal = "expired" | "used" | "unknown";
type Answer =
  | Done<SignedIn>
  | SecondStepAsked
  | Disabled
  | Refused<LinkRefusal | "wrong-password" | "not-signed-in" | "too-many-requests" | "busy">;

/**
 * Consumes the link of a verification mail in a browser that is not signed in to its account. Reading the mail proves who owns the address, but not
 * who opened the account: a stranger may have. So the account's password is required as well, and every earlier session ends.
 */
export async function verifyEmail(db: Db, confirmation: Confirmation): Promise<Answer> {
  const { token, sender, password, now, ...browser } = confirmation;
  if (!(await countTry(db, "verify:sender", sender))) return refused("too-many-requests");
  const { state, account } = await findVerification(db, token, now);
  if (state !== "open") return refused(state);
  const proof = await proveOwner(db, account, { password, sender });
  if (!proof.ok) return proof;

  return db.transaction(async (tx) => {
    const userId = await consumeToken(tx, { token, purpose: "verify-email", now });
    if (!userId) return refused("used");

    await markVerified(tx, { userId, now });
    await spendTokens(tx, { userId, purpose: "verify-email", now });
    await endByConfirmation(tx, { userId, now });
    return enterAccount(tx, { ...browser, userId, now });
  });
}

/** An account without a password came from a provider: its owner signs in there first. */
async function proveOwner(
  db: Db,
  { userId, hasPassword }: UnprovenAccount,
  { password, sender }: Pick<Confirmation, "password" | "sender">,
): Promise<Done<object> | Refused<"wrong-password" | "not-signed-in" | "busy">> {
  if (!hasPassword) return refused("not-signed-in");

  const [stored] = await db.select({ hash: credentials.passwordHash }).from(credentials).where(eq(credentials.userId, userId));
  return stored ? checkPassword(password, stored.hash, { of: sender }) : refused("wrong-password");
}
