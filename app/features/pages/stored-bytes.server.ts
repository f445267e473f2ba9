import { eq, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { files } from "~db/schema/index";

/** Bytes of what the person sent and the store still has; what was let go counts until it is swept. */
export async function countStoredBytes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
    .where(eq(files.addedBy, userId));
  return Number(row?.bytes ?? 0);
}

/** The same for the rest of the transaction: what the person sends elsewhere at the same moment is counted. */
export async function lockStoredBytes(tx: Db, userId: string): Promise<number> {
  await lockPerson(tx, userId);
  return countStoredBytes(tx, userId);
}
