import { type AnyColumn, and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { connections } from "~db/schema/index";

type Person = { id: string };

/** Returns whether the two people are contacts. */
export async function areConnected(db: Db, a: Person, b: Person): Promise<boolean> {
  return (await db.$count(connections, and(eq(connections.userId, a.id), eq(connections.contactId, b.id)))) === 1;
}

/** `areConnected` as a condition: the person of this column is a contact of the viewer. */
export function isContactOf(db: Db, viewer: Person, person: AnyColumn): SQL {
  const own = and(eq(connections.userId, viewer.id), eq(connections.contactId, person));
  return exists(db.select({ one: sql`1` }).from(connections).where(own));
}
