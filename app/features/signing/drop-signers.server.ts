import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { isGranted } from "~/features/access/is-granted.server";
import { newestOfEach } from "~/features/access/newest-version.server";
import { tellReaders } from "~/features/access/readers-of.server";
import { notify } from "~/features/notifications/notify.server";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { documentAccess, documents, guestSigners, signings, trashedDocuments, versions } from "~db/schema/index";
import { ownerOf } from "./person-of.ts";
import { recordEvent } from "./record-event.server.ts";
import { askThoseNext } from "./settle-turns.server.ts";

/**
 * Removes the signers of newest versions who cannot sign any more, so that the others can finish; this is recorded, and the owner is notified.
 * userId: a person whose account is being deleted; undefined: everybody whose account is deleted or who may not sign
 */
export async function dropSigners(db: Db, { userId, now }: { userId?: string; now: Date }): Promise<number> {
  const ids = [...new Set((await findLost(db, { userId })).map(({ documentId }) => documentId))].sort();
  let dropped = 0;
  // One document after the other, always in the same order, so that nobody waits for a lock longer than for one document.
  for (const documentId of ids) dropped += await db.transaction((tx) => dropFrom(tx, { documentId, userId, now }));
  return dropped;
}

type Wanted = { documentId: string; userId: string | undefined; now: Date };

async function dropFrom(tx: Db, { documentId, userId, now }: Wanted): Promise<number> {
  await lockDocument(tx, documentId);
  const lost = await findLost(tx, { userId, documentId });
  for (const { entry, ownerId } of lost) {
    const { id, versionId } = entry;
    await tx.update(signings).set({ required: false }).where(eq(signings.id, id));
    const to = ownerOf(entry);
    await recordEvent(tx, { documentId, versionId, kind: "dropped", by: null, to, now });
    const from = entry.userId ? { fromUserId: entry.userId } : entry.guestId ? { fromName: entry.name } : {};
    if (ownerId !== entry.userId) await notify(tx, { userId: ownerId, kind: "signer-dropped", documentId, ...from, now });
  }
  const [first] = lost;
  if (!first) return 0;
  await askThoseNext(tx, { documentId, versionId: first.entry.versionId, now });
  await tellReaders(tx, documentId);
  return lost.length;
}

/** Returns the documents that wait for a person's signature, sorted by owner, so that notifications are sent in one order. */
export async function awaitedFrom(db: Db, userId: string): Promise<{ documentId: string; ownerId: string }[]> {
  const found = (await findLost(db, { userId })).map(({ documentId, ownerId }) => ({ documentId, ownerId }));
  return found.sort((a, b) => (a.ownerId < b.ownerId ? -1 : 1));
}

/** Returns the entries of newest versions that nobody can sign any more. */
async function findLost(db: Db, { userId, documentId }: { userId: string | undefined; documentId?: string }) {
  const newest = newestOfEach(db, documentId ? eq(versions.documentId, documentId) : hasSigners(db, userId));
  const maySign = and(eq(documentAccess.documentId, newest.documentId), eq(documentAccess.userId, signings.userId), isGranted("sign"));
  return db
    .select({ entry: signings, documentId: newest.documentId, ownerId: documents.ownerId })
    .from(newest)
    .innerJoin(documents, eq(documents.id, newest.documentId))
    .innerJoin(signings, eq(signings.versionId, newest.id))
    .leftJoin(documentAccess, maySign)
    .leftJoin(guestSigners, eq(guestSigners.id, signings.guestId))
    .leftJoin(trashedDocuments, eq(trashedDocuments.documentId, newest.documentId))
    .where(
      and(
        eq(signings.required, true),
        isNull(signings.signedAt),
        // Nobody has access to documents in the trash, but they may be restored with the same rights, so their signers stay.
        userId
          ? eq(signings.userId, userId)
          : and(
              isNull(trashedDocuments.documentId),
              or(and(isNull(documentAccess.userId), isNull(signings.guestId)), isNotNull(guestSigners.endedAt)),
            ),
      ),
    )
    .orderBy(asc(signings.askedAt), asc(signings.id));
}

/** The condition for documents that may have such an entry, which few have. */
function hasSigners(db: Db, userId: string | undefined) {
  const open = and(eq(signings.required, true), isNull(signings.signedAt), userId ? eq(signings.userId, userId) : undefined);
  const ofOpen = db.select({ id: versions.documentId }).from(signings).innerJoin(versions, eq(versions.id, signings.versionId)).where(open);
  return inArray(versions.documentId, ofOpen);
}
