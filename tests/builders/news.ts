import { hashOfAddress } from "~/features/accounts/hash-of-address.server";
import type { Viewer } from "~/features/accounts/rules";
import { labelOf } from "~/features/billing/coupons/codes";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { couponRedemptions, coupons, invites, subscriptions } from "~db/schema/index";

export async function anInvite(db: Db, { from, to, ...state }: { from: Viewer; to: Viewer; acceptedAt?: Date; rejectedAt?: Date }) {
  await db.insert(invites).values({ fromId: from.id, toId: to.id, toEmail: to.email, ...state });
}

export async function aPaidPlan(db: Db, person: Viewer, paidUntil: Date): Promise<void> {
  await db.insert(subscriptions).values({ userId: person.id, customerId: `cus_${person.id}`, paidUntil });
}

export async function aRedeemedCoupon(db: Db, person: Viewer, validUntil: Date): Promise<void> {
  const [coupon] = await db
    .insert(coupons)
    .values({ codeHash: crypto.randomUUID(), label: "AAAA…", count: 1, validUntil })
    .returning({ id: coupons.id });
  if (!coupon) throw new Error("No coupon row.");
  await db.insert(couponRedemptions).values({ couponId: coupon.id, emailHash: hashOfAddress(person.email), userId: person.id });
}

/** A coupon as an earlier version left it: no server has keyed it yet, so that a server with a key of its own redeems it. */
export async function aCoupon(db: Db, { uses = 1 }: { uses?: number } = {}): Promise<string> {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase();
  const coupon = { codeHash: hashOfSecret(`coupon ${code}`), label: labelOf(code), count: uses };
  await db.insert(coupons).values({ ...coupon, validUntil: new Date("2099-03-31T22:00:00Z") });
  return code;
}
