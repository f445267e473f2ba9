import { and, eq, sql } from "drizzle-orm";
import { log } from "~/log.server";
import { PaymentFailure } from "~/payments/stripe.server";
import { nextChargeOf, subscriptionsOf, type ToldSubscription } from "~/payments/subscriptions.server";
import type { Db } from "~db/client.server";
import { subscriptions } from "~db/schema/index";
import { tellPlan } from "../tell-plan.server.ts";
import { decisiveOf, isRunning, paidUntilOf } from "./rules.ts";

type Refresh = { customerId: string; now: Date };
type Known = Pick<typeof subscriptions.$inferSelect, "userId" | "revision">;

/** more than the number of refreshes that can run for one customer at the same time */
const mostTries = 25;

/**
 * Asks the provider for a customer's present subscriptions and stores the answer. Of several simultaneous refreshes, each writes only an
 * answer that it asked for after the last change: one that was overtaken asks again, so that nothing older ever overwrites something newer.
 */
export async function refreshSubscription(db: Db, { customerId, now }: Refresh): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const [known] = await db
      .select({ userId: subscriptions.userId, revision: subscriptions.revision })
      .from(subscriptions)
      .where(eq(subscriptions.customerId, customerId));
    // The customer belongs to another product that shares the account, or the person's account is deleted.
    if (!known) return;
    const told = await askFor(customerId);
    const decisive = decisiveOf(told);
    if (await write(db, known, { decisive, cents: await nextCharge(decisive), now })) {
      warnOfTwo(known, told);
      return;
    }
  }
  throw new Error("A subscription was changed by others whenever it was asked for.");
}

/** Asks the provider; a deleted customer has no subscriptions. */
async function askFor(customerId: string): Promise<ToldSubscription[]> {
  try {
    return await subscriptionsOf(customerId);
  } catch (error) {
    if (error instanceof PaymentFailure && error.kind === "missing") return [];
    throw error;
  }
}

/** Returns the next charge; if it is unknown, the price without a promotion. */
async function nextCharge(told: ToldSubscription | undefined): Promise<number | null> {
  if (!told || told.endsAt || !isRunning(told.status)) return told?.cents ?? null;
  try {
    return await nextChargeOf(told.id);
  } catch (error) {
    // If a subscription has just ended, the provider's next event reports that.
    if (error instanceof PaymentFailure && error.kind !== "unreachable") return told.cents;
    throw error;
  }
}

/** Warns of two running subscriptions, as only a person can decide which one to refund. */
function warnOfTwo({ userId }: Known, told: readonly ToldSubscription[]): void {
  const running = told.filter(({ status }) => isRunning(status));
  if (running.length > 1) log.error({ userId, subscriptions: running.map(({ id }) => id) }, "somebody pays for two subscriptions");
}

type Answer = { decisive: ToldSubscription | undefined; cents: number | null; now: Date };

/** false: another refresh has written since */
async function write(db: Db, { userId, revision }: Known, { decisive, cents, now }: Answer): Promise<boolean> {
  return db.transaction(async (tx) => {
    const written = await tx
      .update(subscriptions)
      .set({ ...rowOf(decisive), cents, revision: sql`${subscriptions.revision} + 1`, modifiedAt: now })
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.revision, revision)))
      .returning({ userId: subscriptions.userId });
    if (written.length > 0) await tellPlan(tx, userId, now);
    return written.length > 0;
  });
}

function rowOf(told: ToldSubscription | undefined) {
  if (!told) return { subscriptionId: null, status: null, paidUntil: null, period: null, periodEndsAt: null, endsAt: null, paidWith: null };
  const { id, status, period, periodEnd, endsAt, paidWith } = told;
  return { subscriptionId: id, status, paidUntil: paidUntilOf(told), period, periodEndsAt: periodEnd, endsAt, paidWith };
}
