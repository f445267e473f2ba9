import { count, desc, eq, ilike, or } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { couponRedemptions, coupons } from "~db/schema/index";

export type CouponRow = {
  code: string;
  /** uses that are left */
  count: number;
  redeemed: number;
  validUntil: Date;
  revokedAt: Date | null;
  note: string;
};

/** Coupons whose code or note holds these words, the newest first. */
export async function listCoupons(db: Db, { part, limit, offset }: { part: string; limit: number; offset: number }) {
  const words = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
  const wanted = or(ilike(coupons.code, words), ilike(coupons.note, words));
  const { code, validUntil, revokedAt, note } = coupons;
  const rows: CouponRow[] = await db
    .select({ code, count: coupons.count, redeemed: count(couponRedemptions.emailHash), validUntil, revokedAt, note })
    .from(coupons)
    .leftJoin(couponRedemptions, eq(couponRedemptions.couponId, coupons.id))
    .where(wanted)
    .groupBy(coupons.id)
    .orderBy(desc(coupons.madeAt), coupons.code)
    .limit(limit)
    .offset(offset);
  return { total: await db.$count(coupons, wanted), rows };
}
