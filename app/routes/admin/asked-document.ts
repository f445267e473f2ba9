import { redirect } from "@remix-run/node";
import { readOrigin } from "~/features/documents/rules";
import { originPath } from "~/paths";

/** What the address of a document says: which one, which of its versions, and where one came from. Without a document it leads to the list. */
export function askedDocument(request: Request) {
  const query = new URL(request.url).searchParams;
  const origin = readOrigin(query);
  const documentId = query.get("document");
  if (!documentId) throw redirect(originPath(origin));
  return { query, origin, documentId, versionId: query.get("version") };
}
