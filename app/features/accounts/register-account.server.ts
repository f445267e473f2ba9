import { eq } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { credentials, users } from "~db/schema/accounts";
import { type Entry, isAdmitted } from "./admission/admit.server.ts";
import { countTry, takeBackTry } from "./count-tries.server.ts";
import { createAccount } from "./create-account.server.ts";
import { hashPassword } from "./password.server.ts";
import type { Browser } from "./rules.ts";
import { startSession } from "./start-session.server.ts";

type NewAccount = Browser &
  Entry & {
    /** normalised */
    email: string;
    displayName: string;
    password: string;
    language: Language;
    /** network address the request came from */
    sender: string;
    now: Date;
  };

type Registration =
  | Done<{ userId: string; token: string }>
  | Refused<"email-already-in-use" | "not-admitted" | "too-many-requests" | "busy">;

/** Creates the account, signs the person in and has the verification mail sent. */
export async function registerAccount(db: Db, account: NewAccount): Promise<Registration> {
  const { email, displayName, password, language, sender, now, key, isByOperator = false, ...browser } = account;
  if (!(await countTry(db, "register:sender", sender))) return refused("too-many-requests");

  // This comes before the costly hash, so that nobody causes one who could not open an account.
  if (!(await isAdmitted(db, { email, key, isByOperator, isVerified: false, now })) && !(await hasAccount(db, email)))
    return refused("not-admitted");

  const hashed = await hashPassword(password, { of: sender });
  if (!hashed.ok) {
    await takeBackTry(db, "register:sender", sender);
    return hashed;
  }

  return db.transaction(async (tx) => {
    const created = await createAccount(tx, { email, displayName, language, verified: false, key, isByOperator, now });
    if (!created.ok) return created;

    const { userId } = created;
    await tx.insert(credentials).values({ userId, passwordHash: hashed.passwordHash, changedAt: now });
    return done({ userId, token: await startSession(tx, { ...browser, userId, now }) });
  });
}

/** For an address that has an account the answer says so, whoever may open one. */
async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await db.$count(users, eq(users.email, email))) > 0;
}
