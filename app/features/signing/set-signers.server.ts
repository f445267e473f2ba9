import { and, eq } from "drizzle-orm";
import { type Reader, readersOf, tellReaders } from "~/features/access/readers-of.server";
import { abilitiesOn } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { notify } from "~/features/notifications/notify.server";
import { noteEvent } from "~/features/webhooks/note-events.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { signings } from "~db/schema/index";
import { lockNewest, type SigningEntry } from "./lock-newest.server.ts";
import { personOf } from "./person-of.ts";
import { recordEvent } from "./record-event.server.ts";
import { type AskedSigners, lockOf, type Sender, stateOf } from "./rules.ts";

export type SetSigners = { documentId: string; asked: AskedSigners; sender: Sender; now: Date };

type SignersSet = Done<{ changes: number }> | Refused<"gone">;

/**
 * Sets who must sign the newest version, without a new version. Only the form's own changes count, so that what somebody else saved since
 * stays. People who may not sign, or have signed, stay as they are.
 */
export async function setSigners(db: Db, viewer: Viewer, { documentId, asked, sender, now }: SetSigners): Promise<SignersSet> {
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, viewer, { documentId, ability: "edit" });
    if (!newest) return refused("gone");
    const { versionId } = newest;
    const entries = await tx.select().from(signings).where(eq(signings.versionId, versionId));
    const changed = (await readersOf(tx, documentId)).filter((reader) => isChanged(reader, entryOf(entries, reader), asked));
    for (const reader of changed) {
      const isAsked = asked.after.has(reader.id);
      await put(tx, viewer, { versionId, reader, isAsked, now });
      await recordEvent(tx, {
        documentId,
        versionId,
        kind: isAsked ? "asked" : "unasked",
        by: personOf(viewer),
        to: personOf(reader),
        sender: { ...sender, sessionId: viewer.sessionId },
        now,
      });
      if (isAsked && reader.id !== viewer.id)
        await notify(tx, { userId: reader.id, kind: "asked-to-sign", fromUserId: viewer.id, documentId, now });
    }
    if (changed.some(({ id }) => asked.after.has(id))) await noteEvent(tx, "signing.asked", { documentId, now });
    if (changed.length > 0) await tellReaders(tx, documentId);
    return done({ changes: changed.length });
  });
}

function entryOf(entries: readonly SigningEntry[], { id }: Reader): SigningEntry | undefined {
  return entries.find(({ userId }) => userId === id);
}

function isChanged({ id, grants }: Reader, entry: SigningEntry | undefined, { before, after }: AskedSigners): boolean {
  const state = stateOf(entry);
  if (before.has(id) === after.has(id) || after.has(id) === (state !== "none")) return false;
  const lock = lockOf({ state, maySign: abilitiesOn(grants).sign, viewerMayEdit: true });
  // A person who may no longer sign can still be removed.
  return lock === null || (lock === "no-right" && !after.has(id));
}

type Asked = { versionId: string; reader: Reader; isAsked: boolean; now: Date };

async function put(tx: Db, viewer: Viewer, { versionId, reader, isAsked, now }: Asked): Promise<void> {
  const { id: userId, displayName: name, email } = reader;
  if (!isAsked) {
    await tx
      .update(signings)
      .set({ required: false, declinedAt: null, reason: null })
      .where(and(eq(signings.versionId, versionId), eq(signings.userId, userId)));
    return;
  }
  const facts = { name, email, required: true, askedById: viewer.id, askedAt: now };
  await tx
    .insert(signings)
    .values({ versionId, userId, ...facts })
    .onConflictDoUpdate({ target: [signings.versionId, signings.userId], set: facts });
}
