import type Stripe from "stripe";
import { env } from "~/env.server";
import { askStripe, stripeItself } from "./stripe.server.ts";

/** What Stripe is to tell: all that a plan can follow from. */
export const toldEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** customerId: whom it is about; null: nobody whose plan it could change */
export type PaymentEvent = { id: string; type: string; customerId: string | null };

/** A message that Stripe signed within the last five minutes; null: anything else. */
export async function readSigned(body: Buffer, signature: string): Promise<PaymentEvent | null> {
  const { webhooks } = await stripeItself();
  for (const secret of env.STRIPE_WEBHOOK_SECRETS) {
    try {
      return eventOf(webhooks.constructEvent(body, signature, secret));
    } catch {
      // Signed with another one of the secrets, or with none.
    }
  }
  return null;
}

/** What happened since; Stripe keeps it for thirty days. */
export async function eventsSince(since: Date): Promise<PaymentEvent[]> {
  const asked = { types: [...toldEvents], created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const events: PaymentEvent[] = [];
  for (let after: string | undefined; ; ) {
    const page = { ...asked, ...(after && { starting_after: after }) };
    const { data, has_more } = await askStripe((stripe) => stripe.events.list(page));
    events.push(...data.map(eventOf));
    after = data.at(-1)?.id;
    if (!has_more || !after) return events;
  }
}

/** Whom it is about is all that is believed: what became of them since is asked for anew. */
function eventOf({ id, type, data }: Stripe.Event): PaymentEvent {
  const about = data.object as { id?: unknown; customer?: unknown };
  const isTold = toldEvents.some((told) => told === type);
  const customer = type === "customer.deleted" ? about.id : about.customer;
  return { id, type, customerId: isTold && typeof customer === "string" ? customer : null };
}
