import { randomUUID } from "node:crypto";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { chosenDocuments } from "~/features/documents/selection/chosen-documents.server";
import type { Db } from "~db/client.server";
import { shareDocument } from "./share-document.server.ts";

export type ShareChosen = { documentIds: readonly string[]; personId: string; grants: readonly Grant[]; now: Date };

/** same: the person had these rights already; denied: not the viewer's to share, or not with this person */
export type SharedCount = { done: number; same: number; denied: number };

/** Gives one contact the rights on each of these documents; what they have already stays. Each is done by itself, and all are told in one. */
export async function shareChosen(db: Db, viewer: Viewer, { documentIds, personId, grants, now }: ShareChosen): Promise<SharedCount> {
  const { granted } = await chosenDocuments(db, viewer, { documentIds, ability: "share" });
  const count: SharedCount = { done: 0, same: 0, denied: documentIds.length - granted.length };
  const asked = { before: new Map(), after: new Map([[personId, ["view", ...grants] as Grant[]]]) };
  const batchId = randomUUID();
  // From the end of the list on, each a moment later than the one before: so they keep their order in it.
  for (const [index, { id }] of granted.toReversed().entries()) {
    const shared = await shareDocument(db, viewer, { documentId: id, asked, batchId, now: new Date(now.getTime() + index) });
    if (!shared.ok) count.denied += 1;
    else if (shared.changes.length > 0) count.done += 1;
    else count.same += 1;
  }
  return count;
}
