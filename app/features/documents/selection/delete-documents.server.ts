import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { deleteDocument } from "../delete-document.server.ts";
import type { Outcome } from "./change-documents.server.ts";
import { chosenDocuments } from "./chosen-documents.server.ts";

type DeleteDocuments = { documentIds: readonly string[]; now: Date };

/** Deletes each of the documents that the viewer may delete, for everybody who has it. */
export async function deleteDocuments(db: Db, viewer: Viewer, { documentIds, now }: DeleteDocuments): Promise<Outcome> {
  const { granted, denied, unseen } = await chosenDocuments(db, viewer, { documentIds, ability: "delete" });
  const outcome: Outcome = { done: 0, same: 0, denied: denied.map(({ name }) => name), unseen };
  for (const { id } of granted) {
    if (await deleteDocument(db, viewer, { documentId: id, now })) outcome.done += 1;
    else outcome.unseen += 1;
  }
  return outcome;
}
