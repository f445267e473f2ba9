import { and, eq, inArray } from "drizzle-orm";
import { type News, notify } from "~/features/notifications/notify.server";
import { takeNewsBack } from "~/features/notifications/take-news-back.server";
import type { GuestLetter } from "~/mail/guest.server";
import type { Db } from "~db/client.server";
import { documents, signingHeads, signings, users, versions } from "~db/schema/index";
import { contentHash } from "./content-hash.server.ts";
import { findSignersBefore, type SignerBefore } from "./find-signers-before.server.ts";
import { mailGuest } from "./mail-guests.server.ts";
import { ownerOf, personOf } from "./person-of.ts";
import { carryFilled } from "./places/carry-filled.server.ts";
import { recordEvent } from "./record-event.server.ts";
import { requiredOn, settleTurns } from "./settle-turns.server.ts";

export type CarrySigners = {
  documentId: string;
  versionId: string;
  /** signatures outlast a mere change of access rights */
  keepsSignatures?: boolean | undefined;
  /** id of an earlier version whose signers are restored with their answers */
  undoneTo?: string | undefined;
  now: Date;
};

/**
 * Carries the signers of the version before over to each new version. Their answers are kept if it shows the same pages as they saw, and lapse
 * otherwise, which is recorded, and notified to them and the owner. The caller has locked the documents, and each version's time is the
 * latest.
 */
export async function carrySigners(tx: Db, newest: readonly CarrySigners[]): Promise<void> {
  const { documentId } = signingHeads;
  const ids = newest.map((one) => one.documentId);
  const recorded = await tx.select({ documentId }).from(signingHeads).where(inArray(documentId, ids));
  const isRecorded = new Set(recorded.map((one) => one.documentId));
  const told: News[] = [];
  for (const one of newest) if (isRecorded.has(one.documentId)) told.push(...(await carrySignersOf(tx, one)));
  // The order is always the same, as two transactions would deadlock otherwise.
  for (const news of told.sort((a, b) => (a.userId < b.userId ? -1 : 1))) await notify(tx, news);
}

/** Carries the signers of one version over and returns the notifications to send. */
async function carrySignersOf(tx: Db, newest: CarrySigners): Promise<News[]> {
  const { documentId, versionId, now } = newest;
  const { author, ownerId } = await findVersion(tx, versionId);
  const by = author && personOf(author);
  await recordEvent(tx, { documentId, versionId, kind: "changed", by, content: await contentHash(tx, versionId), now });
  const told: News[] = [];
  const lapsed: SignerBefore[] = [];
  const carried: string[] = [];
  const letters = new Map<string, GuestLetter>();
  for (const signer of await findSignersBefore(tx, newest)) {
    const { entry, isKept, maySign, person } = signer;
    const to = ownerOf(entry);
    const about = { documentId, versionId, by, to, now };
    const isCarried = isKept && entry.signedAt !== null;
    if (entry.signedAt && !isCarried) {
      lapsed.push(signer);
      await recordEvent(tx, { ...about, kind: "lapsed" });
    }
    if (!isCarried && !maySign) {
      await recordEvent(tx, { ...about, kind: "dropped" });
      if (author && author.id !== ownerId && entry.userId !== ownerId)
        told.push({ userId: ownerId, kind: "signer-dropped", ...(entry.userId && { fromUserId: entry.userId }), documentId, now });
      continue;
    }
    const [on] = await tx.insert(signings).values(entryOn(versionId, signer)).returning();
    if (isCarried && on) await carryFilled(tx, { from: entry, to: on });
    if (isCarried) await recordEvent(tx, { ...about, kind: "carried", given: await givenFor(tx, entry) });
    else told.push(...newsFor(signer, { authorId: author?.id, documentId, versionId, now }));
    if (!isCarried && !isKept && entry.guestId) letters.set(entry.guestId, entry.signedAt ? "lapsed" : "asked");
    if (isCarried && person) carried.push(person.id);
  }
  const asking = await settleTurns(tx, { documentId, versionId, now });
  const required = await requiredOn(tx, versionId);
  for (const { guestId, askedAt } of required) {
    const letter = askedAt && guestId && letters.get(guestId);
    if (letter) await mailGuest(tx, guestId, letter);
  }
  // Whoever comes after others again is not asked yet.
  const later = new Set(required.flatMap(({ userId, askedAt }) => (askedAt ? [] : (userId ?? []))));
  const timely = told.filter(({ userId, kind }) => kind !== "asked-to-sign" || !later.has(userId));
  const isOwnerTold =
    lapsed.length > 0 &&
    author !== null &&
    author.id !== ownerId &&
    !told.some(({ userId, kind }) => userId === ownerId && kind === "signature-lapsed");
  if (isOwnerTold) timely.push({ userId: ownerId, kind: "signatures-lapsed", fromUserId: author.id, documentId, batchId: versionId, now });
  if (newest.undoneTo) await takeLapseBack(tx, newest.undoneTo, [ownerId, ...carried]);
  return [...timely, ...asking];
}

