import { eq } from "drizzle-orm";
import { endWithPeriod, subscriptionsOf } from "~/payments/subscriptions.server";
import type { Db } from "~db/client.server";
import { subscriptions } from "~db/schema/index";
import { refreshSubscription } from "./refresh-subscription.server.ts";
import { isRunning } from "./rules.ts";

/**
 * Cancels a person's subscription at the end of the paid period. A repeat does nothing more. Returns when premium ends; null: no subscription
 * ran.
 */
export async function endSubscription(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Date | null> {
  const ofPerson = eq(subscriptions.userId, userId);
  const [known] = await db.select({ customerId: subscriptions.customerId }).from(subscriptions).where(ofPerson);
  if (!known) return null;
  const told = await subscriptionsOf(known.customerId);
  for (const { id, status, endsAt } of told) if (isRunning(status) && !endsAt) await endWithPeriod(id);
  await refreshSubscription(db, { customerId: known.customerId, now });
  const [ended] = await db.select({ endsAt: subscriptions.endsAt, status: subscriptions.status }).from(subscriptions).where(ofPerson);
  return ended && isRunning(ended.status) ? ended.endsAt : null;
}
