import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { setAccessAside } from "~/features/access/give-access.server";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { tellReadersOfEach } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivities } from "~/features/activities/record-activity.server";
import { notifyOfSeveral } from "~/features/notifications/notify.server";
import { noteEvents } from "~/features/webhooks/note-events.server";
import { tellChanges } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { documents, trashedDocuments, users, versions } from "~db/schema/index";
import type { Deed } from "./rules.ts";
import { trashEnd } from "./trash/rules.ts";

/**
 * Moves a document into its owner's trash: from then on nobody has access to it. Drafts of it stay with their authors. Returns whether there
 * was a document that the viewer may delete.
 */
export async function deleteDocument(db: Db, viewer: Pick<Viewer, "id">, { documentId, now }: Deed): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "delete" }))) return false;
    await deleteLocked(tx, viewer, { deleted: [{ documentId, now }] });
    return true;
  });
}

/** Does the same with documents that are locked and that the viewer may delete; each owner gets one notification, identified by the batch's id. */
export async function deleteLocked(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { deleted, batchId = randomUUID() }: { deleted: readonly Deed[]; batchId?: string },
): Promise<void> {
  if (deleted.length === 0) return;
  const ids = deleted.map(({ documentId }) => documentId);
  const { id, name, ownerId } = documents;
  const found = await tx.select({ id, name, ownerId }).from(documents).where(inArray(id, ids));
  const known = new Map(found.map((document) => [document.id, document]));
  const gone = deleted.flatMap(({ documentId, now }) => {
    const document = known.get(documentId);
    return document ? [{ ...document, now }] : [];
  });

  const drafts = await draftsOn(tx, ids);
  // The tabs of these people hear of it at commit; afterwards nobody knows who they were.
  await tellReadersOfEach(tx, ids);
  await noteEvents(
    tx,
    "document.deleted",
    gone.map(({ id, now }) => ({ documentId: id, now })),
  );
  await setAccessAside(tx, ids);
  await tx
    .insert(trashedDocuments)
    .values(
      gone.map(({ id, ownerId, now }) => ({ documentId: id, ownerId, trashedById: viewer.id, trashedAt: now, endsAt: trashEnd(now) })),
    );
  await recordActivities(
    tx,
    gone.map(({ name, now }) => ({ userId: viewer.id, code: "DELETE", about: name, now })),
  );
  const others = gone.filter(({ ownerId }) => ownerId !== viewer.id);
  await notifyOfSeveral(
    tx,
    others.map(({ ownerId, now }) => ({ userId: ownerId, kind: "document-deleted", fromUserId: viewer.id, batchId, now })),
  );
  await tellChanges(
    tx,
    drafts.map(({ id, authorId }) => ({ userId: authorId, change: { topic: "draft", id } })),
  );
}

async function draftsOn(tx: Db, documentIds: readonly string[]): Promise<{ id: string; authorId: string }[]> {
  return tx
    .select({ id: versions.id, authorId: users.id })
    .from(versions)
    .innerJoin(users, eq(users.id, versions.authorId))
    .where(and(inArray(versions.documentId, [...documentIds]), isNull(versions.publishedAt)));
}
