import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isPaymentSetUp } from "~/payments/stripe.server";
import type { Db } from "~db/client.server";
import { subscriptions, users } from "~db/schema/index";
import { findSubscription, type PaidPlan } from "./payments/find-subscription.server.ts";
import { planFacts } from "./plan-facts.server.ts";

export type Billing = {
  isSetUp: boolean;
  /** the payment provider knows the person: there are or were bills */
  isCustomer: boolean;
  /** the subscription that runs there */
  paid: PaidPlan | null;
  /** end of premium by coupons or by hand; null if it is over */
  grantedUntil: Date | null;
};

/** Returns what the viewer's plan follows from, for its screen. */
export async function findBilling(db: Db, viewer: Pick<Viewer, "id">, now: Date): Promise<Billing> {
  const { grantedUntil } = planFacts(db);
  const found = db
    .select({ grantedUntil, customerId: subscriptions.customerId })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, viewer.id));
  const [[row], paid] = await Promise.all([found, findSubscription(db, viewer, now)]);
  const until = row?.grantedUntil ?? null;
  return {
    isSetUp: isPaymentSetUp(),
    isCustomer: (row?.customerId ?? null) !== null,
    paid,
    grantedUntil: until && until > now ? until : null,
  };
}
