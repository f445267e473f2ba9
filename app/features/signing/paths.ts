import { type Query, withQuery } from "~/lib/with-query";
import { detailsPath, signPath } from "~/paths";

// more: where somebody came from.

/** The question whether somebody will really not sign, and what it posts to. */
export function declinePath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/decline`, { document: documentId, ...more });
}

/** Who must sign. */
export function signersPath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/signers`, { document: documentId, ...more });
}

/** The record of signing as a picture. seq: of what is known to be its newest entry, so that a browser asks for the next */
export function recordPath(documentId: string, seq: number): string {
  return withQuery(`${detailsPath}/record`, { document: documentId, seq });
}

const overDetails = [signPath(""), declinePath(""), signersPath("")].map((path) => path.split("?")[0]);

/** Whether an address shows a page of signing; with script they lie over the document they were opened from. */
export function isOfSigning({ pathname }: URL): boolean {
  return overDetails.includes(pathname);
}

/** Where a reminder is posted to. */
export function remindPath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/remind`, { document: documentId, ...more });
}
