import { lockGranted } from "~/features/access/lock-granted.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import type { Deed } from "~/features/documents/rules";
import { shareLocked } from "~/features/sharing/share-document.server";
import type { Db } from "~db/client.server";
import type { BulkDone, Deeds } from "./rules.ts";

export type ShareChosen = {
  chosen: readonly Deed[];
  /** null: somebody who has left */
  personId: string | null;
  grants: readonly Grant[];
  /** names what is shared in one go: it is told in one */
  batchId: string;
};

/**
 * Gives one contact the rights on each of these documents, in the caller's transaction; what they have already stays.
 * same: the person had these rights; denied: not the viewer's to share, or not with this person
 */
export async function shareChosen(tx: Db, viewer: Pick<Viewer, "id">, { chosen, personId, grants, batchId }: ShareChosen): Promise<Deeds> {
  const standing = await lockGranted(tx, viewer, { documentIds: chosen.map(({ documentId }) => documentId), ability: "share" });
  const after = new Map(personId ? [[personId, ["view", ...grants] as Grant[]]] : []);
  const granted = chosen.filter(({ documentId }) => standing.get(documentId) === "granted");
  const shares = granted.map((deed) => ({ ...deed, asked: { before: new Map(), after } }));
  const shared = personId ? await shareLocked(tx, viewer, { shares, batchId }) : undefined;

  const became = (id: string): BulkDone => {
    const found = standing.get(id) ?? "unseen";
    if (found !== "granted") return { result: found };
    const done = shared?.get(id);
    if (!done?.ok) return { result: "denied" };
    if (!done.versionId) return { result: "same" };
    return { result: "done", versionId: done.versionId, grantsBefore: done.before.get(personId ?? "") ?? null };
  };
  return new Map(chosen.map(({ documentId }) => [documentId, became(documentId)]));
}
