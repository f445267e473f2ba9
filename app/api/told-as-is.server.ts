import type { Viewer } from "~/features/accounts/rules";
import { findDocument, type Wanted } from "~/features/documents/find-document.server";
import { factsOfEach } from "~/features/list/list-facts.server";
import type { Db } from "~db/client.server";
import type { Answered, Problem } from "./call.ts";
import { toldDocument } from "./told-document.ts";

/** Answers with a document as one of its versions shows it. */
export async function toldAsIs(db: Db, viewer: Viewer, wanted: Wanted): Promise<Answered | Problem> {
  const [found, facts] = await Promise.all([findDocument(db, viewer, wanted), factsOfEach(db, viewer, [wanted.documentId])]);
  const known = facts.get(wanted.documentId);
  return found && known ? { status: 200, body: toldDocument(found, known) } : { problem: "not-found" };
}
