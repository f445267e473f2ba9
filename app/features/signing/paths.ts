import { type Query, withQuery } from "~/lib/with-query";
import { detailsPath } from "~/paths";

// more: where somebody came from.

/** The question whether somebody will really not sign, and what it posts to. */
export function declinePath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/decline`, { document: documentId, ...more });
}

/** Who must sign. */
export function signersPath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/signers`, { document: documentId, ...more });
}

/** Where a reminder is posted to. */
export function remindPath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/remind`, { document: documentId, ...more });
}
