import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { takeNewsBack } from "~/features/notifications/take-news-back.server";
import { pageIdsOf } from "~/features/pages/page-ids-of.server";
import type { Db } from "~db/client.server";
import { bulkItems, trashedDocuments, versions } from "~db/schema/index";
import { lockDocument } from "../lock-document.server.ts";
import { factsOf, type VersionFacts } from "../rules.ts";
import { chosenDocuments } from "../selection/chosen-documents.server.ts";
import { bringBack } from "../trash/restore-documents.server.ts";
import { appendVersion } from "../versions/append-version.server.ts";
import { findNewest } from "../versions/find-newest.server.ts";
import type { BulkResult } from "./rules.ts";

type PutBack = { documentId: string; undoesId: string; now: Date };
type Answer = { result: Exclude<BulkResult, "failed">; versionId?: string };

/** Takes back what an action did to one document, in the caller's transaction, unless somebody changed the same since. */
export async function putBack(tx: Db, viewer: Pick<Viewer, "id">, { documentId, undoesId, now }: PutBack): Promise<Answer> {
  await lockDocument(tx, documentId);
  const [item] = await tx
    .select({ versionId: bulkItems.versionId })
    .from(bulkItems)
    .where(and(eq(bulkItems.actionId, undoesId), eq(bulkItems.documentId, documentId)));
  if (!item?.versionId) return { result: await putBackDeleted(tx, viewer, { documentId, undoesId }) };

  const { granted, unseen } = await chosenDocuments(tx, viewer, { documentIds: [documentId], ability: "edit" });
  if (unseen > 0) return { result: "unseen" };
  const newest = granted.length > 0 && (await findNewest(tx, documentId));
  if (!newest) return { result: "denied" };
  const [ours] = await tx.select().from(versions).where(eq(versions.id, item.versionId));
  const [base] = ours?.baseVersionId ? await tx.select().from(versions).where(eq(versions.id, ours.baseVersionId)) : [];
  if (!ours || !base) return { result: "newer" };

  const facts = factsBefore(factsOf(base), factsOf(ours), factsOf(newest));
  if (!facts) return { result: "newer" };
  if (isDeepStrictEqual(facts, factsOf(newest))) return { result: "same" };
  const pageIds = await pageIdsOf(tx, newest.id);
  const versionId = await appendVersion(tx, { documentId, authorId: viewer.id, facts, pageIds, now });
  await tx.update(versions).set({ byHand: base.byHand }).where(eq(versions.id, versionId));
  await recordActivity(tx, { userId: viewer.id, code: "EDIT", about: newest.name, now });
  return { result: "done", versionId };
}

/** The newest facts, with those that were changed as they had been; nothing where one of them was changed again. */
function factsBefore(base: VersionFacts, ours: VersionFacts, newest: VersionFacts): VersionFacts | undefined {
  const changed = Object.entries(base).filter(([fact, value]) => !isDeepStrictEqual(value, ours[fact as keyof VersionFacts]));
  const before = { ...newest, ...Object.fromEntries(changed) };
  const isOurs = changed.every(([fact]) => isDeepStrictEqual(newest[fact as keyof VersionFacts], ours[fact as keyof VersionFacts]));
  return isOurs || isDeepStrictEqual(before, newest) ? before : undefined;
}

/** Who deleted it may take that back, whoever its owner is; afterwards everybody has the rights they had. */
async function putBackDeleted(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, undoesId }: Omit<PutBack, "now">,
): Promise<Answer["result"]> {
  const { trashedById, ownerId } = trashedDocuments;
  const [trashed] = await tx
    .select({ ownerId })
    .from(trashedDocuments)
    .where(and(eq(trashedDocuments.documentId, documentId), eq(trashedById, viewer.id)))
    .for("update");
  if (trashed) {
    await bringBack(tx, [documentId]);
    if (trashed.ownerId !== viewer.id) await takeNewsBack(tx, { userId: trashed.ownerId, batchId: undoesId });
    return "done";
  }
  const { unseen } = await chosenDocuments(tx, viewer, { documentIds: [documentId], ability: "view" });
  return unseen > 0 ? "unseen" : "same";
}
