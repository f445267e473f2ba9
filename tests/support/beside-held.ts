import type { Db } from "~db/client.server";
import type { TestDatabase } from "./database.ts";
import { until } from "./until.ts";

/** Begins an act while another person's rows are locked; fails as soon as the act waits for them. */
export async function besideHeld<T>({ db, sql }: TestDatabase, hold: (tx: Db) => Promise<unknown>, deed: () => Promise<T>): Promise<T> {
  let [isDone, doing] = [false, undefined as Promise<T> | undefined];
  await db.transaction(async (tx) => {
    await hold(tx);
    doing = deed().finally(() => {
      isDone = true;
    });
    doing.catch(() => {});
    const waiting = () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const seen = await until(waiting, ({ length }) => isDone || length > 0);
    if (seen.length > 0) throw new Error("It waits for what is somebody else's.");
  });
  return doing as Promise<T>;
}
