import { eq } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { credentials, users } from "~db/schema/accounts";
import { countTry, forgetTries, takeBackTry } from "./count-tries.server.ts";
import { enterAccount, type SignedIn } from "./enter-account.server.ts";
import { checkPassword } from "./password.server.ts";

type Attempt = {
  /** normalised */
  email: string;
  password: string;
  /** network address the request came from */
  sender: string;
  /** as the browser calls itself; "" when it says nothing */
  userAgent: string;
  now: Date;
};

export type SignInRefusal = (typeof refusals)[number];

const refusals = ["user-not-found", "wrong-password", "too-many-requests", "busy"] as const;

export function isSignInRefusal(reason: string): reason is SignInRefusal {
  return refusals.some((refusal) => refusal === reason);
}

export async function signIn(db: Db, attempt: Attempt): Promise<Done<SignedIn> | Refused<SignInRefusal>> {
  const { email, password, sender, userAgent, now } = attempt;
  if (!(await countTry(db, "login:sender", sender))) return refused("too-many-requests");
  if (!(await countTry(db, "login:email", email))) return refused("too-many-requests");

  // No pretended work for an unknown address: the answer itself tells that there is no such account.
  const account = await findCredentials(db, email);
  if (!account) return refused("user-not-found");
  const checked = await checkPassword(password, account.passwordHash);
  if (checked.ok) await forgetTries(db, "login:email", email);
  else if (checked.reason === "busy") await takeBackTry(db, "login:email", email);
  if (checked.ok || checked.reason === "busy") await takeBackTry(db, "login:sender", sender);
  if (!checked.ok) return checked;
  return db.transaction(async (tx) => done(await enterAccount(tx, { userId: account.userId, userAgent, now })));
}

async function findCredentials(db: Db, email: string) {
  const [account] = await db
    .select({ userId: credentials.userId, passwordHash: credentials.passwordHash })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(users.email, email));
  return account;
}
