import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { sessions } from "~db/schema/accounts";
import { endSessions } from "../end-sessions.server.ts";
import { forgetSecondSteps } from "../second-factor/second-steps.server.ts";
import { recordSecurityEvent } from "../security-events/record-event.server.ts";
import { recordAct } from "./record-act.server.ts";
import type { Operator } from "./rules.ts";

/** Ends all sessions of a person, who finds it among what happened to their account; returns how many. */
export async function endAllSessions(
  db: Db,
  { operator, userId, now }: { operator: Operator; userId: string; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const ended = await endSessions(tx, eq(sessions.userId, userId));
    await forgetSecondSteps(tx, userId);
    await recordSecurityEvent(tx, { userId, kind: "sessions-ended", operator: operator.by, now });
    await recordAct(tx, { operator, kind: "sessions-ended", userId, facts: { sessions: ended }, now });
    return ended;
  });
}
