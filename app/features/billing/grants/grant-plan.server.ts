import { recordAct } from "~/features/accounts/operator/record-act.server";
import type { Operator } from "~/features/accounts/operator/rules";
import { recordSecurityEvent } from "~/features/accounts/security-events/record-event.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { planGrants } from "~db/schema/index";
import { tellPlan } from "../tell-plan.server.ts";

type Grant = { operator: Operator; userId: string; validUntil: Date; now: Date };
export type Granted = Done<{ id: string }> | Refused<"past" | "no-note">;

/** Grants a person premium by hand, with a reason. */
export async function grantPlan(db: Db, { operator, userId, validUntil, now }: Grant): Promise<Granted> {
  if (validUntil <= now) return refused("past");
  if (operator.note.trim() === "") return refused("no-note");
  return db.transaction(async (tx) => {
    const [grant] = await tx
      .insert(planGrants)
      .values({ userId, validUntil, note: operator.note, grantedAt: now })
      .returning({ id: planGrants.id });
    const id = grant?.id ?? "";
    await recordAct(tx, { operator, kind: "plan-granted", userId, facts: { grant: id, validUntil: validUntil.toISOString() }, now });
    await recordSecurityEvent(tx, { userId, kind: "plan-granted", operator: operator.by, now });
    await tellPlan(tx, userId, now);
    return done({ id });
  });
}
