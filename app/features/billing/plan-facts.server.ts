import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { couponRedemptions, coupons, planGrants, subscriptions, users } from "~db/schema/index";

/** What a person's plan follows from, as columns of a query over people: see `planOf`. */
export function planFacts(db: Db) {
  const byCoupons = db
    .select({ until: sql`max(${coupons.validUntil})` })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    // Another plan than ours, written by whoever, grants nothing.
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
