import { asc, eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { allowances, contractNotices, couponRedemptions, coupons, planGrants, subscriptions } from "~db/schema/index";

/** Returns pages, payments, coupons, grants and contract notices of a person. */
export async function planOfPerson(tx: Db, person: { id: string }) {
  const [pages] = await tx.select({ count: allowances.pageCount }).from(allowances).where(eq(allowances.userId, person.id));
  const { customerId, subscriptionId, status, paidUntil, period, periodEndsAt, endsAt, cents, paidWith } = subscriptions;
  const [subscription] = await tx
    .select({ customerId, subscriptionId, status, paidUntil, period, periodEndsAt, endsAt, cents, paidWith })
    .from(subscriptions)
    .where(eq(subscriptions.userId, person.id));
  const redeemed = await tx
    .select({ code: coupons.label, validUntil: coupons.validUntil, redeemedAt: couponRedemptions.redeemedAt })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(eq(couponRedemptions.userId, person.id))
    .orderBy(asc(couponRedemptions.redeemedAt));
  const { validUntil, grantedAt, endedAt } = planGrants;
  const granted = await tx
    .select({ validUntil, grantedAt, endedAt })
    .from(planGrants)
    .where(eq(planGrants.userId, person.id))
    .orderBy(asc(grantedAt));
  const { kind, name, email, reason, day, receivedAt } = contractNotices;
  const declared = await tx
    .select({ kind, name, email, reason, day, receivedAt, endsAt: contractNotices.endsAt })
    .from(contractNotices)
    .where(eq(contractNotices.userId, person.id))
    .orderBy(asc(receivedAt));
  return { pagesPublished: pages?.count ?? 0, subscription: subscription ?? null, coupons: redeemed, granted, declared };
}
