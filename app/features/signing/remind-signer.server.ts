import { eq } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { isStopped } from "~/features/letters/stopped.server";
import { notify } from "~/features/notifications/notify.server";
import { isoDate } from "~/lib/dates";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { signings } from "~db/schema/index";
import { findEntry, lockNewest } from "./lock-newest.server.ts";
import { mailGuest } from "./mail-guests.server.ts";
import { ownerOf, personOf } from "./person-of.ts";
import { recordEvent } from "./record-event.server.ts";
import { findTerms } from "./request/find-terms.server.ts";
import { isOver } from "./request/rules.ts";
import { isAwaited, type Sender, stateOf } from "./rules.ts";

/** signerId: of a person, or of a guest */
export type RemindSigner = { documentId: string; signerId: string; sender: Sender; now: Date };

type Reminded = Done<{ name: string }> | Refused<"gone" | "not-awaited" | "today">;

/** Reminds a person to sign, at most once a day in all, however many people may remind. */
export async function remindSigner(db: Db, viewer: Viewer, { documentId, signerId, sender, now }: RemindSigner): Promise<Reminded> {
  if (!isId(signerId)) return refused("gone");
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, viewer, { documentId, ability: "edit" });
    if (!newest) return refused("gone");
    const { versionId } = newest;
    const entry = (await findEntry(tx, { versionId, userId: signerId })) ?? (await findEntry(tx, { versionId, guestId: signerId }));
    if (!entry || signerId === viewer.id || !isAwaited(stateOf(entry))) return refused("not-awaited");
    const isEnded = entry.guestId && !(await isGrantedOn(tx, { signerId: entry.guestId }, { documentId, ability: "sign" }));
    if (isEnded || (entry.guestId && (await isStopped(tx, entry.email)))) return refused("not-awaited");
    if (isOver(await findTerms(tx, documentId), now)) return refused("not-awaited");
    if (isRemindedOn(entry.remindedAt, now)) return refused("today");

    await tx.update(signings).set({ remindedAt: now }).where(eq(signings.id, entry.id));
    const { name } = entry;
    const trace = { ...sender, sessionId: viewer.sessionId };
    const to = ownerOf(entry);
    await recordEvent(tx, { documentId, versionId, kind: "reminded", by: personOf(viewer), to, sender: trace, now });
    if (entry.guestId) await mailGuest(tx, entry.guestId, "reminded");
    else await notify(tx, { userId: signerId, kind: "reminded-to-sign", fromUserId: viewer.id, documentId, now });
    await tellReaders(tx, documentId);
    return done({ name });
  });
}

/** Days are those of Berlin. */
function isRemindedOn(remindedAt: Date | null, now: Date): boolean {
  return remindedAt !== null && isoDate(remindedAt) === isoDate(now);
}
