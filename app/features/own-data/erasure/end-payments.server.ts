import { eq } from "drizzle-orm";
import { isRunning } from "~/features/billing/payments/rules";
import { canAskStripe, PaymentFailure } from "~/payments/stripe.server";
import { cancelNow, deleteCustomer, subscriptionsOf } from "~/payments/subscriptions.server";
import type { Db } from "~db/client.server";
import { paymentEvents, subscriptions } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { patienceForPayments } from "../rules.ts";

type Leaving = { userId: string; leavesAt: Date; now: Date };

/**
 * Ends the payments of an account that is being erased. This is the first step, and stops the erasure while the provider does not answer. A
 * repeat does no harm.
 */
export async function endPayments(db: Db, { userId, leavesAt, now }: Leaving): Promise<void> {
  const { customerId, subscriptionId } = subscriptions;
  const [known] = await db.select({ customerId, subscriptionId }).from(subscriptions).where(eq(subscriptions.userId, userId));
  if (!known) return;
  if (canAskStripe()) {
    await endAtProvider(known.customerId);
    return db.transaction((tx) => forgetPaymentsOf(tx, userId));
  }
  // A key that was removed does not postpone erasure beyond its own deadline: then the operator has to end the payments by hand.
  if (now.getTime() < leavesAt.getTime() + patienceForPayments)
    throw new PaymentFailure("unreachable", "STRIPE_SECRET_KEY is not set: what is paid for at Stripe cannot be ended.");
  await db.transaction(async (tx) => {
    await enqueue(tx, "tell-unended-payment", known);
    await forgetPaymentsOf(tx, userId);
  });
}

async function endAtProvider(customerId: string): Promise<void> {
  for (const { id, status } of (await orGone(subscriptionsOf(customerId))) ?? []) if (isRunning(status)) await orGone(cancelNow(id));
  await orGone(deleteCustomer(customerId));
}

/** Deletes the records of payments without calling the provider, for subscriptions that have ended there. */
export async function forgetPaymentsOf(tx: Db, userId: string): Promise<void> {
  const gone = await tx.delete(subscriptions).where(eq(subscriptions.userId, userId)).returning({ customerId: subscriptions.customerId });
  for (const { customerId } of gone) await tx.delete(paymentEvents).where(eq(paymentEvents.customerId, customerId));
}

async function orGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentFailure && error.kind === "missing") return undefined;
    throw error;
  }
}
