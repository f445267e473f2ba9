import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tellChange } from "~/live/tell.server";
import { type Db, isUniqueViolation } from "~db/client.server";
import { tokens, users } from "~db/schema/accounts";
import { undoableChanges } from "~db/schema/second-factor";
import { enqueue } from "~jobs/queue.server";
import { policy } from "./admission/policy.server.ts";
import { mayMoveTo } from "./admission/rules.ts";
import { countTry } from "./count-tries.server.ts";
import type { Viewer } from "./rules.ts";
import { recordSecurityEvent } from "./security-events/record-event.server.ts";

type Change = {
  viewer: Pick<Viewer, "id" | "email" | "emailVerified">;
  /** normalised */
  email: string;
  userAgent: string;
  /** network address the request came from */
  sender: string;
  now: Date;
};

type Answer = Done<object> | Refused<"already-verified" | "same-address" | "not-admitted" | "email-already-in-use" | "too-many-requests">;

/**
 * Gives the viewer's account another address, as long as its address is not confirmed. No link that was sent to the former address opens anything
 * any more, and the new one gets a verification mail.
 */
export async function changeAddress(db: Db, { viewer, email, userAgent, sender, now }: Change): Promise<Answer> {
  if (viewer.emailVerified) return refused("already-verified");
  if (email === viewer.email) return refused("same-address");
  if (!mayMoveTo(policy, email)) return refused("not-admitted");
  if (!(await countTry(db, "address:user", viewer.id))) return refused("too-many-requests");
  // Whether an address has an account is told here as in registering, and as often.
  if (!(await countTry(db, "register:sender", sender))) return refused("too-many-requests");

  const userId = viewer.id;
  try {
    return await db.transaction(async (tx) => {
      // This comes first, because it locks the person: a link that is being sent or used waits, or is deleted with the others.
      const changed = await tx
        .update(users)
        .set({ email, verificationSentAt: null, verificationsAsked: 0 })
        .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
        .returning({ id: users.id });
      if (changed.length === 0) return refused("already-verified");

      await tx.delete(tokens).where(and(eq(tokens.userId, userId), inArray(tokens.purpose, ["verify-email", "reset-password"])));
      await tx.delete(undoableChanges).where(eq(undoableChanges.userId, userId));
      await recordSecurityEvent(tx, { userId, kind: "address-changed", userAgent, now });
      await enqueue(tx, "send-verification", { userId }, { jobKey: `send-verification:${userId}` });
      await tellChange(tx, [userId], { topic: "profile", id: userId });
      return done({});
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refused("email-already-in-use");
    throw error;
  }
}
