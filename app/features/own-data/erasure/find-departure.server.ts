import { and, eq, gt } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { departures, users } from "~db/schema/index";

/** Returns when the account will be erased; undefined if the person has not asked for that. */
export async function findDeparture(db: Db, viewer: { id: string }): Promise<{ leavesAt: Date } | undefined> {
  const [departure] = await db.select({ leavesAt: departures.leavesAt }).from(departures).where(eq(departures.userId, viewer.id));
  return departure;
}

/** Finds the departure that a mail's link revokes. */
export async function findDepartureBySecret(db: Db, secret: string, now: Date): Promise<{ email: string; leavesAt: Date } | undefined> {
  const [departure] = await db
    .select({ email: users.email, leavesAt: departures.leavesAt })
    .from(departures)
    .innerJoin(users, eq(users.id, departures.userId))
    .where(and(eq(departures.secretHash, hashOfSecret(secret)), gt(departures.leavesAt, now)));
  return departure;
}
