import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { endSessions } from "~/features/accounts/end-sessions.server";
import { normalizeEmail } from "~/features/accounts/rules";
import { type Proof, proveAnew } from "~/features/accounts/second-factor/prove-anew.server";
import { recordSecurityEvent } from "~/features/accounts/security-events/record-event.server";
import { notify } from "~/features/notifications/notify.server";
import { awaitedFrom } from "~/features/signing/drop-signers.server";
import { type Done, done, type RefusalOf, type Refused, refused } from "~/lib/result";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { departures, sessions } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { graceBeforeErasure } from "../rules.ts";
import { enqueueErasure } from "./enqueue-erasure.server.ts";
import { whatLeaves } from "./what-leaves.server.ts";

type Wish = Proof & {
  /** the account's own address, typed so that nobody leaves by mistake */
  address: string;
  userAgent: string;
};

/** Ends every session at once, and the account in two weeks. People who share its documents are notified in time. */
export async function askToLeave(
  db: Db,
  { address, userAgent, ...proof }: Wish,
): Promise<Done<{ leavesAt: Date }> | Refused<RefusalOf<typeof proveAnew> | "other-address" | "leaving-already">> {
  const { viewer, now } = proof;
  if (normalizeEmail(address) !== viewer.email) return refused("other-address");
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;

  return db.transaction(async (tx) => {
    const userId = viewer.id;
    const leavesAt = new Date(now.getTime() + graceBeforeErasure);
    // The job that writes the mail creates the link's real secret, so that no queue contains it.
    const secretHash = hashOfSecret(newSecret());
    const [entered] = await tx.insert(departures).values({ userId, askedAt: now, leavesAt, secretHash }).onConflictDoNothing().returning();
    if (!entered) return refused("leaving-already");
    // Each person gets one notification, whatever the number of documents; it contains nothing about the leaving person.
    const batchId = randomUUID();
    for (const { id, documents: count } of (await whatLeaves(tx, viewer)).losers)
      await notify(tx, { userId: id, kind: "owner-leaves", fromUserId: userId, batchId, count, now });
    for (const { documentId, ownerId } of await awaitedFrom(tx, userId))
      if (ownerId !== userId) await notify(tx, { userId: ownerId, kind: "signer-leaves", fromUserId: userId, documentId, now });
    await recordSecurityEvent(tx, { userId, kind: "leaving", userAgent, now });
    await enqueue(tx, "send-departure-letter", { userId });
    await enqueueErasure(tx, { userId, at: leavesAt });
    await endSessions(tx, eq(sessions.userId, userId));
    return done({ leavesAt });
  });
}
