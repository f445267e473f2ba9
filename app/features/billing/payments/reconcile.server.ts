import { and, inArray, isNotNull, lt, lte, not } from "drizzle-orm";
import { log } from "~/log.server";
import { eventsSince } from "~/payments/events.server";
import { findPrices, isAsShown } from "~/payments/prices.server";
import { isPaymentSetUp } from "~/payments/stripe.server";
import type { Db } from "~db/client.server";
import { paymentEvents, subscriptions } from "~db/schema/index";
import { premiumPrice } from "../prices.server.ts";
import type { Period } from "../rules.ts";
import { askAnew, keepEvent } from "./receive-event.server.ts";
import { over } from "./rules.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** ms; longer than the interval of the checks, so that a failed check leaves no gap */
const lookBack = 6 * hour;
/** ms for which Stripe keeps its events */
const longestLookBack = 30 * day;
/** ms for which events are kept; longer than they could be repeated */
const kept = 40 * day;
/** ms before its end in which a plan is checked every night */
const nearEnd = 8 * day;

/** Asks Stripe for the events of the last hours and handles those that never arrived. */
export async function findLostEvents(db: Db, { now, back = lookBack }: { now: Date; back?: number }): Promise<number> {
  if (!isPaymentSetUp()) return 0;
  let lost = 0;
  for (const event of await eventsSince(new Date(now.getTime() - back))) if (await keepEvent(db, event, now)) lost += 1;
  if (lost > 0) log.warn({ lost }, "messages of Stripe had not come");
  return lost;
}

/** Runs every night: refreshes what could have been missed, checks whether Stripe charges the prices shown here, and deletes old events. */
export async function reconcilePayments(db: Db, { now }: { now: Date }): Promise<void> {
  if (!isPaymentSetUp()) return;
  await findLostEvents(db, { now, back: longestLookBack });
  const isRunning = and(isNotNull(subscriptions.status), not(inArray(subscriptions.status, [...over])));
  const isNearEnd = lte(subscriptions.paidUntil, new Date(now.getTime() + nearEnd));
  const near = await db.select({ customerId: subscriptions.customerId }).from(subscriptions).where(and(isRunning, isNearEnd));
  for (const { customerId } of near) await askAnew(db, customerId);
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, new Date(now.getTime() - kept)));
  for (const period of await differingPrices()) log.error({ period }, "Stripe's price is not the one that is shown: nobody can pay");
}

/** Returns the periods that nobody can pay for, because Stripe has another price or none. */
async function differingPrices(): Promise<Period[]> {
  const prices = await findPrices();
  const periods: Period[] = ["annual", "monthly"];
  return periods.filter((period) => {
    const price = prices[period];
    return !price || !isAsShown(price, premiumPrice[period]);
  });
}
