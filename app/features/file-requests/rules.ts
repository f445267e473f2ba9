import { MB } from "~/lib/bytes";

/** days for which a request is proposed */
export const proposedDays = 14;

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

/** megabytes, however much is kept for its maker */
const mostOfAny = 20 * 1024;

/** The most megabytes that one request takes. quota: bytes that are kept for one person */
export function mostMegabytes(quota: number): number {
  return Math.min(mostOfAny, Math.max(1, Math.floor(quota / MB)));
}

/** What is shown of where a file came from. */
export function originOfRequested({ sender, name, purpose }: { sender: string; name: string; purpose: string }): string {
  return `${sender} · ${name || purpose}`;
}
