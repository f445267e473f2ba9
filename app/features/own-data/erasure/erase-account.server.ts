import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { endSessions } from "~/features/accounts/end-sessions.server";
import { dropSigners } from "~/features/signing/drop-signers.server";
import { hashOfSecret } from "~/lib/secret.server";
import { tellChange } from "~/live/tell.server";
import { forgetLetters } from "~/mail/outbox.server";
import { erasedKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { connections, departures, erasures, sessions, users } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { endPayments } from "./end-payments.server.ts";
import { countErased, eraseDocuments } from "./erase-documents.server.ts";
import { forgetPerson } from "./forget-person.server.ts";

/**
 * Erases an account whose two weeks are over: payments, documents, then everything else of the person, and records that it was done. Every
 * step can be repeated, so that after a kill the job starts at the first one; the account itself is deleted last.
 */
export async function eraseAccount(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const [leaving] = await db
    .select({ id: users.id, email: users.email, askedAt: departures.askedAt, leavesAt: departures.leavesAt, counts: departures.counts })
    .from(departures)
    .innerJoin(users, eq(users.id, departures.userId))
    .where(eq(departures.userId, userId));
  if (!leaving || leaving.leavesAt > now) return;
  await endPayments(db, { userId, leavesAt: leaving.leavesAt, now });
  // These are counted only once, as after a kill there is less.
  const counts = leaving.counts ?? (await countErased(db, userId));
  await db.update(departures).set({ counts }).where(eq(departures.userId, userId));
  await db.transaction((tx) => endSessions(tx, eq(sessions.userId, userId)));
  await eraseDocuments(db, userId);
  await forgetLetters(leaving.email);
  // This is stored before the account is deleted: an earlier backup that is restored finds it here, even if this database is lost.
  await storage().put(erasedKey(subjectHashOf(userId)), Readable.from([Buffer.from(`${now.toISOString()}\n`)]));

  await db.transaction(async (tx) => {
    const [still] = await tx.select({ id: departures.userId }).from(departures).where(eq(departures.userId, userId)).for("no key update");
    if (!still) return;
    const contacts = await tx.select({ id: connections.contactId }).from(connections).where(eq(connections.userId, userId));
    await dropSigners(tx, { userId, now });
    await forgetPerson(tx, leaving);
    const facts = { subjectHash: subjectHashOf(userId), askedAt: leaving.askedAt, erasedAt: now, counts };
    const [record] = await tx
      .insert(erasures)
      .values({ ...facts, hash: hashOfSecret(JSON.stringify(facts)) })
      .returning({ erasureId: erasures.id });
    if (record) await enqueue(tx, "finish-erasure", record, { nobodyWaits: true });
    for (const { id } of contacts) await tellChange(tx, [id], { topic: "connections", id });
  });
}

/** Returns the hash by which somebody who knows a person's id finds their record. */
export function subjectHashOf(userId: string): string {
  return hashOfSecret(userId);
}
