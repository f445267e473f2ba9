import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { sessions, users } from "~db/schema/accounts";
import { endSessions } from "../end-sessions.server.ts";
import { forgetSecondSteps } from "../second-factor/second-steps.server.ts";
import { recordAct } from "./record-act.server.ts";
import type { Operator } from "./rules.ts";

type Asked = { operator: Operator; userId: string; now: Date };

/**
 * Lets a person in no more: no sign-in, no session, no access key, no mail. What is theirs stays as it is, and others go on seeing what was shared
 * with them. Returns whether that changed anything.
 */
export async function disableAccount(db: Db, { operator, userId, now }: Asked): Promise<boolean> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person || person.disabledAt) return false;
    await tx.update(users).set({ disabledAt: now }).where(eq(users.id, userId));
    await endSessions(tx, eq(sessions.userId, userId));
    await forgetSecondSteps(tx, userId);
    await recordAct(tx, { operator, kind: "account-disabled", userId, facts: {}, now });
    return true;
  });
}

/** Lets a person in again; returns whether that changed anything. */
export async function enableAccount(db: Db, { operator, userId, now }: Asked): Promise<boolean> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person?.disabledAt) return false;
    await tx.update(users).set({ disabledAt: null }).where(eq(users.id, userId));
    await recordAct(tx, { operator, kind: "account-enabled", userId, facts: {}, now });
    return true;
  });
}
