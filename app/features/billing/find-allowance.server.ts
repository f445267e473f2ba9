import { eq, sql } from "drizzle-orm";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { allowances, couponRedemptions, coupons, subscriptions, users } from "~db/schema/index";
import { type Plan, pagesLeft, planOf } from "./rules.ts";

/** pageCount: pages ever added; allowance: of the trial, in pages */
export type Allowance = { plan: Plan; pageCount: number; allowance: number; pagesLeft: number };

/** What the viewer has used, and may still add at this moment. */
export async function findAllowance(db: Db, viewer: Pick<Viewer, "id">, now: Date): Promise<Allowance> {
  const grantedUntil = db
    .select({ until: sql`max(${coupons.validUntil})` })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(eq(couponRedemptions.userId, users.id));
  const [row] = await db
    .select({
      pageCount: sql<number>`coalesce(${allowances.pageCount}, 0)`,
      paidUntil: subscriptions.paidUntil,
      grantedUntil: sql<Date | null>`(${grantedUntil})`.mapWith(coupons.validUntil),
    })
    .from(users)
    .leftJoin(allowances, eq(allowances.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, viewer.id));
  const { pageCount, ...until } = row ?? { pageCount: 0, paidUntil: null, grantedUntil: null };
  const allowance = env.TRIAL_PAGES;
  return { plan: planOf(until, now), pageCount, allowance, pagesLeft: pagesLeft({ pageCount, allowance }) };
}
