import { sql } from "drizzle-orm";
import type { Db } from "~db/client.server";

/**
 * Whatever changes how people know each other takes turns, until the transaction ends. By address, as an invited person need
 * not have an account yet; always in the same order, so that no two wait for each other.
 */
export async function lockPeople(tx: Db, emails: readonly string[]): Promise<void> {
  for (const email of [...emails].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`connections:${email}`}, 0))`);
}
