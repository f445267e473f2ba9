/** What the people who have a link may take along: nothing, the PDF, or the originals, too. */
export const linkDownloads = ["none", "pdf", "originals"] as const;
export type LinkDownload = (typeof linkDownloads)[number];

export type VisitKind = "seen" | "pdf" | "original";

/** days for which a link is proposed */
export const proposedDays = 14;

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

/** Who listens at the stream of changes where guests have a link's document open. */
export function listenerOf({ linkId }: { linkId: string }): { userId: string; sessionId: string } {
  return { userId: linkId, sessionId: linkId };
}
