import { dayAfter, dayStart } from "./dates.ts";

const day = 24 * 60 * 60 * 1000;

/** days ahead of which the last day of a link may be at most */
export const mostDays = 366;

/** The moment after the last day of a link. lastDay: in Berlin, "2026-12-14" */
export function endOf(lastDay: string): Date {
  return dayStart(dayAfter(lastDay));
}

/** Tells whether a day cannot be the last one of a link: it is past, or too far away. */
export function refusedDay(lastDay: string, now: Date): boolean {
  return endOf(lastDay) <= now || endOf(lastDay).getTime() > now.getTime() + (mostDays + 1) * day;
}
