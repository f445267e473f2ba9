import { withQuery } from "~/lib/with-query";
import { detailsPath } from "~/paths";

/** Shows a document beside those that are probably the same paper. */
export function duplicatesPath(documentId: string): string {
  return withQuery(`${detailsPath}/duplicates`, { document: documentId });
}
