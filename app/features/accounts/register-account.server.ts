import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { activities, allowances, credentials, users } from "~db/schema/accounts";
import { enqueue } from "~jobs/queue.server";
import { countTry } from "./count-tries.server.ts";
import { hashPassword } from "./password.server.ts";
import type { Language } from "./rules.ts";
import { startSession } from "./start-session.server.ts";

type NewAccount = {
  /** normalised */
  email: string;
  displayName: string;
  password: string;
  language: Language;
  /** network address the request came from */
  sender: string;
  /** as the browser calls itself; "" when it says nothing */
  userAgent: string;
  now: Date;
};

type Registration = Done<{ userId: string; token: string }> | Refused<"email-already-in-use" | "too-many-requests">;

/** Makes the account, signs the person in and has the verification mail sent. */
export async function registerAccount(db: Db, account: NewAccount): Promise<Registration> {
  const { email, displayName, password, language, sender, userAgent, now } = account;
  if (!(await countTry(db, "register:sender", sender))) return refused("too-many-requests");

  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email, displayName, language, lastSignInAt: now, createdAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return refused("email-already-in-use");

    await tx.insert(credentials).values({ userId: user.id, passwordHash, changedAt: now });
    await tx.insert(allowances).values({ userId: user.id });
    await tx.insert(activities).values({ userId: user.id, actionCode: "REGISTER", modifiedAt: now });
    await enqueue(tx, "send-verification", { userId: user.id });
    return done({ userId: user.id, token: await startSession(tx, { userId: user.id, userAgent, now }) });
  });
}
