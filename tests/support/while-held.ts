import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Db } from "~db/client.server";
import type { TestDatabase } from "./database.ts";
import { soon } from "./soon.ts";

/** Begins an act while another person's act is not committed yet, and commits that one, after its last step, once the first one waits for it. */
export async function whileHeld<T>(
  { db, sql: client }: TestDatabase,
  hold: (tx: Db) => Promise<unknown>,
  deed: () => Promise<T>,
  last: (tx: Db) => Promise<unknown> = async () => {},
): Promise<T> {
  let doing: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    const [holder] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await hold(tx);
    doing = deed();
    doing.catch(() => {});
    await vi.waitFor(async () => {
      const waiting = await client`select from pg_stat_activity where ${holder?.pid ?? 0} = any (pg_blocking_pids(pid))`;
      expect(waiting).toHaveLength(1);
    }, soon);
    await last(tx);
  });
  return doing as Promise<T>;
}
