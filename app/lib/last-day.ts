import { dayAfter, dayStart, isoDate } from "./dates.ts";

const day = 24 * 60 * 60 * 1000;

/** days ahead of which the last day of a link may be at most */
const mostDays = 366;

/** The moment after the last day of a link. lastDay: in Berlin, "2026-12-14" */
export function endOf(lastDay: string): Date {
  return dayStart(dayAfter(lastDay));
}

/** Tells whether a day cannot be the last one of a link: it is past, or too far away. */
export function refusedDay(lastDay: string, now: Date): boolean {
  return endOf(lastDay) <= now || endOf(lastDay).getTime() > now.getTime() + (mostDays + 1) * day;
}

/** Returns the day in Berlin that comes so many days later: "2026-12-14". */
export function dayIn(days: number, now: Date): string {
  return isoDate(new Date(now.getTime() + days * day));
}

/** The first and the last day that may be chosen. */
export function daysToChoose(now: Date): { first: string; last: string } {
  return { first: dayIn(0, now), last: dayIn(mostDays, now) };
}

/** The last day before the moment that ends it, as the field of a form shows it; null: "" */
export function lastDayShown(endsAt: Date | null): string {
  return endsAt ? isoDate(new Date(endsAt.getTime() - 1)) : "";
}
