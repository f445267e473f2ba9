import { eq } from "drizzle-orm";
import { type Done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { credentials, users } from "~db/schema/accounts";
import { type CountedTry, countTry, forgetTries, takeBackTry } from "./count-tries.server.ts";
import { enterAccount, type SignedIn } from "./enter-account.server.ts";
import { knownBrowser } from "./known-browsers.server.ts";
import { checkPassword } from "./password.server.ts";
import type { Browser } from "./rules.ts";
import type { SecondStepAsked } from "./second-factor/second-steps.server.ts";

type Attempt = Browser & {
  /** normalised */
  email: string;
  password: string;
  /** network address the request came from */
  sender: string;
  now: Date;
};

export type SignInRefusal = (typeof refusals)[number];

const refusals = ["user-not-found", "wrong-password", "too-many-requests", "busy", "account-disabled"] as const;

export function isSignInRefusal(reason: string): reason is SignInRefusal {
  return refusals.some((refusal) => refusal === reason);
}

export async function signIn(db: Db, attempt: Attempt): Promise<Done<SignedIn> | SecondStepAsked | Refused<SignInRefusal>> {
  const { email, password, sender, now, ...browser } = attempt;
  const account = await findCredentials(db, email);
  const tries = await triesOf(db, account?.userId, attempt);
  for (const [kind, of] of tries) if (!(await countTry(db, kind, of))) return refused("too-many-requests");

  // There is no pretended work for an unknown address, as the answer itself says that there is no such account.
  if (!account) return refused("user-not-found");
  const isKnown = tries.some(([kind]) => kind === "login:browser");
  const checked = await checkPassword(password, account.passwordHash, { of: isKnown ? account.userId : sender, isFirst: isKnown });
  if (!checked.ok && checked.reason === "wrong-password") return checked;

  // The sender's other tries stay counted, and so do those of the address if this one could not be checked.
  for (const [kind, of] of tries) await (checked.ok && kind !== "login:sender" ? forgetTries : takeBackTry)(db, kind, of);
  if (!checked.ok) return checked;
  return db.transaction((tx) => enterAccount(tx, { ...browser, userId: account.userId, now }));
}

/** Returns what the try is counted under. A known browser has tries of its own, which nobody else can use up. */
async function triesOf(
  db: Db,
  userId: string | undefined,
  { email, sender, browserSecret, now }: Attempt,
): Promise<(readonly [CountedTry, string])[]> {
  const known = userId && browserSecret ? await knownBrowser(db, { userId, browserSecret, now }) : undefined;
  if (known) return [["login:browser", known]];
  return [
    ["login:sender", sender],
    ["login:email", email],
  ];
}

async function findCredentials(db: Db, email: string) {
  const [account] = await db
    .select({ userId: credentials.userId, passwordHash: credentials.passwordHash })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(users.email, email));
  return account;
}
