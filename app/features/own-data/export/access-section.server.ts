import { and, eq, isNull, sql } from "drizzle-orm";
import { planFacts } from "~/features/billing/plan-facts.server";
import { planOf } from "~/features/billing/rules";
import { countConnections } from "~/features/connections/find-contacts.server";
import { countRelations } from "~/features/list/overview.server";
import type { Db } from "~db/client.server";
import { allowances, invites, notifications, subscriptions, users } from "~db/schema/index";

/**
 * Returns a person's access record: counts and permissions in one place. Values that no screen has keep their defaults (`invite` 1,
 * `chatGroup`, `liveMeeting`, `createDoc` and `validityStart` 0), and so does what has not happened yet.
 */
export async function accessRecordOf(tx: Db, person: { id: string }, now: Date) {
  const { id } = person;
  const facts = { ...planFacts(tx), modified: subscriptions.modifiedAt, pageCount: sql<number>`coalesce(${allowances.pageCount}, 0)` };
  const [[row], documents, contacts, unread, inviteReceived] = await Promise.all([
    tx
      .select(facts)
      .from(users)
      .leftJoin(allowances, eq(allowances.userId, users.id))
      .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
      .where(eq(users.id, id)),
    countRelations(tx, { id, lastSignInAt: null }),
    countConnections(tx, person),
    tx.$count(notifications, and(eq(notifications.userId, id), isNull(notifications.readAt))),
    tx.$count(invites, and(eq(invites.toId, id), isNull(invites.acceptedAt), isNull(invites.rejectedAt))),
  ]);
  const { modified = null, pageCount = 0, paidUntil = null, grantedUntil = null } = row ?? {};
  const ends = [paidUntil, grantedUntil].filter((end) => end !== null && end > now).map(Number);
  return {
    id,
    validityStart: 0,
    modified: modified ?? 0,
    invite: 1,
    chatGroup: 0,
    liveMeeting: 0,
    createDoc: 0,
    connections: contacts,
    notifications: unread,
    inviteReceived,
    activeDocCount: documents.active,
    privateDocCount: documents.private,
    sharedDocCount: documents.shared,
    receivedDocCount: documents.received,
    subscription: planOf({ paidUntil, grantedUntil }, now),
    validity: ends.length > 0 ? new Date(Math.max(...ends)) : 0,
    pageCount,
  };
}
