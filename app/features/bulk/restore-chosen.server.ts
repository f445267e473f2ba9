import { standingOfEach } from "~/features/access/chosen-documents.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Deed } from "~/features/documents/rules";
import { chooseTrashed } from "~/features/documents/trash/choose-trashed.server";
import { bringBack } from "~/features/documents/trash/restore-documents.server";
import type { Db } from "~db/client.server";
import type { Deeds } from "./rules.ts";

/** Restores documents from the viewer's trash for everybody who had them, in the caller's transaction. same: somebody has restored it already */
export async function restoreChosen(tx: Db, viewer: Pick<Viewer, "id">, chosen: readonly Deed[]): Promise<Deeds> {
  const [first] = chosen;
  if (!first) return new Map();
  const documentIds = chosen.map(({ documentId }) => documentId);
  const back = new Set(await chooseTrashed(tx, viewer, { documents: documentIds, now: first.now }));
  if (back.size > 0) await bringBack(tx, [...back], first.now);
  const left = documentIds.filter((id) => !back.has(id));
  const standing = await standingOfEach(tx, viewer, { documentIds: left, ability: "view" });
  const result = (id: string) => (back.has(id) ? "done" : standing.get(id) === "granted" ? "same" : "unseen");
  return new Map(documentIds.map((id) => [id, { result: result(id) }]));
}
