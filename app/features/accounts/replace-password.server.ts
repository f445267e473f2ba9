import type { Db } from "~db/client.server";
import { credentials } from "~db/schema/accounts";
import { forgetSecondSteps } from "./second-factor/second-steps.server.ts";
import { recordSecurityEvent } from "./security-events/record-event.server.ts";
import { spendTokens } from "./tokens.server.ts";
import type { WaysIn } from "./undo/rules.ts";

type Replacement = { userId: string; passwordHash: string; before: WaysIn; now: Date };

/** Sets the account's password; a person who used Google or Facebook gets their first one. The owner is notified by mail. */
export async function replacePassword(tx: Db, { userId, passwordHash, before, now }: Replacement): Promise<void> {
  const facts = { passwordHash, changedAt: now };
  await tx
    .insert(credentials)
    .values({ userId, ...facts })
    .onConflictDoUpdate({ target: credentials.userId, set: facts });
  await spendTokens(tx, { userId, purpose: "reset-password", now });
  await forgetSecondSteps(tx, userId);
  await recordSecurityEvent(tx, { userId, kind: "password-changed", before, now });
}
