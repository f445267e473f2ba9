import { and, eq, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { departures, mailboxes, users } from "~db/schema/index";
import { askToLook } from "./ask-to-look.server.ts";

/** persons: mailboxes of people are looked into; operators: the operator's is */
type Due = { persons: boolean; operators: boolean; now: Date };

/** Asks for a look into each mailbox for which it is time: of people who may add documents, and the operator's. */
export async function lookIntoDue(db: Db, { persons, operators, now }: Due): Promise<void> {
  const { id, userId, folder, pausedAt, heldUntil, nextLookAt } = mailboxes;
  const isFree = or(isNull(heldUntil), lt(heldUntil, now));
  const isPersons = and(isNotNull(users.emailVerifiedAt), isNull(users.disabledAt), isNull(departures.userId));
  const isWanted = or(...(persons ? [isPersons] : []), ...(operators ? [isNull(userId)] : []));
  if (!isWanted) return;
  const due = await db
    .select({ id })
    .from(mailboxes)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(departures, eq(departures.userId, userId))
    .where(and(isNotNull(folder), isNull(pausedAt), isFree, lte(nextLookAt, now), isWanted));
  await askToLook(db, ...due.map((mailbox) => mailbox.id));
}
