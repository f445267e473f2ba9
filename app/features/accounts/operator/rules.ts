/** The operator's acts on the command line. */
export type ActKind =
  | "coupons-made"
  | "coupon-revoked"
  | "plan-granted"
  | "grant-taken-back"
  | "notice-closed"
  | "invited"
  | "account-added"
  | "reset-link-made"
  | "address-changed"
  | "sessions-ended"
  | "account-disabled"
  | "account-enabled"
  | "quota-set"
  | "hand-over-asked"
  | "documents-handed-over"
  | "documents-received";

/** The operator's user name, and the reason for the act. */
export type Operator = { by: string; note: string };

/** ms for which a link to choose a password is valid that the operator hands over */
export const handedLinkLifetime = 7 * 24 * 60 * 60 * 1000;
