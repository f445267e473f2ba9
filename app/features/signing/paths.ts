import { type Query, withQuery } from "~/lib/with-query";
import { detailsPath, signPath } from "~/paths";

// more: query that says where the person came from.

/** The address of the question whether the person declines to sign, and what it posts to. */
export function declinePath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/decline`, { document: documentId, ...more });
}

/** The address to which a person posts who signs without having been asked: it makes their own signature required, and leads to the sheet. */
export function beginSigningPath(documentId: string, more: Query = {}): string {
  return signPath(documentId, { ...more, begin: 1 });
}

/** The address of the form that sets who must sign. */
export function signersPath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/signers`, { document: documentId, ...more });
}

/** The address of the record of signing as a picture. seq: number of its newest known entry, so that a browser loads a newer picture */
export function recordPath(documentId: string, seq: number): string {
  return withQuery(`${detailsPath}/record`, { document: documentId, seq });
}

const overDetails = [signPath(""), declinePath(""), signersPath("")].map((path) => path.split("?")[0]);

/** Returns whether an address is a page of signing; with script these open over the document. */
export function isOfSigning({ pathname }: URL): boolean {
  return overDetails.includes(pathname);
}

/** The address to which a reminder is posted. */
export function remindPath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/remind`, { document: documentId, ...more });
}

/** The screen where guests are asked to sign a document. more: query that says where the person came from */
export function guestSignersPath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/guests`, { document: documentId, ...more });
}
