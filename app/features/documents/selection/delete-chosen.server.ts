import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import type { BulkResult } from "../bulk/rules.ts";
import { deleteDocument } from "../delete-document.server.ts";
import { chosenDocuments } from "./chosen-documents.server.ts";

/** Deletes one of the chosen documents for everybody who has it, in the caller's transaction. */
export async function deleteChosen(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, batchId, now }: { documentId: string; batchId?: string; now: Date },
): Promise<Exclude<BulkResult, "failed" | "same" | "newer">> {
  if (await deleteDocument(tx, viewer, { documentId, batchId, now })) return "done";
  const { denied } = await chosenDocuments(tx, viewer, { documentIds: [documentId], ability: "delete" });
  return denied.length > 0 ? "denied" : "unseen";
}
