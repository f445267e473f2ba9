import { redirect } from "@remix-run/node";
import { originPath, readOrigin } from "~/features/documents/paths";
import { searchTerms, textsIn } from "~/features/ordering/read-terms";

/**
 * Reads the address of a document: its id, its version, the screen one came from, and what was searched for there. Without a document it redirects
 * to the list.
 */
export function askedDocument(request: Request) {
  const query = new URL(request.url).searchParams;
  const origin = readOrigin(query);
  const documentId = query.get("document");
  if (!documentId) throw redirect(originPath(origin));
  const terms = textsIn(searchTerms(new URLSearchParams(origin.list).getAll("q"))).wanted;
  return { query, origin, documentId, versionId: query.get("version"), terms };
}
