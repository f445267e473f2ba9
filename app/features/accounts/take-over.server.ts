import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { accessKeys } from "~db/schema/access-keys";
import { credentials, identities, sessions } from "~db/schema/accounts";
import { mailAddresses, mailSenders } from "~db/schema/arrivals";
import { passkeys } from "~db/schema/passkeys";
import { undoableChanges } from "~db/schema/second-factor";
import { endSessions } from "./end-sessions.server.ts";
import { markVerified } from "./mark-verified.server.ts";
import { forgetSecondFactor } from "./second-factor/forget-second-factor.server.ts";
import { spendTokens } from "./tokens.server.ts";

/** Hands an account that was never verified over to the owner of its address. A stranger may have opened it, so every earlier way in ends. */
export async function takeOver(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await tx.delete(identities).where(eq(identities.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(accessKeys).where(eq(accessKeys.userId, userId));
  await tx.delete(mailAddresses).where(eq(mailAddresses.userId, userId));
  await tx.delete(mailSenders).where(eq(mailSenders.userId, userId));
  await forgetSecondFactor(tx, userId);
  // No link may restore what a stranger had.
  await tx.delete(undoableChanges).where(eq(undoableChanges.userId, userId));
  await endSessions(tx, eq(sessions.userId, userId));
  await spendTokens(tx, { userId, purpose: "known-browser", now });
  await spendTokens(tx, { userId, purpose: "reset-password", now });
  await spendTokens(tx, { userId, purpose: "verify-email", now });
  await markVerified(tx, { userId, now });
}
