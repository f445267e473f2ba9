import { withQuery } from "~/lib/with-query";

/** A subscription as the payment provider reports it. */
export type ToldSubscription = {
  /** the provider's word, of which there may be new ones */
  status: string;
  periodStart: Date;
  periodEnd: Date;
  /** the subscription ends then for good; null: it renews */
  endsAt: Date | null;
};

/** The payment method, as the provider reports it. kind: card, sepa_debit, …; brand: of a card */
export type PaidWith = { kind: string; brand: string | null; last4: string | null };

const day = 24 * 60 * 60 * 1000;
/** ms; a renewal is reported up to an hour late, and the plan stays premium meanwhile */
export const renewalLeeway = day;
/** ms for which the plan stays premium after a failed renewal */
export const arrearsGrace = 7 * day;

/** Returns until when the reported subscription means premium; null: it does not. */
export function paidUntilOf({ status, periodStart, periodEnd, endsAt }: ToldSubscription): Date | null {
  switch (status) {
    case "active":
    case "trialing":
      return endsAt && endsAt <= periodEnd ? endsAt : later(periodEnd, renewalLeeway);
    case "past_due":
      // The period is renewed before it is paid, so its end says nothing.
      return later(periodStart, arrearsGrace);
    default:
      return null;
  }
}

/** States in which nothing is charged any more, or never was. */
export const over: readonly string[] = ["canceled", "incomplete", "incomplete_expired"];

/** Returns whether the provider charges for the subscription, or will try to: with a second one, people would pay twice. */
export function isRunning(status: string | null): boolean {
  return status !== null && !over.includes(status);
}

/** Returns the subscription that counts: the one that is premium for longest, else one that runs, else the newest. */
export function decisiveOf<Told extends ToldSubscription & { createdAt: Date }>(all: readonly Told[]): Told | undefined {
  const worth = (told: Told) => [paidUntilOf(told)?.getTime() ?? 0, Number(isRunning(told.status)), told.createdAt.getTime()];
  return [...all].sort((a, b) => compare(worth(b), worth(a)))[0];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

/** The fields of the forms that lead to the provider. submission: new with each form, so that pressing twice pays once */
export const paymentFields = { period: "period", submission: "submissionId", returnTo: "returnTo" } as const;

/** The path that a person returns to after paying; until the provider's own event arrives, the payment is not known. */
export function paidPath(dashboard: string): string {
  return withQuery(dashboard, { paid: 1 });
}
