import { recordActivity } from "~/features/activities/record-activity.server";
import { welcome } from "~/features/notifications/welcome.server";
import type { Language } from "~/lib/languages";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { enqueue } from "~jobs/queue.server";
import { announceVerified } from "./mark-verified.server.ts";

type NewAccount = {
  /** normalised */
  email: string;
  displayName: string;
  language: Language;
  /** whether a trustworthy source vouches that the address is the person's; otherwise the person is asked by mail */
  verified: boolean;
  now: Date;
};

/** Creates an account with everything that belongs to it; returns undefined if the address has one already. */
export async function createAccount(tx: Db, { email, displayName, language, verified, now }: NewAccount): Promise<string | undefined> {
  const [user] = await tx
    .insert(users)
    .values({ email, displayName, language, emailVerifiedAt: verified ? now : null, lastSignInAt: now, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return undefined;

  await welcome(tx, { userId: user.id, now });
  await recordActivity(tx, { userId: user.id, code: "REGISTER", now });
  if (verified) await announceVerified(tx, user.id);
  else await enqueue(tx, "send-verification", { userId: user.id });
  return user.id;
}
