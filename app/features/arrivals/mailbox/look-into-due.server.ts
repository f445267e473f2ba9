import { and, eq, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { departures, mailboxes, users } from "~db/schema/index";
import { askToLook } from "./ask-to-look.server.ts";

/** Asks for a look into each mailbox for which it is time, of people who may add documents. */
export async function lookIntoDue(db: Db, now: Date): Promise<void> {
  const { id, userId, folder, pausedAt, heldUntil, nextLookAt } = mailboxes;
  const isFree = or(isNull(heldUntil), lt(heldUntil, now));
  const due = await db
    .select({ id })
    .from(mailboxes)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(departures, eq(departures.userId, userId))
    .where(
      and(isNotNull(folder), isNull(pausedAt), isFree, lte(nextLookAt, now), isNotNull(users.emailVerifiedAt), isNull(departures.userId)),
    );
  await askToLook(db, ...due.map((mailbox) => mailbox.id));
}
