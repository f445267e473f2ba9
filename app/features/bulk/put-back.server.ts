import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { standingOfEach } from "~/features/access/chosen-documents.server";
import { lockGranted } from "~/features/access/lock-granted.server";
import { findNewestOfEach, type PublishedVersion } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivities } from "~/features/activities/record-activity.server";
import type { Deed } from "~/features/documents/rules";
import { factsOf, type VersionFacts } from "~/features/documents/rules";
import { bringBack } from "~/features/documents/trash/restore-documents.server";
import { appendVersions } from "~/features/documents/versions/append-version.server";
import { takeNewsBack } from "~/features/notifications/take-news-back.server";
import { pageIdsOfEach } from "~/features/pages/page-ids-of.server";
import { grouped } from "~/lib/grouped";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems, trashedDocuments, versions } from "~db/schema/index";
import { takePaidBack } from "./note-paid.server.ts";
import type { BulkDone, Deeds } from "./rules.ts";
import { takeSharesBack } from "./take-shares-back.server.ts";

type PutBack = { chosen: readonly Deed[]; undoesId: string };
type Changed = Deed & { versionId: string };

/** Undoes what an action did to documents, in the caller's transaction, unless somebody has changed the same since. */
export async function putBack(tx: Db, viewer: Pick<Viewer, "id">, { chosen, undoesId }: PutBack): Promise<Deeds> {
  const ids = chosen.map(({ documentId }) => documentId);
  const { documentId, versionId, paidBefore, grantsBefore } = bulkItems;
  const items = await tx
    .select({ documentId, versionId, paidBefore, grantsBefore })
    .from(bulkItems)
    .where(and(eq(bulkItems.actionId, undoesId), inArray(documentId, ids)));
  const itemOf = new Map(items.map((item) => [item.documentId, item]));
  const changed = chosen.flatMap((deed) => {
    const { versionId = null, grantsBefore = null } = itemOf.get(deed.documentId) ?? {};
    return versionId ? [{ ...deed, versionId, grantsBefore }] : [];
  });
  const [action] = await tx.select().from(bulkActions).where(eq(bulkActions.id, undoesId));
  if (action?.kind === "share") return takeSharesBack(tx, viewer, { shared: changed, personId: action.sharedWithId, batchId: undoesId });
  if (action?.kind === "change") {
    const deeds = await putBackChanged(tx, viewer, changed);
    const { paidOn } = action.change ?? {};
    if (paidOn === undefined) return deeds;
    const noted = chosen.map((deed) => ({ ...deed, paidBefore: itemOf.get(deed.documentId)?.paidBefore ?? null }));
    return new Map([...deeds, ...(await putBackPaid(tx, viewer, { noted, paidOn, deeds }))]);
  }
  return putBackDeleted(tx, viewer, { deleted: chosen, undoesId, finishedAt: action?.finishedAt ?? null });
}

async function putBackChanged(tx: Db, viewer: Pick<Viewer, "id">, changed: readonly Changed[]): Promise<Deeds> {
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ documentId }) => documentId);
  const standing = await lockGranted(tx, viewer, { documentIds: ids, ability: "edit" });
  const newestOf = await findNewestOfEach(tx, ids);
  const ours = await versionsById(
    tx,
    changed.map(({ versionId }) => versionId),
  );
  const bases = await versionsById(
    tx,
    [...ours.values()].flatMap(({ baseVersionId }) => baseVersionId ?? []),
  );
  const deeds: Deeds = new Map();
  const again: { deed: Deed; base: PublishedVersion; newest: PublishedVersion; facts: VersionFacts }[] = [];
  for (const deed of changed) {
    const { documentId, versionId } = deed;
    const [found = "unseen", newest, own] = [standing.get(documentId), newestOf.get(documentId), ours.get(versionId)];
    const base = bases.get(own?.baseVersionId ?? "");
    if (found === "unseen") deeds.set(documentId, { result: "unseen" });
    else if (found === "denied" || !newest) deeds.set(documentId, { result: "denied" });
    else {
      const facts = own && base && factsBefore(factsOf(base), factsOf(own), factsOf(newest));
      if (!facts) deeds.set(documentId, { result: "newer" });
      else if (isDeepStrictEqual(facts, factsOf(newest))) deeds.set(documentId, { result: "same" });
      else again.push({ deed, base, newest, facts });
    }
  }
  const pagesOf = await pageIdsOfEach(
    tx,
    again.map(({ newest }) => newest.id),
  );
  const versionIds = await appendVersions(
    tx,
    again.map(({ deed, base, newest, facts }) => {
      return { ...deed, authorId: viewer.id, facts, byHand: base.byHand, pageIds: pagesOf.get(newest.id) ?? [] };
    }),
  );
  await recordActivities(
    tx,
    again.map(({ deed, newest }) => ({ userId: viewer.id, code: "EDIT", about: newest.name, now: deed.now })),
  );
  for (const [documentId, versionId] of versionIds) deeds.set(documentId, { result: "done", versionId });
  return deeds;
}

