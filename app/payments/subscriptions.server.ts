import type Stripe from "stripe";
import { askStripe } from "./stripe.server.ts";

/** kind: card, sepa_debit, …; brand: of a card */
type PaidWith = { kind: string; brand: string | null; last4: string | null };

export type ToldSubscription = {
  id: string;
  /** as Stripe names it; words may come that are not known yet */
  status: string;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** when it ends for good; null: it renews */
  endsAt: Date | null;
  period: "annual" | "monthly" | null;
  /** of one period, without what a promotion takes off */
  cents: number;
  paidWith: PaidWith | null;
};

/** Every subscription that a customer has or had, as it is at this moment; none, too, where the customer is gone. */
export async function subscriptionsOf(customerId: string): Promise<ToldSubscription[]> {
  const asked = { customer: customerId, status: "all", limit: 100, expand: ["data.default_payment_method"] } as const;
  const { data } = await askStripe((stripe) => stripe.subscriptions.list({ ...asked, expand: [...asked.expand] }));
  return data.map(told);
}

/** What the next charge will be, with all that a promotion takes off. */
export async function nextChargeOf(subscriptionId: string): Promise<number> {
  const { amount_due } = await askStripe((stripe) => stripe.invoices.createPreview({ subscription: subscriptionId }));
  return amount_due;
}

/** Ends it with the period that is paid. */
export async function endWithPeriod(subscriptionId: string): Promise<void> {
  await askStripe((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
}

/** Ends it at once; what is paid is not paid back. */
export async function cancelNow(subscriptionId: string): Promise<void> {
  await askStripe((stripe) => stripe.subscriptions.cancel(subscriptionId));
}

/** Stripe keeps the invoices, as the law wants it. */
export async function deleteCustomer(customerId: string): Promise<void> {
  await askStripe((stripe) => stripe.customers.del(customerId));
}

function told({
  id,
  status,
  created,
  items,
  cancel_at,
  cancel_at_period_end,
  default_payment_method,
}: Stripe.Subscription): ToldSubscription {
  const periodEnd = moment(Math.max(...items.data.map((item) => item.current_period_end)));
  const price = items.data[0]?.price;
  return {
    id,
    status,
    createdAt: moment(created),
    periodStart: moment(Math.max(...items.data.map((item) => item.current_period_start))),
    periodEnd,
    // Cancelled in the portal a moment is named, cancelled by hand at Stripe only the period's end is.
    endsAt: cancel_at !== null ? moment(cancel_at) : cancel_at_period_end ? periodEnd : null,
    period: periodOf(price?.recurring),
    cents: items.data.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * (item.quantity ?? 1), 0),
    paidWith: typeof default_payment_method === "string" ? null : paidWith(default_payment_method),
  };
}

function periodOf(recurring: Stripe.Price.Recurring | null | undefined): ToldSubscription["period"] {
  if (recurring?.interval_count !== 1) return null;
  return recurring.interval === "year" ? "annual" : recurring.interval === "month" ? "monthly" : null;
}

function paidWith(method: Stripe.PaymentMethod | null): PaidWith | null {
  if (!method) return null;
  const { type, card, sepa_debit } = method;
  return { kind: type, brand: card?.brand ?? null, last4: card?.last4 ?? sepa_debit?.last4 ?? null };
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}
