/** What the admin's command line does about plans. */
export type ActKind = "coupons-made" | "coupon-revoked" | "plan-granted" | "grant-taken-back" | "notice-closed";

/** Who did it, and why. */
export type Operator = { by: string; note: string };
