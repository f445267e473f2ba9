import { eq } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { users } from "~db/schema/accounts";
import { enqueue } from "~jobs/queue.server";
import { resendLimit, secondsUntilResend } from "./rules.ts";

type Request = Done<object> | Refused<"already-verified" | "too-many"> | (Refused<"too-early"> & { secondsLeft: number });

/** Requests another verification mail; the server keeps the pause between two, whatever the browser counts. */
export async function requestVerification(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Request> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person || person.emailVerifiedAt) return refused("already-verified");
    const { verificationSentAt: lastAsked, verificationsAsked: asked } = person;
    if (asked >= resendLimit) return refused("too-many");
    const secondsLeft = secondsUntilResend({ lastAsked, asked }, now);
    if (secondsLeft > 0) return { ...refused("too-early"), secondsLeft };

    await tx
      .update(users)
      .set({ verificationSentAt: now, verificationsAsked: asked + 1 })
      .where(eq(users.id, userId));
    await enqueue(tx, "send-verification", { userId }, { jobKey: `send-verification:${userId}` });
    return done({});
  });
}
