import { sql } from "drizzle-orm";
import type { Db } from "~db/client.server";

/**
 * Makes changes of connections between these people take turns until the transaction ends. The lock is by address, as an invited person need
 * not have an account yet, and in a fixed order, so that no two deadlock.
 */
export async function lockPeople(tx: Db, emails: readonly string[]): Promise<void> {
  for (const email of [...emails].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`connections:${email}`}, 0))`);
}
