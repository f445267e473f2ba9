import type Stripe from "stripe";
import { toldEvents } from "./events.server.ts";
import { findPrices, intervals, isAsShown, lookupKeys, type PricePeriod } from "./prices.server.ts";
import { apiVersion, askStripe, PaymentFailure } from "./stripe.server.ts";

/** dry: nothing is changed, only looked at */
export type Manner = { dry: boolean };
/** differs: it charges another price than our pages show */
export type Deed = { what: string; did: "found" | "made" | "changed" | "missing" | "differs" | "left"; id: string };

const productId = "mappe_premium";
/** By which our portal is known among others of the account. */
const ours = { mappe: "portal" };

export async function setUpProduct({ dry }: Manner): Promise<Deed> {
  const what = "product";
  try {
    const { id } = await askStripe((stripe) => stripe.products.retrieve(productId));
    return { what, did: "found", id };
  } catch (error) {
    if (!(error instanceof PaymentFailure) || error.kind !== "missing") throw error;
    if (dry) return { what, did: "missing", id: "" };
    const asked = { id: productId, name: "Mappe Premium" };
    const { id } = await askStripe((stripe) => stripe.products.create(asked, { idempotencyKey: `product-${productId}` }));
    return { what, did: "made", id };
  }
}

/** replace: where Stripe has another price, ours takes its place; who pays the other one goes on paying it */
export async function setUpPrice(period: PricePeriod, cents: number, { dry, replace }: Manner & { replace: boolean }): Promise<Deed> {
  const what = `${period} price`;
  const found = (await findPrices())[period];
  if (found && isAsShown(found, cents)) return { what, did: "found", id: found.id };
  if (found && !replace) return { what, did: "differs", id: found.id };
  if (dry) return { what, did: "missing", id: "" };
  const asked: Stripe.PriceCreateParams = {
    product: productId,
    currency: "eur",
    unit_amount: cents,
    tax_behavior: "inclusive",
    recurring: { interval: intervals[period] },
    lookup_key: lookupKeys[period],
    transfer_lookup_key: true,
  };
  const once = { idempotencyKey: `price-${period}-${cents}-${found?.id ?? "first"}` };
  const { id } = await askStripe((stripe) => stripe.prices.create(asked, once));
  return { what, did: found ? "changed" : "made", id };
}

/** Bills, ways to pay, changing between the prices and cancelling with what is paid; no pausing. */
export async function setUpPortal(returnUrl: string, { dry }: Manner): Promise<Deed> {
  const what = "portal";
  const [found, prices] = [await findPortal(), await findPrices()];
  if (dry) return { what, did: found ? "found" : "missing", id: found ?? "" };
  const offered = [prices.annual, prices.monthly].flatMap((price) => (price ? [price.id] : []));
  const asked = {
    default_return_url: returnUrl,
    metadata: ours,
    features: {
      customer_update: { enabled: true, allowed_updates: ["email", "address", "tax_id"] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        products: [{ product: productId, prices: offered }],
        // At once, and what was paid already counts: a change that waits for the period's end would keep cancelling away.
        proration_behavior: "always_invoice",
      },
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams;
  const { id } = await askStripe((stripe) =>
    found ? stripe.billingPortal.configurations.update(found, asked) : stripe.billingPortal.configurations.create(asked),
  );
  return { what, did: found ? "changed" : "made", id };
}

/** The id of our portal; undefined: it was not set up, and Stripe takes the account's own. */
export async function findPortal(): Promise<string | undefined> {
  const { data } = await askStripe((stripe) => stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
  return data.find(({ metadata }) => metadata?.mappe === ours.mappe)?.id;
}

/** secret: told by Stripe once, when it is made */
export async function setUpMessages(url: string, { dry }: Manner): Promise<Deed & { secret?: string }> {
  const what = "messages";
  const { data } = await askStripe((stripe) => stripe.webhookEndpoints.list({ limit: 100 }));
  const found = data.find((endpoint) => endpoint.url === url);
  if (dry) return { what, did: found?.status === "enabled" ? "found" : "missing", id: found?.id ?? "" };
  // Stripe takes none that it cannot send in secret.
  if (!url.startsWith("https:")) return { what, did: "left", id: url };
  if (found) {
    const asked = { enabled_events: [...toldEvents], disabled: false };
    await askStripe((stripe) => stripe.webhookEndpoints.update(found.id, asked));
    return { what, did: "changed", id: found.id };
  }
  const asked = { url, enabled_events: [...toldEvents], api_version: apiVersion };
  const { id, secret } = await askStripe((stripe) => stripe.webhookEndpoints.create(asked));
  return { what, did: "made", id, ...(secret && { secret }) };
}
