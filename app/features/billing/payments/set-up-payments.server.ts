import { env } from "~/env.server";
import { billingPath, paymentEventsPath } from "~/paths";
import { type Deed, type Manner, setUpMessages, setUpPortal, setUpPrice, setUpProduct } from "~/payments/set-up.server";
import { premiumPrice } from "../prices.server.ts";

export type SetUp = { deeds: Deed[]; secret: string | undefined };

/** Creates everything that is missing at Stripe; a repeat creates nothing twice. */
export async function setUpPayments({ dry, replace }: Manner & { replace: boolean }): Promise<SetUp> {
  // These are made in order: the prices belong to the product, and the portal offers the prices.
  const product = await setUpProduct({ dry });
  const annual = await setUpPrice("annual", premiumPrice.annual, { dry, replace });
  const monthly = await setUpPrice("monthly", premiumPrice.monthly, { dry, replace });
  const portal = await setUpPortal(env.APP_URL + billingPath, { dry });
  const { secret, ...messages } = await setUpMessages(env.APP_URL + paymentEventsPath, { dry });
  return { deeds: [product, annual, monthly, portal, messages], secret };
}
