import { eq, sql } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { coupons } from "~db/schema/index";
import { recordAct } from "../operator/record-act.server.ts";
import type { Operator } from "../operator/rules.ts";
import { comparedCode } from "./codes.ts";

type Revoke = { operator: Operator; code: string; now: Date };
export type Revoked = Done<{ code: string; unused: number }> | Refused<"unknown" | "revoked-before">;

/** Nobody redeems the coupon any more; whoever did keeps what it granted. */
export async function revokeCoupon(db: Db, { operator, code, now }: Revoke): Promise<Revoked> {
  return db.transaction(async (tx) => {
    const [coupon] = await tx
      .select()
      .from(coupons)
      .where(eq(sql`replace(${coupons.code}, '-', '')`, comparedCode(code)))
      .for("no key update");
    if (!coupon) return refused("unknown");
    if (coupon.revokedAt) return refused("revoked-before");

    await tx.update(coupons).set({ revokedAt: now, modifiedAt: now }).where(eq(coupons.id, coupon.id));
    await recordAct(tx, { operator, kind: "coupon-revoked", facts: { code: coupon.code, unused: coupon.count }, now });
    return done({ code: coupon.code, unused: coupon.count });
  });
}
