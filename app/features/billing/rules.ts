export type Plan = "trial" | "premium";

/** What a person may do: paid, or granted by a coupon, as long as one of both lies ahead. */
export function planOf({ paidUntil, grantedUntil }: { paidUntil: Date | null; grantedUntil: Date | null }, now: Date): Plan {
  return [paidUntil, grantedUntil].some((until) => until !== null && until > now) ? "premium" : "trial";
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

/** Premium, in cents */
export const premiumPrice = { annual: 1999, monthly: 239 };

export type Period = keyof typeof premiumPrice;

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
