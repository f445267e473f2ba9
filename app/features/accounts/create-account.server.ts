import { eq } from "drizzle-orm";
import { recordActivity } from "~/features/activities/record-activity.server";
import { welcome } from "~/features/notifications/welcome.server";
import type { Language } from "~/lib/languages";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { enqueue } from "~jobs/queue.server";
import { admit, type Entry } from "./admission/admit.server.ts";
import { announceVerified } from "./mark-verified.server.ts";

type NewAccount = Entry & {
  /** normalised */
  email: string;
  displayName: string;
  language: Language;
  /** whether a trustworthy source vouches that the address is the person's; otherwise the person is asked by mail */
  verified: boolean;
  /** whether they are asked by mail to confirm it, if it is not verified */
  asksByMail?: boolean;
  now: Date;
};

type Answer = Done<{ userId: string }> | Refused<"email-already-in-use" | "not-admitted">;

/** Creates an account with everything that belongs to it, if the person may open one. */
export async function createAccount(tx: Db, account: NewAccount): Promise<Answer> {
  const { email, displayName, language, verified, asksByMail = true, now } = account;
  if ((await tx.$count(users, eq(users.email, email))) > 0) return refused("email-already-in-use");
  if (!(await admit(tx, { ...account, isVerified: verified }))) return refused("not-admitted");

  const [user] = await tx
    .insert(users)
    .values({ email, displayName, language, emailVerifiedAt: verified ? now : null, lastSignInAt: now, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return refused("email-already-in-use");

  await welcome(tx, { userId: user.id, now });
  await recordActivity(tx, { userId: user.id, code: "REGISTER", now });
  if (verified) await announceVerified(tx, user.id);
  else if (asksByMail) await enqueue(tx, "send-verification", { userId: user.id });
  return done({ userId: user.id });
}
