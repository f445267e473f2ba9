import { dayAfter, dayStart } from "~/lib/dates";

/** What the people who have a link may take along: nothing, the PDF, or the originals, too. */
export const linkDownloads = ["none", "pdf", "originals"] as const;
export type LinkDownload = (typeof linkDownloads)[number];

export type VisitKind = "seen" | "pdf" | "original";

/** days for which a link is proposed, and the most for which it may last */
export const proposedDays = 14;
export const mostDays = 366;

/** open links that one person may have to one document */
export const mostLinks = 20;

/** links of a document that are listed, and of a person */
export const mostListed = 100;

/** documents that one link names, and that are listed of a saved search */
export const mostShown = 200;

/** documents of a link that are named to its maker */
export const namesListed = 5;

export const linkNameMaxLength = 80;
export const linkPasswordMinLength = 6;
export const linkPasswordMaxLength = 100;

/** ms within which the same kind of device counts as one visit */
export const sameVisit = 30 * 60 * 1000;

/** visits that are kept of a link, and shown */
export const keptVisits = 200;
export const shownVisits = 20;

const day = 24 * 60 * 60 * 1000;

/** ms after its end for which its maker is still shown a link and how often it was opened */
export const keptAfterEnd = 90 * day;

/** What is agreed for a link. lastDay: of its time, in Berlin, "2026-12-14"; password: null for none, or for the one it has */
export type LinkTerms = { name: string; download: LinkDownload; lastDay: string; password: string | null };

/** The moment after a link's last day. */
export function endOf(lastDay: string): Date {
  return dayStart(dayAfter(lastDay));
}

/** Tells whether a day cannot be a link's last one: it is past, or too far away. */
export function refusedDay(lastDay: string, now: Date): boolean {
  return endOf(lastDay) <= now || endOf(lastDay).getTime() > now.getTime() + (mostDays + 1) * day;
}

/** A secret as it stands in a link's address: 128 random bits. */
const secretPattern = /^[\w-]{22}$/;

export function isLinkSecret(text: string): boolean {
  return secretPattern.test(text);
}

/** Who listens at the stream of changes where guests have a link's document open. */
export function listenerOf({ linkId }: { linkId: string }): { userId: string; sessionId: string } {
  return { userId: linkId, sessionId: linkId };
}
