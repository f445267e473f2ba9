import type Stripe from "stripe";

/** Lengths of time in seconds, as Stripe counts them. */
const hour = 3600;
const day = 24 * hour;

type Customer = { id: string; deleted: boolean; email: string; metadata: Record<string, string> };
export type TestSubscription = {
  id: string;
  customer: string;
  status: string;
  created: number;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  priceId: string;
  /** the card's answer to the next charge */
  cardPays: boolean;
  /** cents that a promotion takes off every charge */
  discount: number;
};
type Checkout = {
  id: string;
  customer: string;
  status: "open" | "complete" | "expired";
  priceId: string;
  successUrl: string;
  cancelUrl: string;
};
export type TestPrice = {
  id: string;
  lookupKey: string | null;
  product: string;
  cents: number;
  currency: string;
  interval: "year" | "month";
};
type TestEvent = { id: string; type: string; created: number; object: { id: string; customer?: string } };

/** Stripe's subscriptions with a clock of their own: the data, the events, and the messages about them. */
export class StripeWorld {
  now: number;
  /** in the order in which it happened */
  readonly events: TestEvent[] = [];
  readonly customers = new Map<string, Customer>();
  readonly subscriptions = new Map<string, TestSubscription>();
  readonly checkouts = new Map<string, Checkout>();
  readonly prices = new Map<string, TestPrice>();
  /** the objects that set-up makes, with their parameters */
  readonly products = new Map<string, { id: string }>();
  readonly portals = new Map<string, { id: string; metadata: Record<string, string> }>();
  readonly endpoints = new Map<string, { id: string; url: string; status: string }>();
  private number = 0;

  constructor(now = new Date()) {
    this.now = Math.floor(now.getTime() / 1000);
  }

  id(kind: string): string {
    this.number += 1;
    return `${kind}_${this.number}`;
  }

  private tell(type: string, object: TestEvent["object"]): void {
    this.events.push({ id: this.id("evt"), type, created: this.now, object });
  }

  private tellOf(type: string, { id, customer }: TestSubscription): void {
    this.tell(type, { id, customer });
  }

  /** The usual ones, as our set-up makes them. */
  offer(cents: { annual: number; monthly: number }): void {
    const ours = [
      { lookupKey: "mappe_premium_annual", cents: cents.annual, interval: "year" as const },
      { lookupKey: "mappe_premium_monthly", cents: cents.monthly, interval: "month" as const },
    ];
    for (const { lookupKey, cents, interval } of ours) {
      const id = this.id("price");
      this.prices.set(id, { id, lookupKey, product: "prod_premium", cents, currency: "eur", interval });
    }
  }

  price(lookupKey: string): TestPrice {
    const price = [...this.prices.values()].find((each) => each.lookupKey === lookupKey);
    if (!price) throw new Error(`No price ${lookupKey}`);
    return price;
  }

  join(email: string, metadata: Record<string, string> = {}): Customer {
    const customer = { id: this.id("cus"), deleted: false, email, metadata };
    this.customers.set(customer.id, customer);
    return customer;
  }

  /** When a customer is deleted, Stripe cancels all their subscriptions. */
  deleteCustomer(id: string): void {
    const customer = this.customers.get(id);
    if (!customer || customer.deleted) return;
    customer.deleted = true;
    for (const subscription of this.of(id)) this.cancelNow(subscription);
    this.tell("customer.deleted", { id });
  }

  openCheckout(facts: Omit<Checkout, "id" | "status">): Checkout {
    const checkout: Checkout = { id: this.id("cs_test"), status: "open", ...facts };
    this.checkouts.set(checkout.id, checkout);
    return checkout;
  }

  expireCheckout(checkout: Checkout): void {
    checkout.status = "expired";
    this.tell("checkout.session.expired", { id: checkout.id, customer: checkout.customer });
  }

