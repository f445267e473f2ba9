import { type Query, withQuery } from "~/lib/with-query";
import { detailsPath, picturePath } from "~/paths";

/** The address of what was filled in on a page of a version, as a picture that lies over the page's. */
export function filledPath(pageId: string, versionId: string): string {
  return withQuery(picturePath(pageId, "filled"), { version: versionId });
}

/** The screen where places to sign are put on a document's pages. more: its page, and query that says where the person came from */
export function placesPath(documentId: string, more: Query = {}): string {
  return withQuery(`${detailsPath}/places`, { document: documentId, ...more });
}
