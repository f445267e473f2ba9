import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { giveAccessToEach, revokeAccessOfEach } from "~/features/access/give-access.server";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { findNewestOfEach } from "~/features/access/newest-version.server";
import { readersOfEach } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivities } from "~/features/activities/record-activity.server";
import { factsOf } from "~/features/documents/rules";
import { type AppendVersion, appendVersions } from "~/features/documents/versions/append-version.server";
import { type News, notifyOfSeveral } from "~/features/notifications/notify.server";
import { pageIdsOfEach } from "~/features/pages/page-ids-of.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tellChanges } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { documents } from "~db/schema/index";
import { contactsAmong } from "./contacts-among.server.ts";
import { dropWaitingShares } from "./drop-waiting-shares.server.ts";
import { type AskedShares, type ShareChange, type Shares, shareChanges } from "./rules.ts";

/** isWaiting: a share that waits for an invitation changes with it, which adds a version, too */
export type ShareDocument = { documentId: string; asked: AskedShares; isWaiting?: boolean; now: Date } & Pick<
  AppendVersion,
  "keepsSignatures" | "undoneTo"
>;

type Shared = Done<{ changes: ShareChange[] }> | Refused<"gone" | "strangers">;

/**
 * Changes who has access and with which rights, as the form asks, completely or not at all. A change adds a version. New people must be
 * contacts of the saver. gone: the document does not exist, or the saver may not share it
 */
export async function shareDocument(db: Db, viewer: Pick<Viewer, "id">, share: ShareDocument): Promise<Shared> {
  const { documentId } = share;
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "share" }))) return refused("gone");
    const shared = (await shareLocked(tx, viewer, { shares: [share] })).get(documentId);
    return shared?.ok ? done({ changes: shared.changes }) : (shared ?? refused("gone"));
  });
}

/** before: everybody's rights before; versionId: undefined if nothing changed */
export type SharedLocked = Done<{ changes: ShareChange[]; before: Shares; versionId: string | undefined }> | Refused<"gone" | "strangers">;

/**
 * Does the same with documents that are locked and that the viewer may share; new participants and the owners each get one notification,
 * identified by the batch's id.
 */
export async function shareLocked(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { shares, batchId = randomUUID() }: { shares: readonly ShareDocument[]; batchId?: string },
): Promise<Map<string, SharedLocked>> {
  const plans = await plansOf(tx, viewer, shares);
  const contacts = new Set((await contactsAmong(tx, viewer, [...new Set(plans.flatMap(addedBy))])).map(({ id }) => id));
  const allowed = plans.filter((plan) => addedBy(plan).every((id) => contacts.has(id)));
  const changing = allowed.filter(({ changes, isWaiting }) => changes.length > 0 || isWaiting);

  await applyEach(tx, viewer, { changing, batchId });
  const [first] = changing;
  if (first) await dropWaitingShares(tx, { documentIds: changing.map(({ documentId }) => documentId), batchId, now: first.now });
  const pagesOf = await pageIdsOfEach(
    tx,
    changing.map(({ newest }) => newest.id),
  );
  const versionIds = await appendVersions(
    tx,
    changing.map(({ documentId, newest, keepsSignatures, undoneTo, now }) => {
      const pageIds = pagesOf.get(newest.id) ?? [];
      return { documentId, authorId: viewer.id, facts: factsOf(newest), pageIds, isShare: true, keepsSignatures, undoneTo, now };
    }),
  );
  await recordActivities(
    tx,
    changing.map(({ newest, now }) => ({ userId: viewer.id, code: "SHARE", about: newest.name, now })),
  );
  const became = new Map<string, SharedLocked>(shares.map(({ documentId }) => [documentId, refused("gone")]));
  for (const { documentId } of plans) became.set(documentId, refused("strangers"));
  for (const { documentId, changes, before } of allowed)
    became.set(documentId, done({ changes, before, versionId: versionIds.get(documentId) }));
  return became;
}

/** Returns what each save changes; documents that no longer exist are left out. */
async function plansOf(tx: Db, viewer: Pick<Viewer, "id">, shares: readonly ShareDocument[]) {
  const ids = shares.map(({ documentId }) => documentId);
  const readersOf = await readersOfEach(tx, ids);
  const newestOf = await findNewestOfEach(tx, ids);
  const { id, ownerId } = documents;
  const owners = await tx.select({ id, ownerId }).from(documents).where(inArray(id, ids));
  const ownerOf = new Map(owners.map((document) => [document.id, document.ownerId]));
  return shares.flatMap(({ documentId, asked, ...share }) => {
    const [readers = [], newest, ownerId] = [readersOf.get(documentId), newestOf.get(documentId), ownerOf.get(documentId)];
    const saver = readers.find(({ id }) => id === viewer.id);
    if (!saver || !newest || !ownerId) return [];
    const before = new Map(readers.map(({ id, grants }) => [id, grants]));
    return [{ documentId, ownerId, newest, before, changes: shareChanges({ ownerId, shares: before, saver }, asked), ...share }];
  });
}

type Plan = Awaited<ReturnType<typeof plansOf>>[number];

function addedBy({ changes }: Plan): string[] {
  return changes.filter(({ kind }) => kind === "added").map(({ personId }) => personId);
}

type Circumstances = { changing: readonly Plan[]; batchId: string };

async function applyEach(tx: Db, viewer: Pick<Viewer, "id">, { changing, batchId }: Circumstances): Promise<void> {
  const all = changing.flatMap(({ documentId, changes, now }) =>
    changes.map((change) => ({ documentId, change, userId: change.personId, now })),
  );
  const removed = all.filter(({ change }) => change.kind === "removed");
  await revokeAccessOfEach(
    tx,
    removed.map(({ documentId, userId, now }) => ({ documentId, userId, endedById: viewer.id, now })),
  );
  // These people have no access any more, but their open tabs must hear of it.
  await tellChanges(
    tx,
    removed.map(({ documentId, userId }) => ({ userId, change: { topic: "document", id: documentId } })),
  );
  await giveAccessToEach(
    tx,
    all.flatMap(({ change, documentId, userId, now }) =>
      change.kind === "removed" ? [] : [{ documentId, userId, grants: change.grants, givenById: viewer.id, now }],
    ),
  );
  const added = all.filter(({ change }) => change.kind === "added");
  const passedOn = changing.filter((plan) => plan.ownerId !== viewer.id && addedBy(plan).length > 0);
  await notifyOfSeveral(tx, [
    ...added.map(({ documentId, userId, now }) => told({ userId, kind: "document-shared", documentId, now })),
    ...passedOn.map(({ documentId, ownerId, now }) => told({ userId: ownerId, kind: "document-passed-on", documentId, now })),
  ]);

  function told(news: Pick<News, "userId" | "kind" | "documentId" | "now">) {
    return { ...news, fromUserId: viewer.id, batchId };
  }
}
