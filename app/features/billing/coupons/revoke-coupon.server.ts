import { eq, inArray, or } from "drizzle-orm";
import { recordAct } from "~/features/accounts/operator/record-act.server";
import type { Operator } from "~/features/accounts/operator/rules";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { coupons } from "~db/schema/index";
import { hashesOfCode } from "./keyed-codes.server.ts";

/** which: the whole code, or the id shown in the list */
type Revoke = { operator: Operator; which: string; now: Date };
export type Revoked = Done<{ label: string; unused: number }> | Refused<"unknown" | "revoked-before">;

/** Revokes a coupon, so that it cannot be redeemed any more; what it has granted stays. */
export async function revokeCoupon(db: Db, { operator, which, now }: Revoke): Promise<Revoked> {
  const { id, codeHash } = coupons;
  const isMeant = or(inArray(codeHash, await hashesOfCode(which)), isId(which) ? eq(id, which) : undefined);
  return db.transaction(async (tx) => {
    const [coupon] = await tx.select().from(coupons).where(isMeant).for("no key update");
    if (!coupon) return refused("unknown");
    if (coupon.revokedAt) return refused("revoked-before");

    await tx.update(coupons).set({ revokedAt: now, modifiedAt: now }).where(eq(coupons.id, coupon.id));
    await recordAct(tx, { operator, kind: "coupon-revoked", facts: { coupon: coupon.label, id: coupon.id, unused: coupon.count }, now });
    return done({ label: coupon.label, unused: coupon.count });
  });
}
