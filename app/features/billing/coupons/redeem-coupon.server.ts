import { eq, inArray, sql } from "drizzle-orm";
import { countTry } from "~/features/accounts/count-tries.server";
import { hashOfAddress } from "~/features/accounts/hash-of-address.server";
import type { Viewer } from "~/features/accounts/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { couponRedemptions, coupons } from "~db/schema/index";
import { isRedeemable } from "../rules.ts";
import { tellPlan } from "../tell-plan.server.ts";
import { comparedCode } from "./codes.ts";
import { hashesOfCode } from "./keyed-codes.server.ts";

type Redeem = { viewer: Viewer; code: string; now: Date };
export type Redemption = Done<{ until: Date }> | Refused<"invalid" | "too-many-requests">;

/** Redeems a coupon for the viewer. A refusal does not say why the code is not valid, so that trying codes reveals nothing. */
export async function redeemCoupon(db: Db, { viewer, code, now }: Redeem): Promise<Redemption> {
  const compared = comparedCode(code);
  if (!/^[A-Z0-9]+$/.test(compared)) return refused("invalid");
  if (!(await countTry(db, "coupon:person", viewer.id))) return refused("too-many-requests");

  return db.transaction(async (tx) => {
    const coupon = await lockCoupon(tx, compared);
    if (!coupon || !isRedeemable(coupon, now)) return refused("invalid");
    const redemption = { couponId: coupon.id, emailHash: hashOfAddress(viewer.email), userId: viewer.id, redeemedAt: now };
    const [first] = await tx.insert(couponRedemptions).values(redemption).onConflictDoNothing().returning();
    if (!first) return refused("invalid");

    const taken = { count: sql`${coupons.count} - 1`, modifiedAt: now };
    await tx.update(coupons).set(taken).where(eq(coupons.id, coupon.id));
    await tellPlan(tx, viewer.id, now);
    return done({ until: coupon.validUntil });
  });
}

/** Locks the coupon, so that others that redeem it wait. */
async function lockCoupon(tx: Db, compared: string): Promise<typeof coupons.$inferSelect | undefined> {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(inArray(coupons.codeHash, await hashesOfCode(compared)))
    .for("no key update");
  return coupon;
}
