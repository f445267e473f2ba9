import { isDeepStrictEqual } from "node:util";
import { lockGranted } from "~/features/access/lock-granted.server";
import { findNewestOfEach } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivities } from "~/features/activities/record-activity.server";
import { byHandOf } from "~/features/documents/facts/by-hand";
import type { Deed } from "~/features/documents/rules";
import { type FactsChange, factsAfter, factsOf } from "~/features/documents/rules";
import { appendVersions } from "~/features/documents/versions/append-version.server";
import { pageIdsOfEach } from "~/features/pages/page-ids-of.server";
import type { Db } from "~db/client.server";
import { notePaid } from "./note-paid.server.ts";
import type { BulkDone, Deeds } from "./rules.ts";

/** Changes facts of chosen documents, each by a new version, and notes whether they were paid, in the caller's transaction. */
export async function changeChosen(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { chosen, change }: { chosen: readonly Deed[]; change: FactsChange },
): Promise<Deeds> {
  const standing = await lockGranted(tx, viewer, { documentIds: chosen.map(({ documentId }) => documentId), ability: "edit" });
  const granted = chosen.filter(({ documentId }) => standing.get(documentId) === "granted");
  const newestOf = await findNewestOfEach(
    tx,
    granted.map(({ documentId }) => documentId),
  );
  const changed = granted.flatMap(({ documentId, now }) => {
    const newest = newestOf.get(documentId);
    if (!newest) return [];
    const before = factsOf(newest);
    const facts = factsAfter(before, change);
    return isDeepStrictEqual(facts, before) ? [] : [{ documentId, newestId: newest.id, before, facts, now }];
  });
  const pagesOf = await pageIdsOfEach(
    tx,
    changed.map(({ newestId }) => newestId),
  );
  const versionIds = await appendVersions(
    tx,
    changed.map(({ documentId, newestId, before, facts, now }) => {
      const byHand = byHandOf(before, facts);
      return { documentId, authorId: viewer.id, facts, byHand, pageIds: pagesOf.get(newestId) ?? [], now };
    }),
  );
  await recordActivities(
    tx,
    changed.map(({ before, now }) => ({ userId: viewer.id, code: "EDIT", about: before.name, now })),
  );
  const paid =
    change.paidOn === undefined
      ? undefined
      : await notePaid(tx, viewer, { granted: granted.filter(({ documentId }) => newestOf.has(documentId)), paidOn: change.paidOn });
  const became = (id: string): BulkDone => {
    const [found = "unseen", versionId] = [standing.get(id), versionIds.get(id)];
    if (found !== "granted") return { result: found };
    if (!versionId && !paid?.changed.has(id)) return { result: newestOf.has(id) ? "same" : "denied" };
    return { result: "done", ...(versionId && { versionId }), ...(paid && { paidBefore: paid.before.get(id) ?? null }) };
  };
  return new Map(chosen.map(({ documentId }) => [documentId, became(documentId)]));
}
