import { and, eq, inArray, isNull } from "drizzle-orm";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { tellSignOut } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { guestSigners, signingRequests, signings } from "~db/schema/index";
import { lockNewest } from "../lock-newest.server.ts";
import { mailGuest } from "../mail-guests.server.ts";
import { ownerOf, personOf } from "../person-of.ts";
import { recordEvent } from "../record-event.server.ts";
import type { Sender } from "../rules.ts";
import { requiredOn } from "../settle-turns.server.ts";
import { listenerOf } from "./rules.ts";

export type WithdrawRequest = { documentId: string; sender: Sender; now: Date };

/**
 * Asks nobody any more who has not signed: their entries and the links of the guests among them end, also in open tabs, and with them order, reminders
 * and end. Signatures that were given stay. Returns whether there was anything to withdraw, and the viewer may edit the document.
 */
export async function withdrawRequest(db: Db, viewer: Viewer, { documentId, sender, now }: WithdrawRequest): Promise<boolean> {
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, viewer, { documentId, ability: "edit" });
    if (!newest) return false;
    const { versionId } = newest;
    const open = (await requiredOn(tx, versionId)).filter(({ signedAt }) => !signedAt);
    const ids = open.map(({ id }) => id);
    const guestIds = open.flatMap(({ guestId }) => guestId ?? []);
    await tx.update(signings).set({ required: false, declinedAt: null, reason: null }).where(inArray(signings.id, ids));
    const ended = await tx
      .update(guestSigners)
      .set({ endedAt: now })
      .where(and(inArray(guestSigners.id, guestIds), isNull(guestSigners.endedAt)))
      .returning({ id: guestSigners.id, email: guestSigners.email });
    const withdrawn = await tx.delete(signingRequests).where(eq(signingRequests.documentId, documentId)).returning();
    const trace = { ...sender, sessionId: viewer.sessionId };
    const asked = open.filter(({ askedAt }) => askedAt);
    for (const entry of asked)
      await recordEvent(tx, { documentId, versionId, kind: "unasked", by: personOf(viewer), to: ownerOf(entry), sender: trace, now });
    for (const { id, email } of ended) {
      if (email !== null && asked.some(({ guestId }) => guestId === id)) await mailGuest(tx, id, "dropped");
      await tellSignOut(tx, listenerOf({ signerId: id }));
    }
    await tellReaders(tx, documentId);
    return open.length > 0 || withdrawn.length > 0;
  });
}
