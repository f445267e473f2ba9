import { env } from "~/env.server";
import { hasOwnPage } from "~/i18n/legal/own-pages.server";
import { texts } from "~/i18n/texts.server";
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
  plans: env.PLANS === "on",
  terms: env.PLANS === "on",
  sells: env.PLANS === "on" && env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRETS.length > 0,
  registers: env.REGISTRATION === "open" || env.REGISTRATION === "domains",
};

/** The same with what depends on the request. */
export async function siteFor(request: Request): Promise<Site> {
  if (site.plans) return site;
  const [t, terms] = await Promise.all([texts(request, "withoutPlans"), hasOwnPage("terms")]);
  return { ...site, terms, registerLabel: t("register") };
}
