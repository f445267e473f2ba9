import { randomUUID } from "node:crypto";
import { and, eq, inArray, notInArray } from "drizzle-orm";
import { giveAccessToEach } from "~/features/access/give-access.server";
import { newestOf } from "~/features/access/newest-version.server";
import { participantsOf, readersOfEach, tellReadersOfEach } from "~/features/access/readers-of.server";
import { areConnected } from "~/features/connections/are-connected.server";
import { type News, notifyOfSeveral } from "~/features/notifications/notify.server";
import { noteEvents } from "~/features/webhooks/note-events.server";
import type { Db } from "~db/client.server";
import { lockDocuments } from "~db/locks.server";
import { documents, invites, trashedDocuments, versions, waitingShares } from "~db/schema/index";
import { canGive, joined } from "./rules.ts";

/**
 * Gives the access that waited for an invitation, now that it is accepted: no version is added. What its giver may not share any more is not
 * given, and the giver is told; what lies in the trash waits until it is restored. A repeat changes nothing.
 */
export async function giveWaitingShares(db: Db, { inviteId, now }: { inviteId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const ofInvite = eq(waitingShares.inviteId, inviteId);
    await lockDocuments(tx, tx.select({ id: waitingShares.documentId }).from(waitingShares).where(ofInvite));
    const [invite] = await tx.select().from(invites).where(eq(invites.id, inviteId));
    if (!invite?.toId || !invite.acceptedAt) return;
    const trashed = tx.select({ id: trashedDocuments.documentId }).from(trashedDocuments);
    const waiting = await tx
      .delete(waitingShares)
      .where(and(ofInvite, notInArray(waitingShares.documentId, trashed)))
      .returning();
    if (waiting.length === 0) return;

    const { fromId, toId } = invite;
    const isAgreed = await areConnected(tx, { id: fromId }, { id: toId });
    const readersOf = await readersOfEach(
      tx,
      waiting.map(({ documentId }) => documentId),
    );
    const shares = waiting.map(({ documentId, givenById, grants }) => {
      const userId = givenById === fromId ? toId : fromId;
      const readers = readersOf.get(documentId) ?? [];
      const heldBy = (personId: string) => readers.find(({ id }) => id === personId)?.grants;
      const has = heldBy(userId);
      const isGiven = isAgreed && canGive(heldBy(givenById) ?? [], grants);
      return { documentId, givenById, userId, grants: joined(has ?? [], grants), isGiven, isNew: !has };
    });
    const given = shares.filter(({ isGiven }) => isGiven);
    await giveAccessToEach(
      tx,
      given.map(({ documentId, userId, grants, givenById }) => ({ documentId, userId, grants, givenById, now })),
    );
    const documentIds = given.map(({ documentId }) => documentId);
    await addParticipants(tx, documentIds);
    await tell(tx, { shares, now });
    await noteEvents(
      tx,
      "document.shared",
      documentIds.map((documentId) => ({ documentId, now })),
    );
    await tellReadersOfEach(tx, documentIds);
  });
}

/** The newest version shows from then on who has got access to it. */
async function addParticipants(tx: Db, documentIds: readonly string[]): Promise<void> {
  for (const documentId of documentIds)
    await tx
      .update(versions)
      .set({ participants: await participantsOf(tx, documentId) })
      .where(eq(versions.id, newestOf(tx, documentId)));
}

type Share = { documentId: string; givenById: string; userId: string; isGiven: boolean; isNew: boolean };

async function tell(tx: Db, { shares, now }: { shares: readonly Share[]; now: Date }): Promise<void> {
  const arrived = shares.filter(({ isGiven, isNew }) => isGiven && isNew);
  const { id, ownerId } = documents;
  const owners = await tx
    .select({ documentId: id, ownerId })
    .from(documents)
    .where(
      inArray(
        id,
        arrived.map(({ documentId }) => documentId),
      ),
    );
  const ownerOf = new Map(owners.map((document) => [document.documentId, document.ownerId]));
  const passedOn = arrived.flatMap(({ documentId, givenById }) => {
    const userId = ownerOf.get(documentId);
    return userId && userId !== givenById ? [{ userId, documentId, fromUserId: givenById }] : [];
  });
  const [batchId, droppedId] = [randomUUID(), randomUUID()];
  const told = (news: Omit<News, "now">) => ({ ...news, batchId, now });
  await notifyOfSeveral(tx, [
    ...arrived.map(({ userId, documentId, givenById }) => told({ userId, kind: "document-shared", documentId, fromUserId: givenById })),
    ...passedOn.map((news) => told({ ...news, kind: "document-passed-on" })),
  ]);
  const dropped = shares.filter(({ isGiven }) => !isGiven);
  await notifyOfSeveral(
    tx,
    dropped.map(({ givenById }) => ({ userId: givenById, kind: "share-dropped", batchId: droppedId, now })),
  );
}
