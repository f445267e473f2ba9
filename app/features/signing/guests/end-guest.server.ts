import { and, eq, isNull } from "drizzle-orm";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { tellSignOut } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { guestSigners, signings } from "~db/schema/index";
import { findEntry, lockNewest } from "../lock-newest.server.ts";
import { mailGuest } from "../mail-guests.server.ts";
import { ownerOf, personOf } from "../person-of.ts";
import { recordEvent } from "../record-event.server.ts";
import type { Sender } from "../rules.ts";
import { askThoseNext } from "../settle-turns.server.ts";
import { listenerOf } from "./rules.ts";

export type EndGuest = { documentId: string; guestId: string; sender: Sender; now: Date };

/**
 * Ends a guest's link, also in open tabs. Who has not signed is not asked any more, and told so; a signature that was given stays. Returns whether
 * the link was open until now, and the viewer may edit the document.
 */
export async function endGuest(db: Db, viewer: Viewer, { documentId, guestId, sender, now }: EndGuest): Promise<boolean> {
  if (!isId(guestId)) return false;
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, viewer, { documentId, ability: "edit" });
    if (!newest) return false;
    const [ended] = await tx
      .update(guestSigners)
      .set({ endedAt: now })
      .where(and(eq(guestSigners.id, guestId), eq(guestSigners.documentId, documentId), isNull(guestSigners.endedAt)))
      .returning();
    if (!ended) return false;
    const { versionId } = newest;
    const entry = await findEntry(tx, { versionId, guestId });
    if (entry?.required && !entry.signedAt) {
      await tx.update(signings).set({ required: false, declinedAt: null, reason: null }).where(eq(signings.id, entry.id));
      const trace = { ...sender, sessionId: viewer.sessionId };
      if (entry.askedAt)
        await recordEvent(tx, { documentId, versionId, kind: "unasked", by: personOf(viewer), to: ownerOf(entry), sender: trace, now });
      if (ended.email !== null && entry.askedAt) await mailGuest(tx, guestId, "dropped");
      await askThoseNext(tx, { documentId, versionId, by: { viewer, sender }, now });
    }
    await tellReaders(tx, documentId);
    await tellSignOut(tx, listenerOf({ signerId: guestId }));
    return true;
  });
}
