import { and, eq, isNull } from "drizzle-orm";
import { tellReaders } from "~/features/access/readers-of.server";
import { notify } from "~/features/notifications/notify.server";
import type { Db } from "~db/client.server";
import { guestSigners, signings } from "~db/schema/index";
import { findEntry, lockNewest } from "../lock-newest.server.ts";
import { ownerOf, personOf } from "../person-of.ts";
import { recordEvent } from "../record-event.server.ts";
import type { Sender } from "../rules.ts";
import { askThoseNext } from "../settle-turns.server.ts";
import type { OpenGuest } from "./find-guest.server.ts";

/**
 * Ends a guest's link that reached the wrong person or was reported, before it was signed. Whoever asked and the owner are told, though not that it was
 * reported. Returns whether there was anything to end.
 */
export async function leaveMistaken(
  db: Db,
  { guest, signer, documentId }: Pick<OpenGuest, "guest" | "signer" | "documentId">,
  { why, sender, now }: { why: "mistaken" | "reported"; sender: Sender; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, guest, { documentId, ability: "sign" });
    if (!newest) return false;
    const { versionId, ownerId } = newest;
    const guestId = guest.signerId;
    const entry = await findEntry(tx, { versionId, guestId });
    if (!entry || entry.signedAt) return false;
    const [left] = await tx
      .update(guestSigners)
      .set({ endedAt: now, isMistaken: why === "mistaken" })
      .where(and(eq(guestSigners.id, guestId), isNull(guestSigners.endedAt)))
      .returning({ askedById: guestSigners.askedById });
    if (!left) return false;
    await tx.update(signings).set({ required: false, declinedAt: null, reason: null }).where(eq(signings.id, entry.id));
    await recordEvent(tx, { documentId, versionId, kind: "unasked", by: personOf(signer), to: ownerOf(entry), sender, now });
    const told = new Set([ownerId, left.askedById].flatMap((id) => id ?? []));
    const kind = why === "mistaken" ? "guest-mistaken" : "guest-left";
    for (const userId of [...told].sort()) await notify(tx, { userId, kind, fromName: signer.displayName, documentId, now });
    await askThoseNext(tx, { documentId, versionId, now });
    await tellReaders(tx, documentId);
    return true;
  });
}
