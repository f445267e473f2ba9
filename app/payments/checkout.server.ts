import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { askStripe, PaymentFailure } from "./stripe.server.ts";

/** Who is to pay. former: a customer that is gone, in whose place this one comes */
export type NewCustomer = { userId: string; email: string; name: string; language: "de" | "en"; former: string | null };

/** Asked twice with the same facts, it is the same customer. Answers the id. */
export async function createCustomer({ userId, email, name, language, former }: NewCustomer): Promise<string> {
  const asked = { email, name: name.slice(0, 256), preferred_locales: [language], metadata: { userId } };
  const once = { idempotencyKey: keyOf("customer", { asked, former }) };
  const { id } = await askStripe((stripe) => stripe.customers.create(asked, once));
  return id;
}

export type NewCheckout = {
  customerId: string;
  userId: string;
  priceId: string;
  language: "de" | "en";
  successUrl: string;
  cancelUrl: string;
  /** what makes it another one than the one before: pressed twice it is the same */
  once: string;
};

export type Checkout = { id: string; status: "open" | "complete" | "expired"; url: string | null };

/** A page of Stripe's where a customer subscribes at a price; promotion codes are taken there. */
export async function createCheckout({ once, ...facts }: NewCheckout): Promise<Checkout> {
  const asked: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    customer: facts.customerId,
    client_reference_id: facts.userId,
    line_items: [{ price: facts.priceId, quantity: 1 }],
    allow_promotion_codes: true,
    success_url: facts.successUrl,
    cancel_url: facts.cancelUrl,
    locale: facts.language,
    customer_update: { address: "auto" },
    subscription_data: { metadata: { userId: facts.userId } },
  };
  const options = { idempotencyKey: keyOf("checkout", { asked, once }) };
  return told(await askStripe((stripe) => stripe.checkout.sessions.create(asked, options)));
}

export async function findCheckout(id: string): Promise<Checkout> {
  return told(await askStripe((stripe) => stripe.checkout.sessions.retrieve(id)));
}

/** Nobody can pay there any more; "complete": somebody has. */
export async function closeCheckout(id: string): Promise<"closed" | "complete"> {
  try {
    await askStripe((stripe) => stripe.checkout.sessions.expire(id));
    return "closed";
  } catch (error) {
    if (!(error instanceof PaymentFailure) || error.kind === "unreachable") throw error;
    if (error.kind === "missing") return "closed";
    return (await findCheckout(id)).status === "complete" ? "complete" : "closed";
  }
}

function told({ id, status, url }: Stripe.Checkout.Session): Checkout {
  return { id, status: status === "open" ? "open" : status === "complete" ? "complete" : "expired", url };
}

/** Stripe refuses a key that comes with other facts: so the key says what they are. */
function keyOf(what: string, facts: unknown): string {
  return `${what}-${createHash("sha256").update(JSON.stringify(facts)).digest("hex")}`;
}
