/** The declarations that a consumer can make without signing in: ending the contract, or withdrawing from it. */
export type NoticeKind = "cancel" | "withdraw";

/** characters */
export const noticeLengths = { name: 100, email: 254, reason: 500 };

/** ms for which the page of a notice is shown, and can be printed */
export const noticeShownFor = 30 * 24 * 60 * 60 * 1000;

type Facts = { kind: NoticeKind; reason: string | null; day: string | null; endsAt: Date | null };

/** Returns whether the operator has to deal with it: a refund, a reason to consider, a chosen day, or an address that no paying person has. */
export function needsOperator({ kind, reason, day, endsAt }: Facts): boolean {
  return kind === "withdraw" || reason !== null || day !== null || endsAt === null;
}
