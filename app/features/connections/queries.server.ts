import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { HeldBack, LetterLimit } from "~/features/letters/rules";
import { stoppedAmong } from "~/features/letters/stopped.server";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { invites, photoOf, users, waitingShares } from "~db/schema/index";

type Person = Pick<Viewer, "id">;

/** Counts the unanswered invitations from the viewer and to the viewer. */
export async function countOpenInvites(db: Db, viewer: Person): Promise<{ sent: number; received: number }> {
  const sent = eq(invites.fromId, viewer.id);
  const received = eq(invites.toId, viewer.id);
  const [row] = await db
    .select({
      sent: sql<number>`count(*) filter (where ${sent})::int`,
      received: sql<number>`count(*) filter (where ${received})::int`,
    })
    .from(invites)
    .where(and(or(sent, received), isNull(invites.acceptedAt), isNull(invites.rejectedAt)));
  return row ?? { sent: 0, received: 0 };
}

export type ReceivedInvite = {
  id: string;
  name: string;
  email: string;
  photo: string | null;
  createdAt: Date;
  /** the sender shares something with the viewer once it is accepted */
  isAwaited: boolean;
};

/** The condition that something is shared by the sender of an invitation once it is accepted. What that is, nobody else is told. */
export const isAwaited = sql<boolean>`exists (
  select from ${waitingShares} where ${waitingShares.inviteId} = ${invites.id} and ${waitingShares.givenById} = ${invites.fromId})`;

/** Returns the invitations that wait for the viewer's answer, the latest first. */
export async function listReceived(db: Db, viewer: Person, { limit }: { limit: number }): Promise<ReceivedInvite[]> {
  return db
    .select({
      id: invites.id,
      name: users.displayName,
      email: users.email,
      photo: photoOf(users.id),
      createdAt: invites.createdAt,
      isAwaited,
    })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.fromId))
    .where(and(eq(invites.toId, viewer.id), isNull(invites.acceptedAt), isNull(invites.rejectedAt)))
    .orderBy(desc(invites.modifiedAt), desc(invites.id))
    .limit(limit);
}

export type SentInvite = {
  id: string;
  email: string;
  createdAt: Date;
  isRejected: boolean;
  isAwaited: boolean;
  /** why Mappe does not write to an address without an account */
  held: HeldBack | null;
};

/** Returns the invitations that the viewer sent and nobody accepted yet, the latest first. */
export async function listSent(db: Db, viewer: Person, { limit }: { limit: number }): Promise<SentInvite[]> {
  return withHeld(db, await sentBy(db, viewer).limit(limit));
}

export async function findSent(db: Db, viewer: Person, inviteId: string): Promise<SentInvite | undefined> {
  if (!isId(inviteId)) return undefined;
  const [invite] = await withHeld(db, await sentBy(db, viewer, eq(invites.id, inviteId)));
  return invite;
}

type Waiting = { email: string; hasAccount: boolean; isRejected: boolean; unsent: LetterLimit | null };

async function withHeld<Row extends Waiting>(
  db: Db,
  rows: Row[],
): Promise<(Omit<Row, "unsent" | "hasAccount"> & { held: HeldBack | null })[]> {
  const stopped = await stoppedAmong(
    db,
    rows.map(({ email, hasAccount }) => (hasAccount ? null : email)),
  );
  return rows.map(({ unsent, hasAccount, ...row }) => ({
    ...row,
    held: hasAccount || row.isRejected ? null : stopped.has(row.email) ? "stopped" : unsent,
  }));
}

function sentBy(db: Db, viewer: Person, narrowed?: SQL) {
  return db
    .select({
      id: invites.id,
      email: invites.toEmail,
      createdAt: invites.createdAt,
      isRejected: sql<boolean>`${invites.rejectedAt} is not null`,
      isAwaited,
      hasAccount: sql<boolean>`${invites.toId} is not null`,
      unsent: invites.unsent,
    })
    .from(invites)
    .where(and(eq(invites.fromId, viewer.id), isNull(invites.acceptedAt), narrowed))
    .orderBy(desc(invites.modifiedAt), desc(invites.id))
    .$dynamic();
}
