import type Stripe from "stripe";
import { askStripe } from "./stripe.server.ts";

/** The names by which our prices are found at Stripe, whatever their ids. */
export const lookupKeys = { annual: "mappe_premium_annual", monthly: "mappe_premium_monthly" } as const;
export type PricePeriod = keyof typeof lookupKeys;

export const intervals = { annual: "year", monthly: "month" } as const;

type ToldPrice = { id: string; productId: string; cents: number | null; currency: string; isRecurringRightly: boolean };

/** Both prices as they are at Stripe; undefined: none is there. */
export async function findPrices(): Promise<Record<PricePeriod, ToldPrice | undefined>> {
  const asked = { lookup_keys: Object.values(lookupKeys), active: true };
  const { data } = await askStripe((stripe) => stripe.prices.list(asked));
  const named = (period: PricePeriod) => {
    const price = data.find(({ lookup_key }) => lookup_key === lookupKeys[period]);
    return price && told(price, period);
  };
  return { annual: named("annual"), monthly: named("monthly") };
}

function told({ id, product, unit_amount, currency, recurring }: Stripe.Price, period: PricePeriod): ToldPrice {
  const isRecurringRightly = recurring?.interval === intervals[period] && recurring.interval_count === 1;
  return { id, productId: typeof product === "string" ? product : product.id, cents: unit_amount, currency, isRecurringRightly };
}

/** Whether Stripe would charge what our pages say. */
export function isAsShown(price: ToldPrice, cents: number): boolean {
  return price.cents === cents && price.currency === "eur" && price.isRecurringRightly;
}
