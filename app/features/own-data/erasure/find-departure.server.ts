import { and, eq, gt } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { departures, users } from "~db/schema/index";

/** When the account goes; nothing where nobody asked for it. */
export async function findDeparture(db: Db, viewer: { id: string }): Promise<{ leavesAt: Date } | undefined> {
  const [departure] = await db.select({ leavesAt: departures.leavesAt }).from(departures).where(eq(departures.userId, viewer.id));
  return departure;
}

/** Whose departure a mail's link takes back. */
export async function findDepartureBySecret(db: Db, secret: string, now: Date): Promise<{ email: string; leavesAt: Date } | undefined> {
  const [departure] = await db
    .select({ email: users.email, leavesAt: departures.leavesAt })
    .from(departures)
    .innerJoin(users, eq(users.id, departures.userId))
    .where(and(eq(departures.secretHash, hashOfSecret(secret)), gt(departures.leavesAt, now)));
  return departure;
}
