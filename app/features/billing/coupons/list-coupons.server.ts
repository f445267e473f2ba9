import { count, desc, eq, ilike, inArray, or } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { couponRedemptions, coupons } from "~db/schema/index";
import { hashesOfCode } from "./keyed-codes.server.ts";

export type CouponRow = {
  id: string;
  /** the beginning of its code */
  label: string;
  /** number of uses left */
  count: number;
  redeemed: number;
  validUntil: Date;
  revokedAt: Date | null;
  note: string;
};

/** Returns coupons whose label or note contains these words, or that have this code, the newest first. */
export async function listCoupons(db: Db, { part, limit, offset }: { part: string; limit: number; offset: number }) {
  const words = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
  const wanted = or(ilike(coupons.label, words), ilike(coupons.note, words), inArray(coupons.codeHash, await hashesOfCode(part)));
  const { id, label, validUntil, revokedAt, note } = coupons;
  const rows: CouponRow[] = await db
    .select({ id, label, count: coupons.count, redeemed: count(couponRedemptions.emailHash), validUntil, revokedAt, note })
    .from(coupons)
    .leftJoin(couponRedemptions, eq(couponRedemptions.couponId, coupons.id))
    .where(wanted)
    .groupBy(coupons.id)
    .orderBy(desc(coupons.madeAt), coupons.id)
    .limit(limit)
    .offset(offset);
  return { total: await db.$count(coupons, wanted), rows };
}
