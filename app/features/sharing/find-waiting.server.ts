import { and, asc, eq } from "drizzle-orm";
import type { Grant } from "~/features/access/rules";
import { normalizeEmail, type Viewer } from "~/features/accounts/rules";
import { lookForInvite } from "~/features/connections/invite-once.server";
import { type InviteRefusal, isInvitable } from "~/features/connections/rules";
import type { HeldBack } from "~/features/letters/rules";
import { stoppedAmong } from "~/features/letters/stopped.server";
import type { Db } from "~db/client.server";
import { documentAccess, invites, users, waitingShares } from "~db/schema/index";
import type { WaitingShare } from "./rules.ts";

/** A share that waits for an invitation, as it is saved. */
export type SavedWaiting = WaitingShare & {
  email: string;
  inviteId: string;
  givenById: string;
  giver: string;
  at: Date;
  /** whoever gets access has sent the invitation, and the giver is to accept it */
  isTheirs: boolean;
  /** why Mappe does not write to an address without an account */
  held: HeldBack | null;
};

/** Returns the document's shares that wait for an invitation, the first given first. */
export async function findWaiting(db: Db, documentId: string): Promise<SavedWaiting[]> {
  const { toEmail, inviteId, grants, givenById, givenAt } = waitingShares;
  const held = and(eq(documentAccess.documentId, waitingShares.documentId), eq(documentAccess.userId, givenById));
  const rows = await db
    .select({
      ...{ email: toEmail, inviteId, grants, givenById, at: givenAt },
      ...{ giver: users.displayName, giverHolds: documentAccess.grants, fromId: invites.fromId },
      ...{ toId: invites.toId, unsent: invites.unsent },
    })
    .from(waitingShares)
    .innerJoin(invites, eq(invites.id, inviteId))
    .innerJoin(users, eq(users.id, givenById))
    .leftJoin(documentAccess, held)
    .where(eq(waitingShares.documentId, documentId))
    .orderBy(asc(givenAt), asc(toEmail));
  const stopped = await stoppedAmong(
    db,
    rows.map(({ email, toId }) => (toId ? null : email)),
  );
  return rows.map(({ fromId, giverHolds, toId, unsent, ...row }) => ({
    ...row,
    giverHolds: giverHolds ?? [],
    isTheirs: fromId !== row.givenById,
    held: toId ? null : stopped.has(row.email) ? "stopped" : unsent,
  }));
}

/** An address that is no contact's, to which an invitation could go. */
export type Newcomer = {
  email: string;
  /** why there can be no invitation */
  refusal: InviteRefusal | null;
  /** the person has invited the viewer, who has not answered yet */
  isTheirs: boolean;
};

/** Returns whom the text names by their whole address; null if it is no such address. */
export async function findNewcomer(db: Db, viewer: Viewer, { typed, now }: { typed: string; now: Date }): Promise<Newcomer | null> {
  const email = normalizeEmail(typed);
  if (!isInvitable(email)) return null;
  const { refusal = null, isTheirs } = await lookForInvite(db, { viewer, email, now });
  return { email, refusal, isTheirs };
}

/** The rights to be set for people who have yet to accept an invitation. */
export type WaitingPerson = {
  email: string;
  grants: readonly Grant[];
  /** the rights that the giver has; null: whoever saves gives it */
  giverHolds: readonly Grant[] | null;
  /** null: not saved yet. by: the giver's name; null: the viewer */
  given: { at: Date; by: string | null } | null;
  isTheirs: boolean;
  held: HeldBack | null;
};
