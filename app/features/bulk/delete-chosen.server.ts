import { lockGranted } from "~/features/access/lock-granted.server";
import type { Viewer } from "~/features/accounts/rules";
import { deleteLocked } from "~/features/documents/delete-document.server";
import type { Deed } from "~/features/documents/rules";
import type { Db } from "~db/client.server";
import type { Deeds } from "./rules.ts";

/** Deletes chosen documents for everybody with access, in the caller's transaction. */
export async function deleteChosen(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { chosen, batchId }: { chosen: readonly Deed[]; batchId: string },
): Promise<Deeds> {
  const standing = await lockGranted(tx, viewer, { documentIds: chosen.map(({ documentId }) => documentId), ability: "delete" });
  await deleteLocked(tx, viewer, { deleted: chosen.filter(({ documentId }) => standing.get(documentId) === "granted"), batchId });
  return new Map(
    chosen.map(({ documentId }) => {
      const found = standing.get(documentId) ?? "unseen";
      return [documentId, { result: found === "granted" ? "done" : found }];
    }),
  );
}
