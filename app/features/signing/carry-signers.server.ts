import { and, desc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { isGranted } from "~/features/access/granted-to.server";
import { type News, notify } from "~/features/notifications/notify.server";
import type { Db } from "~db/client.server";
import { documentAccess, signingHeads, signings, users, versions } from "~db/schema/index";
import { contentHash } from "./content-hash.server.ts";
import { personOf } from "./person-of.ts";
import { recordEvent } from "./record-event.server.ts";

export type CarrySigners = { documentId: string; versionId: string; now: Date };

/**
 * New versions start unsigned: whoever was to sign the one before, and still may, is to sign it too. Who had answered is
 * told that it counts no more. The documents are locked by the caller, and each version's moment is the latest.
 */
export async function carrySigners(tx: Db, newest: readonly CarrySigners[]): Promise<void> {
  const { documentId } = signingHeads;
  const ids = newest.map((one) => one.documentId);
  const recorded = await tx.select({ documentId }).from(signingHeads).where(inArray(documentId, ids));
  const isRecorded = new Set(recorded.map((one) => one.documentId));
  const told: News[] = [];
  for (const one of newest) if (isRecorded.has(one.documentId)) told.push(...(await carrySignersOf(tx, one)));
  // Always in the same order, or two would wait for each other.
  for (const news of told.sort((a, b) => (a.userId < b.userId ? -1 : 1))) await notify(tx, news);
}

/** Answers who is to be told. */
async function carrySignersOf(tx: Db, { documentId, versionId, now }: CarrySigners): Promise<News[]> {
  const author = await authorOf(tx, versionId);
  const content = await contentHash(tx, versionId);
  await recordEvent(tx, { documentId, versionId, kind: "changed", by: author && personOf(author), content, now });
  const told: News[] = [];
  for (const { entry, person } of await signersBefore(tx, { documentId, versionId })) {
    const { askedById, askedAt, remindedAt } = entry;
    const { id: userId, displayName: name, email } = person;
    await tx.insert(signings).values({ versionId, userId, name, email, required: true, askedById, askedAt, remindedAt });
    const hadAnswered = entry.signedAt ?? entry.declinedAt;
    if (hadAnswered && author && author.id !== userId) told.push({ userId, kind: "asked-to-sign", fromUserId: author.id, documentId, now });
  }
  return told;
}

async function authorOf(tx: Db, versionId: string) {
  const { id, displayName, email } = users;
  const [author] = await tx
    .select({ id, displayName, email })
    .from(versions)
    .innerJoin(users, eq(id, versions.authorId))
    .where(eq(versions.id, versionId));
  return author ?? null;
}

async function signersBefore(tx: Db, { documentId, versionId }: Omit<CarrySigners, "now">) {
  const [before] = await tx
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), isNotNull(versions.publishedAt), ne(versions.id, versionId)))
    .orderBy(desc(versions.publishedAt))
    .limit(1);
  if (!before) return [];
  const { id, displayName, email } = users;
  return tx
    .select({ entry: signings, person: { id, displayName, email } })
    .from(signings)
    .innerJoin(users, eq(id, signings.userId))
    .innerJoin(documentAccess, and(eq(documentAccess.documentId, documentId), eq(documentAccess.userId, id), isGranted("sign")))
    .where(and(eq(signings.versionId, before.id), eq(signings.required, true)));
}
