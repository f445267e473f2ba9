import { env } from "~/env.server";
import { imprintPath, useCasesPath } from "~/paths";
import type { Site } from "~/ui/site";

/** Addresses and names of the site. An address that is not configured leads to a fitting page of our own, so that no link is dead. */
export const site: Site = {
  supportEmail: env.SUPPORT_EMAIL,
  operator: env.OPERATOR_NAME,
  sourceUrl: env.SOURCE_URL ?? `${imprintPath}#links`,
  aboutUrl: env.ABOUT_URL ?? imprintPath,
  blogUrl: env.BLOG_URL ?? useCasesPath,
  socialUrls: env.SOCIAL_URLS,
  prices: { annual: env.PREMIUM_ANNUAL_CENTS, monthly: env.PREMIUM_MONTHLY_CENTS },
  sells: env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRETS.length > 0,
  registers: env.REGISTRATION === "open" || env.REGISTRATION === "domains",
};
