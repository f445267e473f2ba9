import { eq, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { files } from "~db/schema/index";

/** Counts the bytes of the person's files in the store; deleted files count until they are purged. */
export async function countStoredBytes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
    .where(eq(files.addedBy, userId));
  return Number(row?.bytes ?? 0);
}

/** Counts the same and locks it until the transaction ends, so that files sent elsewhere at the same time are counted. */
export async function lockStoredBytes(tx: Db, userId: string): Promise<number> {
  await lockPerson(tx, userId);
  return countStoredBytes(tx, userId);
}
