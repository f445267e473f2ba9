import { and, eq, isNull, lte, or } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { enqueue } from "~jobs/queue.server";
import { resendPause, secondsUntilResend } from "./rules.ts";

type Request = Done<object> | Refused<"already-verified"> | (Refused<"too-early"> & { secondsLeft: number });

/** Asks for another verification mail; the pause between two is kept here, whatever the browser counts. */
export async function requestVerification(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Request> {
  return db.transaction(async (tx) => {
    const rested = or(isNull(users.verificationSentAt), lte(users.verificationSentAt, new Date(now.getTime() - resendPause)));
    const [asked] = await tx
      .update(users)
      .set({ verificationSentAt: now })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), rested))
      .returning({ id: users.id });
    if (!asked) return refusal(tx, userId, now);

    await enqueue(tx, "send-verification", { userId }, { jobKey: `send-verification:${userId}` });
    return done({});
  });
}

async function refusal(tx: Db, userId: string, now: Date) {
  const [user] = await tx
    .select({ verifiedAt: users.emailVerifiedAt, askedAt: users.verificationSentAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user || user.verifiedAt) return refused("already-verified");
  return { ...refused("too-early"), secondsLeft: secondsUntilResend(user.askedAt, now) };
}
