import type { Language } from "~/lib/languages";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { credentials } from "~db/schema/accounts";
import { countTry, takeBackTry } from "./count-tries.server.ts";
import { createAccount } from "./create-account.server.ts";
import { hashPassword } from "./password.server.ts";
import type { Browser } from "./rules.ts";
import { startSession } from "./start-session.server.ts";

type NewAccount = Browser & {
  /** normalised */
  email: string;
  displayName: string;
  password: string;
  language: Language;
  /** network address the request came from */
  sender: string;
  now: Date;
};

type Registration = Done<{ userId: string; token: string }> | Refused<"email-already-in-use" | "too-many-requests" | "busy">;

/** Creates the account, signs the person in and has the verification mail sent. */
export async function registerAccount(db: Db, account: NewAccount): Promise<Registration> {
  const { email, displayName, password, language, sender, now, ...browser } = account;
  if (!(await countTry(db, "register:sender", sender))) return refused("too-many-requests");

  const hashed = await hashPassword(password, { of: sender });
  if (!hashed.ok) {
    await takeBackTry(db, "register:sender", sender);
    return hashed;
  }

  return db.transaction(async (tx) => {
    const userId = await createAccount(tx, { email, displayName, language, verified: false, now });
    if (!userId) return refused("email-already-in-use");

    await tx.insert(credentials).values({ userId, passwordHash: hashed.passwordHash, changedAt: now });
    return done({ userId, token: await startSession(tx, { ...browser, userId, now }) });
  });
}
