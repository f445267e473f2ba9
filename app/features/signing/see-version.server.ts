import { eq } from "drizzle-orm";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Db } from "~db/client.server";
import { signings } from "~db/schema/index";
import { findEntry, lockNewest } from "./lock-newest.server.ts";
import { entryOf, personOf, type Signer, sessionOf } from "./person-of.ts";
import { recordEvent } from "./record-event.server.ts";
import { type Sender, stateOf } from "./rules.ts";

export type SeeVersion = { documentId: string; versionId: string; sender: Sender; now: Date };

/** Records, once, that a signer of a version has had it on the screen. */
export async function seeVersion(db: Db, signer: Signer, { documentId, versionId, sender, now }: SeeVersion): Promise<void> {
  // Nearly always it has been seen before: the document is not locked for that.
  if (stateOf(await findEntry(db, { versionId, ...entryOf(signer) })) !== "awaited") return;
  await db.transaction(async (tx) => {
    const newest = await lockNewest(tx, signer, { documentId, ability: "sign" });
    const entry = await findEntry(tx, { versionId, ...entryOf(signer) });
    if (newest?.versionId !== versionId || !entry || stateOf(entry) !== "awaited") return;
    await tx.update(signings).set({ seenAt: now }).where(eq(signings.id, entry.id));
    const trace = { ...sender, sessionId: sessionOf(signer) };
    await recordEvent(tx, { documentId, versionId, kind: "seen", by: personOf(signer), sender: trace, now });
    await tellReaders(tx, documentId);
  });
}
