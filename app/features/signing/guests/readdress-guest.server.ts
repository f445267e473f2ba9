import { and, eq, isNull } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { isStopped } from "~/features/letters/stopped.server";
import { isId } from "~/lib/ids";
import { endOf, refusedDay } from "~/lib/last-day";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tellSignOut } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { guestCodes, guestSigners, signings } from "~db/schema/index";
import { findEntry, lockNewest } from "../lock-newest.server.ts";
import { ownerOf, personOf } from "../person-of.ts";
import { recordEvent } from "../record-event.server.ts";
import type { Sender } from "../rules.ts";
import { askThoseNext } from "../settle-turns.server.ts";
import { isAsked } from "./ask-guest.server.ts";
import { newSecretOfGuest } from "./guest-address.server.ts";
import { type GuestTerms, listenerOf } from "./rules.ts";

export type ReaddressGuest = GuestTerms & { documentId: string; guestId: string; sender: Sender; now: Date };

/**
 * Corrects whom a guest's link is for, or puts somebody else in their place. Another address or another name gets another link, so that whoever had
 * the former one sees nothing any more. stopped: the address wants no letters; signed: who has signed stays who they are
 */
export async function readdressGuest(
  db: Db,
  viewer: Viewer,
  { documentId, guestId, sender, now, lastDay, ...terms }: ReaddressGuest,
): Promise<Done<object> | Refused<"gone" | "day" | "known" | "stopped" | "signed">> {
  if (!isId(guestId)) return refused("gone");
  if (lastDay !== null && refusedDay(lastDay, now)) return refused("day");
  const kept = await newSecretOfGuest();
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, viewer, { documentId, ability: "edit" });
    if (!newest || !(await isGrantedOn(tx, viewer, { documentId, ability: "share" }))) return refused("gone");
    const { versionId } = newest;
    const isOpen = and(eq(guestSigners.id, guestId), eq(guestSigners.documentId, documentId), isNull(guestSigners.endedAt));
    const [before] = await tx.select().from(guestSigners).where(isOpen);
    const entry = await findEntry(tx, { versionId, guestId });
    if (!before || !entry?.required) return refused("gone");
    const isOther = before.email !== terms.email || before.name !== terms.name;
    if (isOther && entry.signedAt) return refused("signed");
    if (terms.email !== null && before.email !== terms.email && (await isAsked(tx, documentId, terms.email))) return refused("known");
    if (isOther && terms.email !== null && (await isStopped(tx, terms.email))) return refused("stopped");
    const facts = {
      ...terms,
      endsAt: lastDay === null ? null : endOf(lastDay),
      askedById: viewer.id,
      ...(isOther && { ...kept, provenAt: null, signedAt: null, unsent: null }),
    };
    await tx.update(guestSigners).set(facts).where(isOpen);
    if (isOther) {
      await tx.delete(guestCodes).where(eq(guestCodes.guestId, guestId));
      const trace = { ...sender, sessionId: viewer.sessionId };
      const about = { documentId, versionId, by: personOf(viewer), sender: trace, now };
      if (entry.askedAt) await recordEvent(tx, { ...about, kind: "unasked", to: ownerOf(entry) });
      const asked = { name: terms.name, email: terms.email ?? "", askedAt: null, askedById: viewer.id, reminders: 0 };
      await tx
        .update(signings)
        .set({ ...asked, seenAt: null, declinedAt: null, reason: null, remindedAt: null })
        .where(eq(signings.id, entry.id));
      await askThoseNext(tx, { documentId, versionId, by: { viewer, sender }, now });
      await tellSignOut(tx, listenerOf({ signerId: guestId }));
    }
    await tellReaders(tx, documentId);
    return done({});
  });
}
