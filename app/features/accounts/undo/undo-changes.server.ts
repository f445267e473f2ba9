import { and, eq, gte, isNull } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { credentials, sessions, users } from "~db/schema/accounts";
import { undoableChanges } from "~db/schema/second-factor";
import { enqueue } from "~jobs/queue.server";
import { countTry } from "../count-tries.server.ts";
import { endSessions } from "../end-sessions.server.ts";
import { forgetSecondSteps } from "../second-factor/second-steps.server.ts";
import { recordSecurityEvent } from "../security-events/record-event.server.ts";
import { spendTokens } from "../tokens.server.ts";
import { findUndoable } from "./find-undo.server.ts";
import { restoreWaysIn } from "./ways-in.server.ts";

type Undoing = {
  token: string;
  userAgent: string;
  /** network address the request came from */
  sender: string;
  now: Date;
};

/**
 * Undoes all changes of the ways in since the change whose mail has the link: second step, passkeys, linked sign-ins and the address are as
 * they were before. Every session ends, and no password opens the account until its owner has chosen one by the mail that follows: a thief may
 * have used the former one as a proof.
 */
export async function undoChanges(
  db: Db,
  { token, userAgent, sender, now }: Undoing,
): Promise<Done<{ email: string }> | Refused<"link-not-good" | "too-many-requests">> {
  if (!(await countTry(db, "reset:sender", sender))) return refused("too-many-requests");
  const found = await findUndoable(db, token, now);
  if (!found) return refused("link-not-good");
  const { userId, email, eventId, changedAt, before } = found;

  return db.transaction(async (tx) => {
    await spendTokens(tx, { userId, purpose: "reset-password", now });
    // Every change of a way in locks the person's row, too: one that is under way is undone here, and a later one finds no session.
    await lockPerson(tx, userId);
    const isSince = and(eq(undoableChanges.userId, userId), gte(undoableChanges.changedAt, changedAt), isNull(undoableChanges.undoneAt));
    const undone = await tx.update(undoableChanges).set({ undoneAt: now }).where(isSince).returning({ eventId: undoableChanges.eventId });
    if (!undone.some((one) => one.eventId === eventId)) return refused("link-not-good");

    await tx.update(users).set({ email }).where(eq(users.id, userId));
    await restoreWaysIn(tx, userId, before);
    await tx.delete(credentials).where(eq(credentials.userId, userId));
    await forgetSecondSteps(tx, userId);
    await spendTokens(tx, { userId, purpose: "known-browser", now });
    await endSessions(tx, eq(sessions.userId, userId));
    await recordSecurityEvent(tx, { userId, kind: "changes-undone", userAgent, now });
    await enqueue(tx, "send-reset", { userId }, { jobKey: `send-reset:${userId}` });
    return done({ email });
  });
}
