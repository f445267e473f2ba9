import { withQuery } from "~/lib/with-query";

/** What the payment provider tells of a subscription. */
export type ToldSubscription = {
  /** in the provider's words, of which there may be new ones */
  status: string;
  periodStart: Date;
  periodEnd: Date;
  /** ends for good then; null: it renews */
  endsAt: Date | null;
};

/** How a plan is paid, as the provider tells. kind: card, sepa_debit, …; brand: of a card */
export type PaidWith = { kind: string; brand: string | null; last4: string | null };

const day = 24 * 60 * 60 * 1000;
/** ms: a renewal is told up to an hour late, and nobody falls back to the trial meanwhile */
export const renewalLeeway = day;
/** ms for which a renewal that could not be charged leaves the plan */
export const arrearsGrace = 7 * day;

/** Until when what the provider tells is premium; null: it is not. */
export function paidUntilOf({ status, periodStart, periodEnd, endsAt }: ToldSubscription): Date | null {
  switch (status) {
    case "active":
    case "trialing":
      return endsAt && endsAt <= periodEnd ? endsAt : later(periodEnd, renewalLeeway);
    case "past_due":
      // The period moves on before it is paid: its end says nothing.
      return later(periodStart, arrearsGrace);
    default:
      return null;
  }
}

/** States in which nothing is charged any more, or never was. */
export const over: readonly string[] = ["canceled", "incomplete", "incomplete_expired"];

/** Whether the provider charges for it, or will try to: a second one would be paid twice. */
export function isRunning(status: string | null): boolean {
  return status !== null && !over.includes(status);
}

/** What of all that a customer has and had counts: the one that is premium for longest, else one that runs, else the newest. */
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

/** The fields of the forms that lead to the provider. submission: new with each form, so that pressing twice is paying once */
export const paymentFields = { period: "period", submission: "submissionId", returnTo: "returnTo" } as const;

/** Where somebody who paid comes back to; until the provider's own message is here, nothing is known there. */
export function paidPath(dashboard: string): string {
  return withQuery(dashboard, { paid: 1 });
}
