import { isoDate } from "~/lib/dates";

/** How signatures are asked for. remindEvery: days, null for never; endsAt: the moment after the last day, null for none */
export type RequestTerms = { inOrder: boolean; remindEvery: number | null; remindTimes: number; endsAt: Date | null };

/** Of all at once, for any time. */
export const atAnyTime: RequestTerms = { inOrder: false, remindEvery: null, remindTimes: 3, endsAt: null };

/** days between two reminders that can be chosen, and how often somebody can be reminded */
export const rhythms = [1, 2, 3, 7, 14] as const;
export const mostReminders = 10;

/** The hour in Berlin from which reminders go out. */
export const firstHour = 8;

export function isOver({ endsAt }: Pick<RequestTerms, "endsAt">, now: Date): boolean {
  return endsAt !== null && endsAt <= now;
}

type Awaited = { askedAt: Date | null; remindedAt: Date | null; reminders: number };

/** Returns whether somebody whose signature is awaited is to be reminded on this day, those of Berlin. */
export function isReminderDue({ askedAt, remindedAt, reminders }: Awaited, { remindEvery, remindTimes }: RequestTerms, now: Date): boolean {
  if (remindEvery === null || askedAt === null || reminders >= remindTimes) return false;
  const last = remindedAt && remindedAt > askedAt ? remindedAt : askedAt;
  return daysBetween(last, now) >= remindEvery;
}

const day = 24 * 60 * 60 * 1000;

/** Counts midnights in Berlin. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(isoDate(to)) - Date.parse(isoDate(from))) / day);
}

/** Returns the earlier of two ends; null: there is none. */
export function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
