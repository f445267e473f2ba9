import { sql } from "drizzle-orm";
import { bytesLock } from "~/storage/bytes-lock";
import type { Storage } from "~/storage/port";
import type { Db } from "~db/client.server";
import { dropBytes } from "./record-file.server.ts";

/**
 * Takes away bytes whose row is gone, once that is committed. While a backup holds them they are left to the sweep: its rows
 * may be older. One that begins after the question has later rows, so that nothing need be held here.
 */
export async function letBytesGo(db: Db, storage: Storage, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const [row] = await db.execute<{ may: boolean }>(sql`select pg_try_advisory_xact_lock_shared(hashtextextended(${bytesLock}, 0)) as may`);
  if (row?.may) await dropBytes(storage, keys);
}

/** For the sweep, which has nobody to leave them to: it waits. */
export async function untilBytesMayGo(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${bytesLock}, 0))`);
}
