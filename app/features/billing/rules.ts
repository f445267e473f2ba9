export type Plan = "trial" | "premium";

/** What a person may do: paid, or granted by a coupon, as long as one of both lies ahead. */
export function planOf({ paidUntil, grantedUntil }: { paidUntil: Date | null; grantedUntil: Date | null }, now: Date): Plan {
  return [paidUntil, grantedUntil].some((until) => until !== null && until > now) ? "premium" : "trial";
}

/** Never below 0: more may have been added while the plan was premium. */
export function pagesLeft({ pageCount, allowance }: { pageCount: number; allowance: number }): number {
  return Math.max(0, allowance - pageCount);
}
