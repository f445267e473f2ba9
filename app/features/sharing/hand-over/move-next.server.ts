import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { handOverAccess, handOverTrashed } from "~/features/access/hand-over-access.server";
import { newestOf } from "~/features/access/newest-version.server";
import { participantsOf, tellReadersOfEach } from "~/features/access/readers-of.server";
import { takeFingerprintsAnew } from "~/features/duplicates/hand-over-duplicates.server";
import { noteEvents } from "~/features/webhooks/note-events.server";
import { tellChanges } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { lockDocuments } from "~db/locks.server";
import { documents, files, guestSigners, handOvers, trashedDocuments, versions } from "~db/schema/index";
import { dropWaitingShares } from "../drop-waiting-shares.server.ts";
import { asksOn, isFileOf, nextToMove } from "./what-moves.server.ts";

/** number of documents in one transaction, so that nobody who works on one of them waits long */
const atOnce = 25;

export type HandOver = typeof handOvers.$inferSelect;

/** Hands over some documents and returns how many were met; 0 if none is left. */
export async function moveNext(db: Db, handOver: HandOver, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const next = await nextToMove(tx, handOver, atOnce);
    if (next.length === 0) return 0;
    await lockDocuments(tx, next);
    const { held, thrown } = await stillOwned(tx, handOver, next);
    const documentIds = [...held, ...thrown];
    if (documentIds.length === 0) return next.length;

    const { id, fromId, toId, keeps } = handOver;
    await tx.update(files).set({ addedBy: toId }).where(isFileOf(tx, { fromId, documentIds }));
    if (!asksOn(keeps)) await askGuestsInstead(tx, handOver, documentIds);
    const moving = { fromId, toId, keeps, now };
    if (held.length > 0) await handOverAccess(tx, { ...moving, documentIds: held });
    if (thrown.length > 0) await handOverTrashed(tx, { ...moving, documentIds: thrown });
    await showParticipants(tx, held);
    if (!keeps.includes("share")) await dropWaitingShares(tx, { documentIds: held, batchId: id, now });
    await takeFingerprintsAnew(tx, documentIds);
    await noteEvents(
      tx,
      "document.shared",
      held.map((documentId) => ({ documentId, now })),
    );
    await tellReadersOfEach(tx, held);
    await tellChanges(
      tx,
      documentIds.map((documentId) => ({ userId: fromId, change: { topic: "document", id: documentId } })),
    );
    const moved = sql`${handOvers.documents} + ${documentIds.length}`;
    await tx.update(handOvers).set({ documents: moved }).where(eq(handOvers.id, id));
    return next.length;
  });
}

/** Another runner, or the person themselves, may have been faster before the lock. */
async function stillOwned(tx: Db, { fromId }: HandOver, ids: readonly string[]): Promise<{ held: string[]; thrown: string[] }> {
  const rows = await tx
    .select({ id: documents.id, isTrashed: sql<boolean>`${trashedDocuments.documentId} is not null` })
    .from(documents)
    .leftJoin(trashedDocuments, eq(trashedDocuments.documentId, documents.id))
    .where(and(inArray(documents.id, [...ids]), eq(documents.ownerId, fromId)))
    .orderBy(documents.id);
  const idsOf = (isTrashed: boolean) => rows.filter((row) => row.isTrashed === isTrashed).map(({ id }) => id);
  return { held: idsOf(false), thrown: idsOf(true) };
}

/** The links of guests who were asked to sign hand on the rights of whoever asks: with the new owner's they can go on. */
async function askGuestsInstead(tx: Db, { fromId, toId }: HandOver, documentIds: readonly string[]): Promise<void> {
  const isOpen = and(eq(guestSigners.askedById, fromId), isNull(guestSigners.endedAt));
  await tx
    .update(guestSigners)
    .set({ askedById: toId })
    .where(and(isOpen, inArray(guestSigners.documentId, [...documentIds])));
}

/** The newest version shows from then on who has access to it, the new owner first; earlier ones show who had. */
async function showParticipants(tx: Db, documentIds: readonly string[]): Promise<void> {
  for (const documentId of documentIds)
    await tx
      .update(versions)
      .set({ participants: await participantsOf(tx, documentId) })
      .where(eq(versions.id, newestOf(tx, documentId)));
}
