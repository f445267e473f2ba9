import { and, eq, isNull } from "drizzle-orm";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { planFacts } from "~/features/billing/plan-facts.server";
import { countRelations } from "~/features/documents/list/overview.server";
import type { Db } from "~db/client.server";
import { allowances, connections, invites, notifications, subscriptions, users } from "~db/schema/index";

/**
 * A person's access record: what they are counted and allowed, in one place. What no screen has keeps the value that each begins with
 * (`invite` 1, `chatGroup`, `liveMeeting`, `createDoc` and `validityStart` 0), and so has what has not happened yet.
 */
export async function accessRecordOf(tx: Db, person: { id: string }, now: Date) {
  const { id } = person;
  const { paidUntil, grantedUntil } = planFacts(tx);
  const [[plan], allowance, documents, contacts, unread, inviteReceived] = await Promise.all([
    tx
      .select({ paidUntil, grantedUntil, modified: subscriptions.modifiedAt })
      .from(users)
      .leftJoin(allowances, eq(allowances.userId, users.id))
      .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
      .where(eq(users.id, id)),
    findAllowance(tx, person, now),
    countRelations(tx, { id, lastSignInAt: null }),
    tx.$count(connections, eq(connections.userId, id)),
    tx.$count(notifications, and(eq(notifications.userId, id), isNull(notifications.readAt))),
    tx.$count(invites, and(eq(invites.toId, id), isNull(invites.acceptedAt), isNull(invites.rejectedAt))),
  ]);
  const ends = [plan?.paidUntil, plan?.grantedUntil].filter((end) => end instanceof Date && end > now).map(Number);
  return {
    id,
    validityStart: 0,
    modified: plan?.modified ?? 0,
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
    subscription: allowance.plan,
    validity: ends.length > 0 ? new Date(Math.max(...ends)) : 0,
    pageCount: allowance.pageCount,
  };
}
