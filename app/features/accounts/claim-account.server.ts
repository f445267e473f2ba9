import { eq } from "drizzle-orm";
import { recordActivity } from "~/features/activities/record-activity.server";
import type { Language } from "~/lib/languages";
import { type Done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { countTry } from "./count-tries.server.ts";
import { type Disabled, openAccount, type SignedIn } from "./enter-account.server.ts";
import { hashPassword } from "./password.server.ts";
import { findVerification } from "./queries.server.ts";
import { replacePassword } from "./replace-password.server.ts";
import type { Browser } from "./rules.ts";
import { takeOver } from "./take-over.server.ts";
import { consumeToken } from "./tokens.server.ts";
import { waysInBefore } from "./undo/ways-in.server.ts";

type Claim = Browser & {
  token: string;
  displayName: string;
  password: string;
  language: Language;
  /** network address the request came from */
  sender: string;
  now: Date;
};

type Answer = Done<SignedIn> | Disabled | Refused<"link-not-good" | "too-many-requests" | "busy">;

/**
 * Consumes the link of a verification mail for a person who did not open the account or does not know its password any more: every earlier way
 * in ends, and the person chooses name and password.
 */
export async function claimAccount(db: Db, claim: Claim): Promise<Answer> {
  const { token, displayName, password, language, sender, now, ...browser } = claim;
  if (!(await countTry(db, "verify:sender", sender))) return refused("too-many-requests");
  // This comes before the costly hash, so that a made-up link never causes one.
  if ((await findVerification(db, token, now)).state !== "open") return refused("link-not-good");

  const hashed = await hashPassword(password, { of: sender });
  if (!hashed.ok) return hashed;

  return db.transaction(async (tx) => {
    const userId = await consumeToken(tx, { token, purpose: "verify-email", now });
    if (!userId) return refused("link-not-good");

    await takeOver(tx, { userId, now });
    await tx.update(users).set({ displayName, language }).where(eq(users.id, userId));
    const before = await waysInBefore(tx, { userId });
    if (!before) return refused("link-not-good");
    await replacePassword(tx, { userId, passwordHash: hashed.passwordHash, before, now });
    await recordActivity(tx, { userId, code: "RESETPWD", now });
    // The person who opened the account may have set up a second step: it is removed with the rest.
    return openAccount(tx, { ...browser, userId, now });
  });
}
