export type Plan = "trial" | "premium";

/** Returns the person's plan: premium as long as a payment or a grant is valid. */
export function planOf({ paidUntil, grantedUntil }: { paidUntil: Date | null; grantedUntil: Date | null }, now: Date): Plan {
  return [paidUntil, grantedUntil].some((until) => until !== null && until > now) ? "premium" : "trial";
}

/** subscription: the name of the plan that it grants, as its author wrote it */
export type CouponFacts = { count: number; validUntil: Date; revokedAt: Date | null; subscription: string };

/** Returns whether a coupon can still be redeemed: the plan that it grants, which ends when it does, must be a known one. */
export function isRedeemable({ count, validUntil, revokedAt, subscription }: CouponFacts, now: Date): boolean {
  return count > 0 && validUntil > now && revokedAt === null && subscription === "premium";
}

/** Returns at least 0, as more pages may have been added while the plan was premium. */
export function pagesLeft({ pageCount, allowance }: { pageCount: number; allowance: number }): number {
  return Math.max(0, allowance - pageCount);
}

/** Returns how many pages may be added besides those in open drafts; null: any number. plan: null where there are no plans */
export function pagesToAdd({ plan, pagesLeft }: { plan: Plan | null; pagesLeft: number }, pending = 0): number | null {
  return plan !== "trial" ? null : Math.max(0, pagesLeft - pending);
}

/** Returns whether this number of pages is more than may be published. */
export function isBeyondTrial(allowance: { plan: Plan | null; pagesLeft: number }, added: number): boolean {
  const left = pagesToAdd(allowance);
  return left !== null && added > left;
}

export const periods = ["annual", "monthly"] as const;
export type Period = (typeof periods)[number];

/** in cents */
export type Prices = Record<Period, number>;

/** Returns the price of a month for people who pay by the year, in whole cents. */
export function monthOf({ annual }: Prices): number {
  return Math.round(annual / 12);
}

/** Returns how much less a year costs than twelve months, in cents. */
export function savedPerYear({ annual, monthly }: Prices): number {
  return 12 * monthly - annual;
}

/** Returns the period of this name, annual by default. */
export function periodNamed(told: string | null): Period {
  return told === "monthly" ? "monthly" : "annual";
}

export const planFeatures = [
  "camera",
  "images",
  "pdf",
  "crop",
  "filters",
  "text",
  "type",
  "tags",
  "search",
  "edit",
  "versions",
  "sharing",
  "signature",
  "export",
] as const;
export type PlanFeature = (typeof planFeatures)[number];

const unlimitedForAll: readonly PlanFeature[] = ["search", "edit", "versions", "sharing"];

/** Returns whether free accounts have the feature without limit, as premium has all features; they have the others for the pages of their trial. */
export function isUnlimitedInBasic(feature: PlanFeature): boolean {
  return unlimitedForAll.includes(feature);
}
