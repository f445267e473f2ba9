import { redirect } from "@remix-run/node";
import { readOrigin } from "~/features/documents/rules";
import { searchTerms } from "~/features/documents/search-terms";
import { originPath } from "~/paths";

/** What the address of a document says: which one, which of its versions, where one came from, and what was searched for there. Without a document it leads to the list. */
export function askedDocument(request: Request) {
  const query = new URL(request.url).searchParams;
  const origin = readOrigin(query);
  const documentId = query.get("document");
  if (!documentId) throw redirect(originPath(origin));
  const terms = searchTerms(new URLSearchParams(origin.list).getAll("q"));
  return { query, origin, documentId, versionId: query.get("version"), terms };
}
