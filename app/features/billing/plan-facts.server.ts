import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { couponRedemptions, coupons, planGrants, subscriptions, users } from "~db/schema/index";

/** The facts that a person's plan follows from, as columns of a query on people: see `planOf`. */
export function planFacts(db: Db) {
  const byCoupons = db
    .select({ until: sql`max(${coupons.validUntil})` })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    // A coupon for an unknown plan grants nothing, whoever wrote it.
    .where(and(eq(couponRedemptions.userId, users.id), eq(coupons.subscription, "premium")));
  const byHand = db
    .select({ until: sql`max(${planGrants.validUntil})` })
    .from(planGrants)
    .where(and(eq(planGrants.userId, users.id), isNull(planGrants.endedAt)));
  return {
    paidUntil: subscriptions.paidUntil,
    grantedUntil: sql<Date | null>`greatest((${byCoupons}), (${byHand}))`.mapWith(coupons.validUntil),
  };
}