type Noted = { noted: readonly (Deed & { paidBefore: string | null })[]; paidOn: string | null; deeds: Deeds };

/** Undoes whether documents were noted as paid; deeds: what became of their facts, which is told where more became of those. */
async function putBackPaid(tx: Db, viewer: Pick<Viewer, "id">, { noted, paidOn, deeds }: Noted): Promise<Deeds> {
  const ids = noted.map(({ documentId }) => documentId);
  const standing = await lockGranted(tx, viewer, { documentIds: ids, ability: "edit" });
  const granted = noted.filter(({ documentId }) => standing.get(documentId) === "granted");
  const { back, newer } = await takePaidBack(tx, viewer, { granted, paidOn });
  const became = (id: string): BulkDone => {
    const [found = "unseen", facts] = [standing.get(id), deeds.get(id)];
    if (found !== "granted") return { result: found };
    if (newer.has(id)) return { result: "newer" };
    return back.has(id) && facts?.result !== "newer" ? { ...facts, result: "done" } : (facts ?? { result: "same" });
  };
  return new Map(ids.map((id) => [id, became(id)]));
}

async function versionsById(tx: Db, ids: readonly string[]): Promise<Map<string, PublishedVersion>> {
  const found = await tx
    .select()
    .from(versions)
    .where(inArray(versions.id, [...ids]));
  return new Map(found.map((version) => [version.id, version]));
}

/** Returns the newest facts with the changed ones as before the action; undefined if one of them was changed again. */
function factsBefore(base: VersionFacts, ours: VersionFacts, newest: VersionFacts): VersionFacts | undefined {
  const changed = Object.entries(base).filter(([fact, value]) => !isDeepStrictEqual(value, ours[fact as keyof VersionFacts]));
  const before = { ...newest, ...Object.fromEntries(changed) };
  const isOurs = changed.every(([fact]) => isDeepStrictEqual(newest[fact as keyof VersionFacts], ours[fact as keyof VersionFacts]));
  return isOurs || isDeepStrictEqual(before, newest) ? before : undefined;
}

type Deleted = { deleted: readonly Deed[]; undoesId: string; finishedAt: Date | null };

/** ms; the documents of an action were deleted one after the other, the last ones shortly after the time that counts as its end */
const spread = 1000;

/**
 * Undoes a deletion. The person who deleted documents may do so even if they are not the owner; everybody gets their former rights back. What was
 * restored and deleted once more since, or purged, stays.
 */
async function putBackDeleted(tx: Db, viewer: Pick<Viewer, "id">, { deleted: deeds, undoesId, finishedAt }: Deleted): Promise<Deeds> {
  const [first] = deeds;
  if (!first || !finishedAt) return new Map();
  const deletedBy = new Date(finishedAt.getTime() + spread);
  const deleted = deeds.map(({ documentId }) => documentId);
  // These rows are locked before anything else, as in restoring, because two transactions would deadlock otherwise.
  const { documentId, trashedById, trashedAt, endsAt, ownerId } = trashedDocuments;
  const trashed = await tx
    .select({ documentId, ownerId })
    .from(trashedDocuments)
    .where(and(inArray(documentId, deleted), eq(trashedById, viewer.id), lte(trashedAt, deletedBy), gt(endsAt, first.now)))
    .orderBy(asc(documentId))
    .for("no key update");
  const back = new Set(trashed.map((one) => one.documentId));
  if (back.size > 0) await bringBack(tx, [...back], first.now);
  const ofOthers = grouped(
    trashed.filter(({ ownerId }) => ownerId !== viewer.id),
    ({ ownerId }) => ownerId,
  );
  for (const [userId, { length: count }] of [...ofOthers].sort(([a], [b]) => (a < b ? -1 : 1)))
    await takeNewsBack(tx, { userId, batchId: undoesId, count });
  const left = deleted.filter((id) => !back.has(id));
  const standing = await standingOfEach(tx, viewer, { documentIds: left, ability: "view" });
  const result = (id: string) => (back.has(id) ? "done" : standing.get(id) === "unseen" ? "unseen" : "same");
  return new Map(deleted.map((id) => [id, { result: result(id) }]));
}
