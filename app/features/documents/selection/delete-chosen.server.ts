import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import type { Deed, Deeds } from "../bulk/rules.ts";
import { deleteLocked } from "../delete-document.server.ts";
import { lockGranted } from "./lock-granted.server.ts";

/** Deletes chosen documents for everybody who has them, in the caller's transaction. */
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
