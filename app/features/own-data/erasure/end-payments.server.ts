import { eq } from "drizzle-orm";
import { isRunning } from "~/features/billing/payments/rules";
import { PaymentFailure } from "~/payments/stripe.server";
import { cancelNow, deleteCustomer, subscriptionsOf } from "~/payments/subscriptions.server";
import type { Db } from "~db/client.server";
import { paymentEvents, subscriptions } from "~db/schema/index";

/** Nobody pays for an account that is gone: this comes first, and nothing else where the provider does not answer. What is done already is no fault. */
export async function endPayments(db: Db, userId: string): Promise<void> {
  const [known] = await db.select({ customerId: subscriptions.customerId }).from(subscriptions).where(eq(subscriptions.userId, userId));
  if (!known) return;
  const { customerId } = known;
  for (const { id, status } of (await orGone(subscriptionsOf(customerId))) ?? []) if (isRunning(status)) await orGone(cancelNow(id));
  await orGone(deleteCustomer(customerId));
  await db.delete(paymentEvents).where(eq(paymentEvents.customerId, customerId));
  await db.delete(subscriptions).where(eq(subscriptions.userId, userId));
}

async function orGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentFailure && error.kind === "missing") return undefined;
    throw error;
  }
}
