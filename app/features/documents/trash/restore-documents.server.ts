import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { bringAccessBack } from "~/features/access/give-access.server";
import { readersOfEach } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { noteEvents } from "~/features/webhooks/note-events.server";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { invites, trashedDocuments, waitingShares } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { chooseTrashed } from "./choose-trashed.server.ts";
import type { Chosen } from "./list-trash.server.ts";

/** Restores the viewer's documents from the trash, for everybody who had access. Returns how many. */
export async function restoreDocuments(db: Db, viewer: Pick<Viewer, "id">, chosen: Chosen): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await chooseTrashed(tx, viewer, chosen);
    if (ids.length === 0) return 0;
    await bringBack(tx, ids, chosen.now);
    return ids.length;
  });
}

/** Restores documents from any trash in the caller's transaction; the caller has checked that the person may do so. */
export async function bringBack(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await bringAccessBack(tx, ids);
  await tx.delete(trashedDocuments).where(inArray(trashedDocuments.documentId, [...ids]));
  await noteEvents(
    tx,
    "document.restored",
    ids.map((documentId) => ({ documentId, now })),
  );
  for (const inviteId of await acceptedMeanwhile(tx, ids)) await enqueue(tx, "give-shares", { inviteId });
  const readers = new Set([...(await readersOfEach(tx, [...ids])).values()].flat().map(({ id }) => id));
  for (const id of readers) await tellChange(tx, [id], { topic: "documents", id });
}

/** Returns the invitations that were accepted while shares of these documents could not be given. */
async function acceptedMeanwhile(tx: Db, documentIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ inviteId: waitingShares.inviteId })
    .from(waitingShares)
    .innerJoin(invites, eq(invites.id, waitingShares.inviteId))
    .where(and(inArray(waitingShares.documentId, [...documentIds]), isNotNull(invites.acceptedAt)));
  return rows.map(({ inviteId }) => inviteId);
}
