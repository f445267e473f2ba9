/** The operator's acts on plans, on the command line. */
export type ActKind = "coupons-made" | "coupon-revoked" | "plan-granted" | "grant-taken-back" | "notice-closed";

/** The operator's user name, and the reason for the act. */
export type Operator = { by: string; note: string };
