import { and, eq, inArray, isNotNull, TransactionRollbackError } from "drizzle-orm";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { readersOf } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { isContactOf } from "~/features/connections/are-connected.server";
import { deleteInvite } from "~/features/connections/delete-invite.server";
import { inviteOnce } from "~/features/connections/invite-once.server";
import { lockPeople } from "~/features/connections/lock-people.server";
import type { InviteRefusal } from "~/features/connections/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { invites, users, waitingShares } from "~db/schema/index";
import { findWaiting, type SavedWaiting } from "./find-waiting.server.ts";
import { type AskedShares, type ShareChange, waitingChanges } from "./rules.ts";
import { type ShareDocument, shareLocked } from "./share-document.server.ts";

/** waiting: the shares of people who have yet to accept an invitation, by address */
type ShareAndInvite = Omit<ShareDocument, "isWaiting"> & { waiting: AskedShares };

/** not-invited: there can be no invitation to this address */
export type NotInvited = Refused<"not-invited"> & { email: string; why: InviteRefusal };

type Shared = Done<{ changes: ShareChange[]; invited: string[]; isChanged: boolean }> | Refused<"gone" | "strangers"> | NotInvited;

/**
 * Does the same as `shareDocument`, and invites people who are no contacts, completely or not at all: their share waits, without any access, until
 * the invitation is accepted.
 */
export async function shareAndInvite(db: Db, viewer: Viewer, { waiting, ...share }: ShareAndInvite): Promise<Shared> {
  let notInvited: NotInvited | undefined;
  try {
    return await db.transaction(async (tx) => {
      const { documentId, now } = share;
      if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "share" }))) return refused("gone");
      const addresses = new Set([...waiting.before.keys(), ...waiting.after.keys()]);
      if (addresses.size > 0) await lockPeople(tx, [viewer.email, ...addresses]);

      const saved = new Map((await findWaiting(tx, documentId)).map((row) => [row.email, row]));
      const asked = await withContacts(tx, viewer, { asked: share.asked, waiting, documentId });
      const holds = (await readersOf(tx, documentId)).find(({ id }) => id === viewer.id)?.grants ?? [];
      const changes = waitingChanges(saved, holds, asked.waiting);
      const shares = [{ ...share, asked: asked.people, isWaiting: changes.length > 0 }];
      const shared = (await shareLocked(tx, viewer, { shares })).get(documentId);
      if (!shared?.ok) return refused(shared?.reason ?? "gone");

      for (const change of changes) {
        const versionId = shared.versionId ?? "";
        notInvited = await apply(tx, viewer, { documentId, versionId, change, saved: saved.get(change.personId), now });
        if (notInvited) return tx.rollback();
      }
      const invited = changes.filter(({ kind }) => kind === "added").map(({ personId }) => personId);
      return done({ changes: shared.changes, invited, isChanged: shared.versionId !== undefined });
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError && notInvited) return notInvited;
    throw error;
  }
}

type AskedOfAll = { asked: AskedShares; waiting: AskedShares; documentId: string };

/** People who became contacts while the form was open are contacts; those who have access by now are left as they are. */
async function withContacts(tx: Db, viewer: Viewer, { asked, waiting, documentId }: AskedOfAll) {
  const added = [...waiting.after.keys()].filter((email) => !waiting.before.has(email));
  const readers = await readersOf(tx, documentId);
  const [people, strangers] = [new Map(asked.after), new Map(waiting.after)];
  const { id, email } = users;
  const contacts = await tx
    .select({ id, email })
    .from(users)
    .where(and(inArray(email, added), isNotNull(users.emailVerifiedAt), isContactOf(tx, viewer, id)));
  for (const contact of contacts) if (!people.has(contact.id)) people.set(contact.id, waiting.after.get(contact.email) ?? []);
  for (const { email } of [...contacts, ...readers.filter(({ id }) => id !== viewer.id)])
    if (!waiting.before.has(email)) strangers.delete(email);
  return { people: { before: asked.before, after: people }, waiting: { before: waiting.before, after: strangers } };
}

type Applied = { documentId: string; versionId: string; change: ShareChange; saved: SavedWaiting | undefined; now: Date };

async function apply(tx: Db, viewer: Viewer, { documentId, versionId, change, saved, now }: Applied): Promise<NotInvited | undefined> {
  const email = change.personId;
  const isIt = and(eq(waitingShares.documentId, documentId), eq(waitingShares.toEmail, email));
  switch (change.kind) {
    case "removed":
      await tx.delete(waitingShares).where(isIt);
      if (saved) await deleteUnneeded(tx, viewer, saved);
      return undefined;
    case "changed":
      await tx.update(waitingShares).set({ grants: change.grants }).where(isIt);
      return undefined;
    case "added": {
      const invited = await inviteOnce(tx, { viewer, email, now });
      if (!invited.ok) return { ...refused("not-invited"), email, why: invited };
      const { inviteId } = invited;
      const share = { documentId, toEmail: email, inviteId, grants: change.grants, givenById: viewer.id, givenAt: now, versionId };
      await tx.insert(waitingShares).values(share);
      return undefined;
    }
  }
}

/** An invitation that the viewer sent for a share goes with the last one that waits for it. */
async function deleteUnneeded(tx: Db, viewer: Viewer, { inviteId }: SavedWaiting): Promise<void> {
  if ((await tx.$count(waitingShares, eq(waitingShares.inviteId, inviteId))) > 0) return;
  const [invite] = await tx.select({ isForShare: invites.isForShare }).from(invites).where(eq(invites.id, inviteId));
  if (invite?.isForShare) await deleteInvite(tx, viewer, inviteId);
}
