/** What a consumer declares without signing in: the end of the contract, or that it is not to have been. */
export type NoticeKind = "cancel" | "withdraw";

/** characters */
export const noticeLengths = { name: 100, email: 254, reason: 500 };

/** ms for which the page about a notice is shown; it can be printed until then */
export const noticeShownFor = 30 * 24 * 60 * 60 * 1000;

type Facts = { kind: NoticeKind; reason: string | null; day: string | null; endsAt: Date | null };

/** Whether somebody has to look at it: there is money to pay back, a reason to weigh, a day of its own, or nobody who pays has this address. */
export function needsOperator({ kind, reason, day, endsAt }: Facts): boolean {
  return kind === "withdraw" || reason !== null || day !== null || endsAt === null;
}
