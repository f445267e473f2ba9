export type Plan = "trial" | "premium";

/** What a person may do: paid, or granted by a coupon, as long as one of both lies ahead. */
export function planOf({ paidUntil, grantedUntil }: { paidUntil: Date | null; grantedUntil: Date | null }, now: Date): Plan {
  return [paidUntil, grantedUntil].some((until) => until !== null && until > now) ? "premium" : "trial";
}

/** subscription: the name of the plan that it grants, as whoever made it wrote it */
export type CouponFacts = { count: number; validUntil: Date; revokedAt: Date | null; subscription: string };

/** Whether a coupon can still be redeemed: its end is the end of the plan that it grants, too, and that plan is one of ours. */
export function isRedeemable({ count, validUntil, revokedAt, subscription }: CouponFacts, now: Date): boolean {
  return count > 0 && validUntil > now && revokedAt === null && subscription === "premium";
}

/** Never below 0: more may have been added while the plan was premium. */
export function pagesLeft({ pageCount, allowance }: { pageCount: number; allowance: number }): number {
  return Math.max(0, allowance - pageCount);
}

/** How many pages may be added on top of those in open drafts; null: any number. */
export function pagesToAdd({ plan, pagesLeft }: { plan: Plan; pagesLeft: number }, pending = 0): number | null {
  return plan === "premium" ? null : Math.max(0, pagesLeft - pending);
}

/** Whether so many pages are more than may be published. */
export function isBeyondTrial(allowance: { plan: Plan; pagesLeft: number }, added: number): boolean {
  const left = pagesToAdd(allowance);
  return left !== null && added > left;
}

export const periods = ["annual", "monthly"] as const;
export type Period = (typeof periods)[number];

/** in cents */
export type Prices = Record<Period, number>;

/** What a month costs of who pays by the year, in whole cents. */
export function monthOf({ annual }: Prices): number {
  return Math.round(annual / 12);
}

/** How much less a year costs than twelve months. */
export function savedPerYear({ annual, monthly }: Prices): number {
  return 12 * monthly - annual;
}

/** Annual unless told otherwise. */
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

/** Premium has every feature without limit; a free account has these, and the others for its pages. */
export function isUnlimitedInBasic(feature: PlanFeature): boolean {
  return unlimitedForAll.includes(feature);
}
