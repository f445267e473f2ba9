import { and, eq, inArray } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tellChange } from "~/live/tell.server";
import { type Db, isUniqueViolation } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { sessions, tokens, users } from "~db/schema/accounts";
import { undoableChanges } from "~db/schema/second-factor";
import { enqueue } from "~jobs/queue.server";
import { endSessions } from "../end-sessions.server.ts";
import { forgetSecondSteps } from "../second-factor/second-steps.server.ts";
import { recordSecurityEvent } from "../security-events/record-event.server.ts";
import { recordAct } from "./record-act.server.ts";
import type { Operator } from "./rules.ts";

type Move = {
  operator: Operator;
  userId: string;
  /** normalised */
  email: string;
  now: Date;
};

type Answer = Done<object> | Refused<"gone" | "same-address" | "email-already-in-use">;

/**
 * Gives an account another address, also one that is confirmed. All sessions end, and no link that was sent to the former address opens or undoes anything
 * any more: its mailbox may be somebody else's by now. The former address is told, and the new one is asked to confirm, as after registering.
 */
export async function moveAddress(db: Db, { operator, userId, email, now }: Move): Promise<Answer> {
  try {
    return await db.transaction(async (tx) => {
      const person = await lockPerson(tx, userId);
      if (!person) return refused("gone");
      if (person.email === email) return refused("same-address");

      const unconfirmed = { emailVerifiedAt: null, verificationSentAt: null, verificationsAsked: 0 };
      await tx
        .update(users)
        .set({ email, ...unconfirmed })
        .where(eq(users.id, userId));
      await tx.delete(tokens).where(and(eq(tokens.userId, userId), inArray(tokens.purpose, ["verify-email", "reset-password"])));
      await tx.delete(undoableChanges).where(eq(undoableChanges.userId, userId));
      await endSessions(tx, eq(sessions.userId, userId));
      await forgetSecondSteps(tx, userId);
      await recordSecurityEvent(tx, { userId, kind: "address-moved", operator: operator.by, formerEmail: person.email, now });
      await recordAct(tx, { operator, kind: "address-changed", userId, facts: {}, now });
      await enqueue(tx, "send-verification", { userId }, { jobKey: `send-verification:${userId}` });
      await tellChange(tx, [userId], { topic: "profile", id: userId });
      return done({});
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refused("email-already-in-use");
    throw error;
  }
}