/** Returns the signer's entry on the new version: with their answer if it shows the same pages, otherwise without one. */
function entryOn(versionId: string, { entry, isKept, person }: SignerBefore): typeof signings.$inferInsert {
  const { userId, guestId, askedById, askedAt, turn, remindedAt, reminders } = entry;
  const asked = { versionId, userId, guestId, required: true, askedById, askedAt, turn, remindedAt, reminders };
  if (!isKept || !(entry.signedAt ?? entry.declinedAt))
    return { ...asked, name: person?.displayName ?? entry.name, email: person?.email ?? entry.email };
  const { name, email, seenAt, signedAt, imageId, declinedAt, reason } = entry;
  const givenVersionId = signedAt && (entry.givenVersionId ?? entry.versionId);
  return { ...asked, name, email, seenAt, signedAt, imageId, declinedAt, reason, givenVersionId };
}

async function givenFor(tx: Db, { givenVersionId, versionId }: SignerBefore["entry"]) {
  const version = givenVersionId ?? versionId;
  return { version, content: await contentHash(tx, version) };
}

/** Removes notifications about lapsed signatures that are valid again. */
async function takeLapseBack(tx: Db, undoneTo: string, userIds: readonly string[]): Promise<void> {
  const undone = await tx.select({ id: versions.id }).from(versions).where(eq(versions.baseVersionId, undoneTo));
  for (const userId of [...new Set(userIds)].sort()) for (const { id } of undone) await takeNewsBack(tx, { userId, batchId: id });
}

type Around = { authorId: string | undefined; documentId: string; versionId: string; now: Date };

/**
 * Returns the notifications for a signer: their signature has lapsed, or, if their refusal no longer counts, they are asked again in the name
 * of the person who asked before.
 */
function newsFor({ entry, isKept, person }: SignerBefore, { authorId, documentId, versionId, now }: Around): News[] {
  if (!person || isKept || person.id === authorId) return [];
  const lapsed = { userId: person.id, kind: "signature-lapsed", documentId, batchId: versionId, now } as const;
  if (entry.signedAt) return authorId ? [{ ...lapsed, fromUserId: authorId }] : [];
  const askedBy = entry.declinedAt && entry.askedById !== person.id ? entry.askedById : null;
  return askedBy ? [{ userId: person.id, kind: "asked-to-sign", fromUserId: askedBy, documentId, now }] : [];
}

async function findVersion(tx: Db, versionId: string) {
  const { id, displayName, email } = users;
  const [found] = await tx
    .select({ author: { id, displayName, email }, ownerId: documents.ownerId })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .leftJoin(users, and(eq(id, versions.authorId)))
    .where(eq(versions.id, versionId));
  if (!found) throw new Error("A version that is not there.");
  return found;
}
