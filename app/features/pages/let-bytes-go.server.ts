import { sql } from "drizzle-orm";
import { bytesLock } from "~/storage/bytes-lock";
import type { Storage } from "~/storage/port";
import type { Db } from "~db/client.server";
import { dropBytes } from "./record-file.server.ts";

/**
 * Purges bytes after the deletion of their row is committed. While a backup holds bytes, they are left to the sweep, as its rows may be older.
 * A backup that begins after this check has later rows, so that no lock is needed here.
 */
export async function letBytesGo(db: Db, storage: Storage, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const [row] = await db.execute<{ may: boolean }>(sql`select pg_try_advisory_xact_lock_shared(hashtextextended(${bytesLock}, 0)) as may`);
  if (row?.may) await dropBytes(storage, keys);
}

/** Waits until no backup holds bytes; for the sweep, which cannot leave them to anybody else. */
export async function untilBytesMayGo(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${bytesLock}, 0))`);
}
