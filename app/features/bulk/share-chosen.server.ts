import { lockGranted } from "~/features/access/lock-granted.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import type { Deed } from "~/features/documents/rules";
import { shareLocked } from "~/features/sharing/share-document.server";
import type { Db } from "~db/client.server";
import type { BulkDone, Deeds } from "./rules.ts";

export type ShareChosen = {
  chosen: readonly Deed[];
  /** null: the person's account is deleted */
  personId: string | null;
  grants: readonly Grant[];
  /** id of the action; everything that it shares is notified together */
  batchId: string;
};

/**
 * Gives a contact the rights on each of these documents, in the caller's transaction; rights that they have already stay. same: the person had
 * these rights; denied: the viewer may not share it, or not with this person
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
