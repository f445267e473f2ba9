import { eq } from "drizzle-orm";
import { giveAccess, revokeAccess } from "~/features/access/give-access.server";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { readersOf } from "~/features/access/readers-of.server";
import { abilitiesOn } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { lockDocument } from "~/features/documents/lock-document.server";
import { factsOf } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { findNewest } from "~/features/documents/versions/find-newest.server";
import { notify } from "~/features/notifications/notify.server";
import { pageIdsOf } from "~/features/pages/page-ids-of.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { documents } from "~db/schema/index";
import { contactsAmong } from "./contacts-among.server.ts";
import { type AskedShares, type ShareChange, shareChanges } from "./rules.ts";

export type ShareDocument = {
  documentId: string;
  asked: AskedShares;
  /** of several documents that are shared in one go */
  batchId?: string;
  now: Date;
};

type Shared = Done<{ changes: ShareChange[] }> | Refused<"gone" | "strangers">;

/**
 * Changes who has access and what they may do, as a form asks: all of it or nothing. A change adds a version.
 * New people have to be the saver's contacts. gone: nothing there that the saver may share
 */
export async function shareDocument(db: Db, viewer: Viewer, { documentId, asked, batchId, now }: ShareDocument): Promise<Shared> {
  return db.transaction(async (tx) => {
    if (!(await isGrantedOn(tx, viewer, { documentId, ability: "share" }))) return refused("gone");
    await lockDocument(tx, documentId);
    const readers = await readersOf(tx, documentId);
    const saver = readers.find(({ id }) => id === viewer.id);
    // Asked before, so that nobody else holds the document up, and again: the right may have gone while it waited for the lock.
    if (!saver || !abilitiesOn(saver.grants).share) return refused("gone");

    const [document] = await tx.select({ ownerId: documents.ownerId }).from(documents).where(eq(documents.id, documentId));
    const newest = await findNewest(tx, documentId);
    if (!document || !newest) return refused("gone");
    const shares = new Map(readers.map(({ id, grants }) => [id, grants]));
    const changes = shareChanges({ ownerId: document.ownerId, shares, saver }, asked);
    const added = changes.filter(({ kind }) => kind === "added").map(({ personId }) => personId);
    if ((await contactsAmong(tx, viewer, added)).length < added.length) return refused("strangers");
    if (changes.length === 0) return done({ changes });

    for (const change of changes) await apply(tx, change, { documentId, viewer, batchId, now });
    const facts = factsOf(newest);
    await appendVersion(tx, {
      documentId,
      authorId: viewer.id,
      facts,
      pageIds: await pageIdsOf(tx, newest.id),
      isShare: true,
      now,
    });
    await recordActivity(tx, { userId: viewer.id, code: "SHARE", about: facts.name, now });
    return done({ changes });
  });
}

type Circumstances = { documentId: string; viewer: Viewer; batchId: string | undefined; now: Date };

async function apply(tx: Db, change: ShareChange, { documentId, viewer, batchId, now }: Circumstances): Promise<void> {
  const { personId: userId } = change;
  if (change.kind === "removed") {
    await revokeAccess(tx, { documentId, userId, endedById: viewer.id, now });
    // No reader any more: their open tabs have to hear of it all the same.
    await tellChange(tx, [userId], { topic: "document", id: documentId });
    return;
  }
  await giveAccess(tx, { documentId, userId, grants: change.grants, givenById: viewer.id, now });
  if (change.kind === "added") await notify(tx, { userId, kind: "document-shared", fromUserId: viewer.id, documentId, batchId, now });
}