  pay(checkoutId: string): TestSubscription {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.status !== "open") throw new Error(`Nobody can pay at ${checkoutId}`);
    checkout.status = "complete";
    const subscription = this.subscribe(checkout.customer, checkout.priceId);
    this.tell("checkout.session.completed", { id: checkout.id, customer: checkout.customer });
    return subscription;
  }

  subscribe(customer: string, priceId: string): TestSubscription {
    const subscription: TestSubscription = {
      id: this.id("sub"),
      customer,
      status: "active",
      created: this.now,
      periodStart: this.now,
      periodEnd: this.now + this.lengthOf(priceId),
      cancelAt: null,
      cancelAtPeriodEnd: false,
      priceId,
      cardPays: true,
      discount: 0,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.tellOf("customer.subscription.created", subscription);
    this.tell("invoice.paid", { id: this.id("in"), customer });
    return subscription;
  }

  /** Cancels in the portal: a moment is named, as flexible billing does. */
  cancelInPortal(subscription: TestSubscription): void {
    if (!isLive(subscription)) return;
    subscription.cancelAt = subscription.periodEnd;
    this.tellOf("customer.subscription.updated", subscription);
  }

  /** Cancels by hand at Stripe, or by its API. */
  cancelWithPeriod(subscription: TestSubscription): void {
    if (!isLive(subscription)) return;
    subscription.cancelAtPeriodEnd = true;
    this.tellOf("customer.subscription.updated", subscription);
  }

  resume(subscription: TestSubscription): void {
    if (!isLive(subscription)) return;
    subscription.cancelAt = null;
    subscription.cancelAtPeriodEnd = false;
    this.tellOf("customer.subscription.updated", subscription);
  }

  cancelNow(subscription: TestSubscription): void {
    if (!isLive(subscription)) return;
    subscription.status = "canceled";
    this.tellOf("customer.subscription.deleted", subscription);
  }

  /** Makes the card pay or fail from now on; a failed charge is tried again. */
  card(subscription: TestSubscription, pays: boolean): void {
    subscription.cardPays = pays;
    if (!pays || subscription.status !== "past_due") return;
    subscription.status = "active";
    this.tell("invoice.paid", { id: this.id("in"), customer: subscription.customer });
    this.tellOf("customer.subscription.updated", subscription);
  }

  /** Swaps the price, which begins a new period. */
  swap(subscription: TestSubscription, priceId: string): void {
    if (subscription.status !== "active" || subscription.priceId === priceId) return;
    subscription.priceId = priceId;
    subscription.periodStart = this.now;
    subscription.periodEnd = this.now + this.lengthOf(priceId);
    this.tellOf("customer.subscription.updated", subscription);
    this.tell("invoice.paid", { id: this.id("in"), customer: subscription.customer });
  }

  pause(subscription: TestSubscription): void {
    if (subscription.status !== "active") return;
    subscription.status = "paused";
    this.tellOf("customer.subscription.paused", subscription);
  }

  unpause(subscription: TestSubscription): void {
    if (subscription.status !== "paused") return;
    subscription.status = "active";
    subscription.periodStart = this.now;
    subscription.periodEnd = this.now + this.lengthOf(subscription.priceId);
    this.tellOf("customer.subscription.resumed", subscription);
  }

  /** Refunds a payment; the subscription continues until somebody cancels it. */
  refund(subscription: TestSubscription): void {
    this.tell("charge.refunded", { id: this.id("ch"), customer: subscription.customer });
  }

  /** A dispute does not even name the customer. */
  dispute(): void {
    this.tell("charge.dispute.created", { id: this.id("dp") });
  }

  /** Lets days pass: subscriptions renew, end and are given up. */
  pass(days: number): void {
    const until = this.now + days * day;
    while (this.now < until) {
      this.now = Math.min(until, this.now + day);
      for (const subscription of this.subscriptions.values()) this.age(subscription);
    }
  }

  private age(subscription: TestSubscription): void {
    const { status, periodStart, periodEnd, cancelAt, cancelAtPeriodEnd } = subscription;
    const isGivenUp = status === "past_due" && this.now > periodStart + 21 * day;
    const isOver = status === "active" && this.now >= periodEnd;
    const ends = (cancelAt !== null && this.now >= cancelAt) || (cancelAtPeriodEnd && this.now >= periodEnd);
    if (isGivenUp || ends) this.cancelNow(subscription);
    else if (isOver) this.renew(subscription);
  }

  private renew(subscription: TestSubscription): void {
    const { periodEnd } = subscription;
    subscription.periodStart = periodEnd;
    subscription.periodEnd = periodEnd + this.lengthOf(subscription.priceId);
    if (subscription.cardPays) {
      this.tell("invoice.paid", { id: this.id("in"), customer: subscription.customer });
    } else {
      subscription.status = "past_due";
      this.tell("invoice.payment_failed", { id: this.id("in"), customer: subscription.customer });
    }
    this.tellOf("customer.subscription.updated", subscription);
  }

  of(customerId: string): TestSubscription[] {
    return [...this.subscriptions.values()].filter(({ customer }) => customer === customerId);
  }

  private lengthOf(priceId: string): number {
    return this.prices.get(priceId)?.interval === "month" ? 30 * day : 365 * day;
  }

  /** The subscription as Stripe's own type has it, as far as it is read. */
  told(subscription: TestSubscription, expandsMethod: boolean): ToldSubscription {
    const { id, customer, status, created, cancelAt, cancelAtPeriodEnd, periodStart, periodEnd } = subscription;
    const price = this.toldPrice(subscription.priceId);
    return {
      id,
      object: "subscription",
      customer,
      status,
      created,
      cancel_at: cancelAt,
      cancel_at_period_end: cancelAtPeriodEnd,
      default_payment_method: expandsMethod ? card : card.id,
      items: {
        object: "list",
        has_more: false,
        url: `/v1/subscription_items?subscription=${id}`,
        data: [
          {
            id: `si_${id}`,
            object: "subscription_item",
            current_period_start: periodStart,
            current_period_end: periodEnd,
            price,
            quantity: 1,
          },
        ],
      },
    };
  }

  toldPrice(priceId: string): ToldPrice {
    const price = this.prices.get(priceId);
    if (!price) throw new Error(`No price ${priceId}`);
    const { id, lookupKey, product, cents, currency, interval } = price;
    const recurring = { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" as const };
    return { id, object: "price", active: true, lookup_key: lookupKey, product, unit_amount: cents, currency, recurring };
  }
}

type ToldPrice = Pick<Stripe.Price, "id" | "object" | "active" | "lookup_key" | "product" | "unit_amount" | "currency" | "recurring">;
type ToldItem = Pick<Stripe.SubscriptionItem, "id" | "object" | "current_period_start" | "current_period_end" | "quantity"> & {
  price: ToldPrice;
};
type ToldSubscription = Pick<
  Stripe.Subscription,
  "id" | "object" | "customer" | "status" | "created" | "cancel_at" | "cancel_at_period_end"
> & {
  default_payment_method: string | ToldMethod;
  items: Pick<Stripe.Subscription["items"], "object" | "has_more" | "url"> & { data: ToldItem[] };
};
type ToldMethod = Pick<Stripe.PaymentMethod, "id" | "object" | "type"> & { card: Pick<Stripe.PaymentMethod.Card, "brand" | "last4"> };

const card: ToldMethod = { id: "pm_card", object: "payment_method", type: "card", card: { brand: "visa", last4: "4242" } };

function isLive({ status }: TestSubscription): boolean {
  return status !== "canceled";
}
