import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { log } from "~/log.server";

const prefix = "mappe-runner:";
/** ms until a lost connection is made anew: much less than others wait before they take a runner for dead */
const pause = 1000;

export type HeartbeatConnection = { end(): Promise<void> };

/** Holds a connection that carries the pool's name, and renews it when it is lost: without it, a running runner's jobs are given to others. */
export function holdHeartbeatConnection(databaseUrl: string, poolId: string): HeartbeatConnection {
  let ended = false;
  let onLost = () => {};
  const sql = postgres(databaseUrl, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    backoff: false,
    // No query here needs types, and a failure to fetch them when the connection is cut meanwhile would be caught nowhere.
    fetch_types: false,
    onclose: () => onLost(),
    connection: { application_name: prefix + poolId },
  });

  async function hold(): Promise<void> {
    while (!ended) {
      const lost = new Promise<void>((resolve) => {
        onLost = resolve;
      });
      try {
        await sql`select`;
        await lost;
      } catch (error) {
        if (!ended) log.error({ error: String(error) }, "the runner's heartbeat connection broke");
      }
      await sleep(pause, undefined, { ref: false });
    }
  }

  void hold();
  return {
    async end() {
      ended = true;
      await sql.end({ timeout: 1 });
    },
  };
}

/** The pools of the runners whose connection is open, on any machine. */
export async function connectedPools(sql: Sql): Promise<string[]> {
  const rows = await sql<{ pool: string }[]>`
    select substr(application_name, ${prefix.length + 1}) as pool from pg_stat_activity where starts_with(application_name, ${prefix})`;
  return rows.map(({ pool }) => pool);
}
