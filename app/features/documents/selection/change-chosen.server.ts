import { isDeepStrictEqual } from "node:util";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { pageIdsOf } from "~/features/pages/page-ids-of.server";
import type { Db } from "~db/client.server";
import type { BulkResult } from "../bulk/rules.ts";
import { noteByHand } from "../facts/note-by-hand.server.ts";
import { lockDocument } from "../lock-document.server.ts";
import { type FactsChange, factsAfter, factsOf } from "../rules.ts";
import { appendVersion } from "../versions/append-version.server.ts";
import { findNewest } from "../versions/find-newest.server.ts";
import { chosenDocuments } from "./chosen-documents.server.ts";

type ChangeChosen = { documentId: string; change: FactsChange; now: Date };

/** Changes facts of one of the chosen documents by a version of its own, in the caller's transaction. */
export async function changeChosen(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, change, now }: ChangeChosen,
): Promise<{ result: Exclude<BulkResult, "failed" | "newer">; versionId?: string }> {
  await lockDocument(tx, documentId);
  // The right may have gone since the document was chosen.
  const { granted, unseen } = await chosenDocuments(tx, viewer, { documentIds: [documentId], ability: "edit" });
  if (unseen > 0) return { result: "unseen" };
  const newest = granted.length > 0 && (await findNewest(tx, documentId));
  if (!newest) return { result: "denied" };

  const before = factsOf(newest);
  const facts = factsAfter(before, change);
  if (isDeepStrictEqual(facts, before)) return { result: "same" };
  const pageIds = await pageIdsOf(tx, newest.id);
  const versionId = await appendVersion(tx, { documentId, authorId: viewer.id, facts, pageIds, now });
  await noteByHand(tx, { versionId, before, after: facts });
  await recordActivity(tx, { userId: viewer.id, code: "EDIT", about: before.name, now });
  return { result: "done", versionId };
}
