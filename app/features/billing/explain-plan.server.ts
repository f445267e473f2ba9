import { desc, eq } from "drizzle-orm";
import { normalizeEmail } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { couponRedemptions, coupons, planGrants, subscriptions, users } from "~db/schema/index";
import { type Allowance, findAllowance } from "./find-allowance.server.ts";

export type PlanReason =
  | { kind: "paid"; until: Date | null; subscription: string | null; status: string | null; endsAt: Date | null }
  | { kind: "coupon"; until: Date; label: string; redeemedAt: Date }
  | { kind: "by hand"; until: Date; id: string; note: string; endedAt: Date | null };

export type Explained = Allowance & { userId: string; email: string; reasons: PlanReason[] };

/** Returns, for the operator, a person's plan and everything that it has ever followed from. */
export async function explainPlan(db: Db, { email, now }: { email: string; now: Date }): Promise<Explained | null> {
  const [person] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, normalizeEmail(email)));
  if (!person) return null;
  const [allowance, paid, byCoupon, byHand] = await Promise.all([
    findAllowance(db, person, now),
    findPaid(db, person.id),
    findRedeemed(db, person.id),
    findGranted(db, person.id),
  ]);
  return { ...allowance, userId: person.id, email: person.email, reasons: [...paid, ...byCoupon, ...byHand] };
}

async function findPaid(db: Db, userId: string): Promise<PlanReason[]> {
  const { paidUntil: until, subscriptionId: subscription, status, endsAt } = subscriptions;
  const rows = await db.select({ until, subscription, status, endsAt }).from(subscriptions).where(eq(subscriptions.userId, userId));
  return rows.map((row) => ({ kind: "paid", ...row }));
}

async function findRedeemed(db: Db, userId: string): Promise<PlanReason[]> {
  const rows = await db
    .select({ until: coupons.validUntil, label: coupons.label, redeemedAt: couponRedemptions.redeemedAt })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(eq(couponRedemptions.userId, userId))
    .orderBy(desc(couponRedemptions.redeemedAt));
  return rows.map((row) => ({ kind: "coupon", ...row }));
}

async function findGranted(db: Db, userId: string): Promise<PlanReason[]> {
  const { id, validUntil: until, note, endedAt } = planGrants;
  const rows = await db
    .select({ until, id, note, endedAt })
    .from(planGrants)
    .where(eq(planGrants.userId, userId))
    .orderBy(desc(planGrants.grantedAt));
  return rows.map((row) => ({ kind: "by hand", ...row }));
}
