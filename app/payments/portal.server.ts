import { findPortal } from "./set-up.server.ts";
import { askStripe } from "./stripe.server.ts";

export type PortalVisit = { customerId: string; language: "de" | "en"; returnUrl: string };

/** The address of Stripe's page where a customer sees bills, changes how to pay and cancels. */
export async function openPortal({ customerId, language, returnUrl }: PortalVisit): Promise<string> {
  const configuration = await findPortal();
  const asked = { customer: customerId, return_url: returnUrl, locale: language, ...(configuration && { configuration }) };
  const { url } = await askStripe((stripe) => stripe.billingPortal.sessions.create(asked));
  return url;
}
