import { eq } from "drizzle-orm";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { signings } from "~db/schema/index";
import { findEntry, lockNewest } from "./lock-newest.server.ts";
import { personOf } from "./person-of.ts";
import { recordEvent } from "./record-event.server.ts";
import { type Sender, stateOf } from "./rules.ts";

export type SeeVersion = { documentId: string; versionId: string; sender: Sender; now: Date };

/** Records, once, that a signer of a version has had it on the screen. */
export async function seeVersion(db: Db, viewer: Viewer, { documentId, versionId, sender, now }: SeeVersion): Promise<void> {
  // Nearly always it has been seen before: the document is not locked for that.
  if (stateOf(await findEntry(db, { versionId, userId: viewer.id })) !== "awaited") return;
  await db.transaction(async (tx) => {
    const newest = await lockNewest(tx, viewer, { documentId, ability: "sign" });
    const entry = await findEntry(tx, { versionId, userId: viewer.id });
    if (newest?.versionId !== versionId || !entry || stateOf(entry) !== "awaited") return;
    await tx.update(signings).set({ seenAt: now }).where(eq(signings.id, entry.id));
    const trace = { ...sender, sessionId: viewer.sessionId };
    await recordEvent(tx, { documentId, versionId, kind: "seen", by: personOf(viewer), sender: trace, now });
    await tellReaders(tx, documentId);
  });
}
