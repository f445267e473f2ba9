import { sql } from "drizzle-orm";
import { bytesLock } from "~/storage/bytes-lock";
import type { Storage } from "~/storage/port";
import type { Db } from "~db/client.server";
import { dropBytes } from "./record-file.server.ts";

/**
 * What no row names any more: its row's going is written before this is called. What a backup is still copying is left
 * to the sweep: the rows that it took may be older. One that begins later takes later rows, so that nothing is held here.
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
