import { and, eq, isNull, sql } from "drizzle-orm";
import { tellReaders } from "~/features/access/readers-of.server";
import { recordActivity } from "~/features/activities/record-activity.server";
import { notify } from "~/features/notifications/notify.server";
import { noteEvent } from "~/features/webhooks/note-events.server";
import { invariant } from "~/lib/invariant";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { files, guestSigners, signatureImages, signings } from "~db/schema/index";
import { sha256 } from "./chain.server.ts";
import { contentHash } from "./content-hash.server.ts";
import { countDeed } from "./count-deed.server.ts";
import { knownBy } from "./known-by.server.ts";
import { findEntry, type LockedNewest, lockNewest, whyNot } from "./lock-newest.server.ts";
import { mailGuestsOf } from "./mail-guests.server.ts";
import { entryOf, isGuestSigner, personOf, type Signer, senderOfNews, sessionOf } from "./person-of.ts";
import { keepFilled, type NotFilled, readPlaces, recordedPlaces, type TypedPlaces } from "./places/fill-places.server.ts";
import { recordEvent } from "./record-event.server.ts";
import { findTerms } from "./request/find-terms.server.ts";
import { isOver } from "./request/rules.ts";
import { type RecordEntry, type Sender, stateOf } from "./rules.ts";
import { askThoseNext, requiredOn } from "./settle-turns.server.ts";

export type SignVersion = {
  documentId: string;
  /** the version that the person saw, and its hash */
  versionId: string;
  content: string;
  /** time of the person's signature when the form was shown; null: they had not signed */
  before?: Date | null;
  /** what was typed at the signer's places on the pages */
  typed?: TypedPlaces;
  /** stores the signature and returns its image's id */
  signature: (tx: Db) => Promise<string>;
  sender: Sender;
  now: Date;
};

type Signed =
  | Done<{ isAgain: boolean }>
  | Refused<"gone" | "no-right" | "outdated" | "not-asked" | "later" | "over" | "too-often">
  | NotFilled;

/** Puts a signer's signature on the newest version; a repeat replaces the first one. */
export async function signVersion(
  db: Db,
  signer: Signer,
  { documentId, versionId, content, before, typed = new Map(), signature, sender, now }: SignVersion,
): Promise<Signed> {
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, signer, { documentId, ability: "sign" });
    if (!newest) return refused(await whyNot(tx, signer, documentId));
    if (newest.versionId !== versionId || (await contentHash(tx, versionId)) !== content) return refused("outdated");
    const entry = await findEntry(tx, { versionId, ...entryOf(signer) });
    if (!entry?.required) return refused("not-asked");
    if (stateOf(entry) === "later") return refused("later");
    if (isOver(await findTerms(tx, documentId), now)) return refused("over");

    // The form was sent twice: its request is already fulfilled.
    if (before !== undefined && entry.signedAt?.getTime() !== before?.getTime()) return done({ isAgain: false });
    const read = await readPlaces(tx, { versionId, whose: entryOf(signer), typed });
    if (!read.ok) return read;
    if (!(await countDeed(tx, signer, documentId))) return refused("too-often");
    const imageId = await signature(tx);
    const isAgain = stateOf(entry) === "signed";
    const { displayName: name, email } = signer;
    const given = { name, email, signedAt: now, imageId, declinedAt: null, reason: null };
    await tx.update(signings).set(given).where(eq(signings.id, entry.id));
    await keepFilled(tx, entry.id, read.filled);
    await recordEvent(tx, {
      documentId,
      versionId,
      kind: isAgain ? "signed-again" : "signed",
      by: personOf(signer),
      content,
      signature: await fingerprintOf(tx, imageId),
      ...(read.filled.length > 0 && { fields: recordedPlaces(read.filled) }),
      ...(isGuestSigner(signer) ? { reached: signer.reached } : { known: await knownBy(tx, signer.id) }),
      sender: { ...sender, sessionId: sessionOf(signer) },
      now,
    });
    if (isGuestSigner(signer)) await tx.update(guestSigners).set({ signedAt: now }).where(eq(guestSigners.id, signer.signerId));
    else await recordActivity(tx, { userId: signer.id, code: "SIGN", about: newest.name, now });
    if (!isAgain) await tellOwner(tx, signer, { newest, askedById: entry.askedById, now });
    await noteEvent(tx, "signing.signed", { documentId, now });
    await askThoseNext(tx, { documentId, versionId, now });
    if (!isAgain && (await isComplete(tx, versionId))) {
      await noteEvent(tx, "signing.completed", { documentId, now });
      await tellComplete(tx, signer, { newest, now });
    }
    await tellReaders(tx, documentId);
    return done({ isAgain });
  });
}

type Told = { newest: LockedNewest; askedById: string | null; now: Date };

/**
 * Notifies the owner if several people are to sign: a single signature is what the owner waits for anyway. A guest's signature is told in any case,
 * to whoever asked for it, too.
 */
async function tellOwner(tx: Db, signer: Signer, { newest, askedById, now }: Told): Promise<void> {
  const { documentId, versionId, ownerId } = newest;
  if (isGuestSigner(signer)) {
    const told = new Set([ownerId, askedById].flatMap((id) => id ?? []));
    for (const userId of [...told].sort()) await notify(tx, { userId, kind: "document-signed", ...senderOfNews(signer), documentId, now });
    return;
  }
  const signers = await tx.$count(signings, and(eq(signings.versionId, versionId), eq(signings.required, true)));
  if (ownerId === signer.id || signers < 2) return;
  await notify(tx, { userId: ownerId, kind: "document-signed", fromUserId: signer.id, documentId, now });
}

/** Tells everybody who has signed that nobody is missing any more; the owner, too, but for the last signature, which they were told of. */
async function tellComplete(tx: Db, signer: Signer, { newest, now }: { newest: LockedNewest; now: Date }): Promise<void> {
  const { documentId, versionId, ownerId } = newest;
  await mailGuestsOf(tx, { versionId, letter: "completed" });
  const signers = await requiredOn(tx, versionId);
  const told = new Set(signers.flatMap(({ userId }) => userId ?? []));
  for (const userId of [...told].sort()) {
    if (userId === ownerId || (!isGuestSigner(signer) && userId === signer.id)) continue;
    await notify(tx, { userId, kind: "signing-completed", documentId, now });
  }
}

/** Returns whether everybody who was to sign has. */
async function isComplete(tx: Db, versionId: string): Promise<boolean> {
  const isMissing = and(eq(signings.versionId, versionId), eq(signings.required, true), isNull(signings.signedAt));
  return (await tx.$count(signings, isMissing)) === 0;
}

/** Returns the hash of a signature: of the outline of a drawn or typed one, of the picture of an uploaded one. */
async function fingerprintOf(tx: Db, imageId: string): Promise<NonNullable<RecordEntry["signature"]>> {
  const [image] = await tx
    .select({ kind: signatureImages.kind, outline: sql<string | null>`${signatureImages.outline}::text`, file: files.sha256 })
    .from(signatureImages)
    .leftJoin(files, eq(files.id, signatureImages.fileId))
    .where(eq(signatureImages.id, imageId));
  const hash = image?.outline ? sha256(image.outline) : image?.file;
  invariant(image && hash, "a signature has a shape");
  return { kind: image.kind, sha256: hash };
}
