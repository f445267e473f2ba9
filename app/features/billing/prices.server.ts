import { env } from "~/env.server";
import type { Prices } from "./rules.ts";

/** The prices of Premium; a check compares them with those of Stripe. */
export const premiumPrice: Prices = { annual: env.PREMIUM_ANNUAL_CENTS, monthly: env.PREMIUM_MONTHLY_CENTS };
