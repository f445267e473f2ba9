import { and, eq, isNull } from "drizzle-orm";
import { recordAct } from "~/features/accounts/operator/record-act.server";
import type { Operator } from "~/features/accounts/operator/rules";
import { recordSecurityEvent } from "~/features/accounts/security-events/record-event.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { planGrants } from "~db/schema/index";
import { tellPlan } from "../tell-plan.server.ts";

type TakeBack = { operator: Operator; grantId: string; now: Date };
export type TakenBack = Done<{ userId: string }> | Refused<"unknown" | "no-note">;

/** Ends premium that was granted by hand. Payments and coupons stay valid. */
export async function takeBackGrant(db: Db, { operator, grantId, now }: TakeBack): Promise<TakenBack> {
  if (operator.note.trim() === "") return refused("no-note");
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(planGrants)
      .set({ endedAt: now })
      .where(and(eq(planGrants.id, grantId), isNull(planGrants.endedAt)))
      .returning({ userId: planGrants.userId });
    if (!ended) return refused("unknown");
    await recordAct(tx, { operator, kind: "grant-taken-back", userId: ended.userId, facts: { grant: grantId }, now });
    await recordSecurityEvent(tx, { userId: ended.userId, kind: "plan-taken-back", operator: operator.by, now });
    await tellPlan(tx, ended.userId, now);
    return done(ended);
  });
}
