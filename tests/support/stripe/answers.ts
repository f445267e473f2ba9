import { Refusal, type Sent } from "./shapes.ts";
import type { StripeWorld } from "./world.ts";

export type Asked = { [name: string]: Sent };
type Answer = (asked: Asked, id: string) => unknown;

/** The effect and the answer of each request, once its parameters were found right. */
export function answersOf(world: StripeWorld, url: string): (request: string, asked: Asked, path: string[]) => unknown {
  const customerNamed = (id: string) => {
    const customer = world.customers.get(id);
    if (!customer || customer.deleted) throw missing("customer", id);
    return customer;
  };
  const subscriptionNamed = (id: string) => {
    const subscription = world.subscriptions.get(id);
    if (!subscription || subscription.status === "canceled") throw missing("subscription", id);
    return subscription;
  };
  const checkoutNamed = (id: string) => {
    const checkout = world.checkouts.get(id);
    if (!checkout) throw missing("session", id);
    return checkout;
  };
  const toldCheckout = (id: string) => {
    const { customer, status, successUrl, cancelUrl } = checkoutNamed(id);
    const address = status === "open" ? `${url}/pay/${id}` : null;
    return {
      id,
      object: "checkout.session",
      mode: "subscription",
      customer,
      status,
      success_url: successUrl,
      cancel_url: cancelUrl,
      url: address,
    };
  };

  const answers: Record<string, Answer> = {
    "POST /v1/customers": (asked) => {
      if (String(asked.name ?? "").length > 256) throw new Refusal("parameter_invalid_string", "name", "Invalid string: name");
      const { id, email, metadata } = world.join(String(asked.email ?? ""), record(asked.metadata));
      return { id, object: "customer", email, metadata };
    },
    "DELETE /v1/customers/:id": (_, id) => {
      world.deleteCustomer(customerNamed(id).id);
      return { id, object: "customer", deleted: true };
    },
    "POST /v1/checkout/sessions": (asked) => {
      if (asked.mode !== "subscription") throw new Refusal("parameter_invalid", "mode", "Nothing else is sold here.");
      const [item] = Object.values(record(asked.line_items));
      if (!item) throw new Refusal("parameter_missing", "line_items", "Missing required param: line_items.");
      if (!asked.success_url) throw new Refusal("parameter_missing", "success_url", "Missing required param: success_url.");
      if (asked.allow_promotion_codes && asked.discounts)
        throw new Refusal(
          "parameter_invalid",
          "discounts",
          "You may only specify one of these parameters: allow_promotion_codes, discounts.",
        );
      const priceId = String(record(item).price);
      if (!world.prices.has(priceId)) throw missing("line_items[0][price]", priceId);
      const { id: customer } = customerNamed(String(asked.customer));
      const facts = { customer, priceId, successUrl: String(asked.success_url), cancelUrl: String(asked.cancel_url ?? "") };
      return toldCheckout(world.openCheckout(facts).id);
    },
    "GET /v1/checkout/sessions/:id": (_, id) => toldCheckout(id),
    "POST /v1/checkout/sessions/:id/expire": (_, id) => {
      const checkout = checkoutNamed(id);
      if (checkout.status !== "open")
        throw new Refusal(
          "",
          "",
          `Only Checkout Sessions with a status in ["open"] can be expired. This one has a status of ${checkout.status}.`,
        );
      world.expireCheckout(checkout);
      return toldCheckout(id);
    },
    "POST /v1/billing_portal/sessions": (asked) => {
      const { id: customer } = customerNamed(String(asked.customer));
      const back = Buffer.from(String(asked.return_url)).toString("base64url");
      return { id: world.id("bps"), object: "billing_portal.session", customer, url: `${url}/portal/${back}` };
    },
    "GET /v1/subscriptions": (asked) => {
      const { id } = customerNamed(String(asked.customer));
      const found = world.of(id).filter(({ status }) => asked.status === "all" || status !== "canceled");
      const expands = Object.values(record(asked.expand)).includes("data.default_payment_method");
      return list(found.map((subscription) => world.told(subscription, expands)));
    },
    "POST /v1/subscriptions/:id": (asked, id) => {
      const subscription = subscriptionNamed(id);
      if (asked.cancel_at_period_end === "true") world.cancelWithPeriod(subscription);
      if (asked.cancel_at_period_end === "false") world.resume(subscription);
      return world.told(subscription, false);
    },
    "DELETE /v1/subscriptions/:id": (_, id) => {
      const subscription = subscriptionNamed(id);
      world.cancelNow(subscription);
      return world.told(subscription, false);
    },
    "POST /v1/invoices/create_preview": (asked) => {
      const { id, customer, priceId, discount } = subscriptionNamed(String(asked.subscription));
      const { cents, currency } = world.prices.get(priceId) ?? { cents: 0, currency: "eur" };
      return {
        object: "invoice",
        customer,
        currency,
        amount_due: cents - discount,
        parent: { subscription_details: { subscription: id } },
      };
    },
    "GET /v1/prices": (asked) => {
      const keys = asked.lookup_keys && Object.values(record(asked.lookup_keys));
      const found = [...world.prices.values()].filter(({ lookupKey }) => !keys || (lookupKey !== null && keys.includes(lookupKey)));
      return list(found.map(({ id }) => world.toldPrice(id)));
    },
    "POST /v1/prices": (asked) => {
      const product = String(asked.product);
      if (!world.products.has(product)) throw missing("product", product);
      const lookupKey = String(asked.lookup_key);
      const former = [...world.prices.values()].find((price) => price.lookupKey === lookupKey);
      if (former && asked.transfer_lookup_key !== "true")
        throw new Refusal("resource_already_exists", "lookup_key", "A price already uses that lookup key.");
      if (former) former.lookupKey = null;
      const interval = record(asked.recurring).interval === "month" ? ("month" as const) : ("year" as const);
      const id = world.id("price");
      world.prices.set(id, { id, lookupKey, product, cents: Number(asked.unit_amount), currency: String(asked.currency), interval });
      return world.toldPrice(id);
    },
    "GET /v1/products/:id": (_, id) => {
      if (!world.products.has(id)) throw missing("id", id);
      return { id, object: "product" };
    },
    "POST /v1/products": (asked) => {
      const id = String(asked.id);
      if (world.products.has(id)) throw new Refusal("resource_already_exists", "id", "Product already exists.");
      world.products.set(id, { id });
      return { id, object: "product" };
    },
    "GET /v1/billing_portal/configurations": () => list([...world.portals.values()]),
    "POST /v1/billing_portal/configurations": (asked) => {
      const portal = { id: world.id("bpc"), metadata: record(asked.metadata) };
      world.portals.set(portal.id, portal);
      return portal;
    },
    "POST /v1/billing_portal/configurations/:id": (_, id) => world.portals.get(id),
    "GET /v1/webhook_endpoints": () => list([...world.endpoints.values()]),
    "POST /v1/webhook_endpoints": (asked) => {
      const url = String(asked.url);
      if (!url.startsWith("https:")) throw new Refusal("url_invalid", "url", "Invalid URL: URL must be publicly accessible.");
      const endpoint = { id: world.id("we"), url, status: "enabled" };
      world.endpoints.set(endpoint.id, endpoint);
      return { ...endpoint, secret: "whsec_made" };
    },
    "POST /v1/webhook_endpoints/:id": (asked, id) => {
      const endpoint = world.endpoints.get(id);
      if (!endpoint) throw missing("webhook_endpoint", id);
      if (asked.disabled) endpoint.status = asked.disabled === "true" ? "disabled" : "enabled";
      return endpoint;
    },
    "GET /v1/events": (asked) => {
      const types = asked.types && Object.values(record(asked.types));
      const since = Number(record(asked.created).gte ?? 0);
      const all = world.events.filter(({ type, created }) => (!types || types.includes(type)) && created >= since).toReversed();
      const from = asked.starting_after ? all.findIndex(({ id }) => id === asked.starting_after) + 1 : 0;
      const some = all.slice(from, from + Number(asked.limit ?? 10));
      const told = some.map(({ id, type, created, object }) => ({ id, object: "event", type, created, data: { object } }));
      return { ...list(told), has_more: from + some.length < all.length };
    },
  };

  return (request, asked, path) => {
    const answer = answers[request];
    if (!answer) throw new Error(`Nobody has written what ${request} does.`);
    return answer(asked, path[request.split(" ")[1]?.split("/").indexOf(":id") ?? -1] ?? "");
  };
}

function missing(param: string, id: string): Refusal {
  return new Refusal("resource_missing", param, `No such ${param}: '${id}'`);
}

function record(sent: Sent | undefined): Record<string, string> {
  return typeof sent === "object" ? (sent as Record<string, string>) : {};
}

function list(data: unknown[]) {
  return { object: "list", has_more: false, data };
}
