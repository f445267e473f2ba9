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
/** ms: longer than from one look to the next, so that a look that failed leaves no gap */
const lookBack = 6 * hour;
/** ms for which Stripe can be asked what happened */
const longestLookBack = 30 * day;
/** ms for which messages are kept; for longer than they could come again */
const kept = 40 * day;
/** ms before its end in which a plan is looked at every night */
const nearEnd = 8 * day;

/** Messages that never came: what happened in the last hours is asked for, and what is not known yet is done. */
export async function findLostEvents(db: Db, { now, back = lookBack }: { now: Date; back?: number }): Promise<number> {
  if (!isPaymentSetUp()) return 0;
  let lost = 0;
  for (const event of await eventsSince(new Date(now.getTime() - back))) if (await keepEvent(db, event, now)) lost += 1;
  if (lost > 0) log.warn({ lost }, "messages of Stripe had not come");
  return lost;
}

/** Every night: what could have been missed is asked for anew, whether Stripe charges what we show is looked at, and old messages go. */
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

/** The periods at whose price nobody can pay, because Stripe has another one or none. */
async function differingPrices(): Promise<Period[]> {
  const prices = await findPrices();
  const periods: Period[] = ["annual", "monthly"];
  return periods.filter((period) => {
    const price = prices[period];
    return !price || !isAsShown(price, premiumPrice[period]);
  });
}
