import { eq } from "drizzle-orm";
import { deviceOf } from "~/features/accounts/device.server";
import { networkOf } from "~/lib/network.server";
import type { Db } from "~db/client.server";
import { signingEvents, signingHeads } from "~db/schema/index";
import { beginningOf, type Head, hashOf, sha256 } from "./chain.server.ts";
import type { RecordEntry, RecordedPerson, Sender } from "./rules.ts";

export type NewEvent = Pick<RecordEntry, "kind" | "to" | "content" | "given" | "signature" | "fields" | "known" | "reached"> & {
  documentId: string;
  versionId: string;
  /** null: Mappe itself */
  by: RecordedPerson | null;
  /** undefined if no browser requested it */
  sender?: (Sender & { sessionId?: string | undefined }) | undefined;
  now: Date;
};

/** Appends an event to the document's record, in the event's transaction; waits for others that append at the same moment. */
export async function recordEvent(tx: Db, { documentId, versionId, sender, now, ...facts }: NewEvent): Promise<Head> {
  const last = await lockHead(tx, documentId);
  const seq = last.seq + 1;
  const { kind, by, ...more } = facts;
  const place = { seq, document: documentId, version: versionId, kind, at: now.toISOString(), by };
  const entry = JSON.stringify({ ...place, ...more, ...(sender && traceOf(sender)) } satisfies RecordEntry);
  const link = { seq, previous: last.hash, hash: hashOf({ previous: last.hash, entry }), entry };
  await tx.insert(signingEvents).values({ documentId, ...link });
  const head = { seq, hash: link.hash };
  await tx.update(signingHeads).set(head).where(eq(signingHeads.documentId, documentId));
  return head;
}

async function lockHead(tx: Db, documentId: string): Promise<Head> {
  await tx
    .insert(signingHeads)
    .values({ documentId, seq: 0, hash: beginningOf(documentId) })
    .onConflictDoNothing();
  const { seq, hash } = signingHeads;
  const [head] = await tx.select({ seq, hash }).from(signingHeads).where(eq(signingHeads.documentId, documentId)).for("no key update");
  if (!head) throw new Error("The record of a document that is gone.");
  return head;
}

function traceOf({
  address,
  userAgent,
  sessionId,
}: Sender & { sessionId?: string | undefined }): Pick<RecordEntry, "address" | "device" | "session"> {
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(", ");
  return { address: networkOf(address, { v4: 24, v6: 48 }), ...(device && { device }), ...(sessionId && { session: sha256(sessionId) }) };
}
