import { expect, vi } from "vitest";
import type { Db } from "~db/client.server";
import type { TestDatabase } from "./database.ts";
import { soon } from "./soon.ts";

/** Begins an act while another person's act is not committed yet, and commits that one, after its last step, once the first one waits for it. */
export async function whileHeld<T>(
  { db, sql }: TestDatabase,
  hold: (tx: Db) => Promise<unknown>,
  deed: () => Promise<T>,
  last: (tx: Db) => Promise<unknown> = async () => {},
): Promise<T> {
  let doing: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await hold(tx);
    doing = deed();
    doing.catch(() => {});
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting.length).toBeGreaterThan(0);
    }, soon);
    await last(tx);
  });
  return doing as Promise<T>;
}
