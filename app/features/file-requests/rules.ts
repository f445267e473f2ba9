import { MB } from "~/lib/bytes";
import { dayAfter, dayStart } from "~/lib/dates";

/** days for which a request is proposed, and the most for which it may last */
export const proposedDays = 14;
export const mostDays = 366;

/** files that are proposed, and the most that one request takes */
export const proposedFiles = 20;
export const mostFiles = 500;

/** megabytes that are proposed */
export const proposedMegabytes = 200;

/** open requests that one person may have */
export const mostRequests = 50;

/** requests that are listed, and files of each */
export const mostListed = 100;
export const shownFiles = 20;

/** refused files of one request that its maker is told of */
export const mostRefused = 20;

export const requestNameMaxLength = 80;
export const purposeMaxLength = 200;
export const senderNameMaxLength = 80;
export const messageMaxLength = 1000;

const day = 24 * 60 * 60 * 1000;

/** ms after its end for which its maker is still shown a request and what came by it */
export const keptAfterEnd = 90 * day;

/** What is agreed for a request. lastDay: of its time, in Berlin, "2026-12-14" */
export type RequestTerms = { name: string; purpose: string; mostFiles: number; megabytes: number; lastDay: string };

/** The moment after a request's last day. */
export function endOf(lastDay: string): Date {
  return dayStart(dayAfter(lastDay));
}

/** Tells whether a day cannot be a request's last one: it is past, or too far away. */
export function refusedDay(lastDay: string, now: Date): boolean {
  return endOf(lastDay) <= now || endOf(lastDay).getTime() > now.getTime() + (mostDays + 1) * day;
}

/** The most megabytes that one request takes. quota: bytes that are kept for one person */
export function mostMegabytes(quota: number): number {
  return Math.max(1, Math.floor(quota / MB));
}

/** A secret as it stands in a request's address: 128 random bits. */
const secretPattern = /^[\w-]{22}$/;

export function isRequestSecret(text: string): boolean {
  return secretPattern.test(text);
}

/** What is shown of where a file came from. */
export function originOfRequested({ sender, name, purpose }: { sender: string; name: string; purpose: string }): string {
  return `${sender} · ${name || purpose}`;
}
