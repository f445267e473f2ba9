import { env } from "~/env.server";
import type { Prices } from "./rules.ts";

/** What Premium costs; Stripe is asked whether it charges the same. */
export const premiumPrice: Prices = { annual: env.PREMIUM_ANNUAL_CENTS, monthly: env.PREMIUM_MONTHLY_CENTS };
