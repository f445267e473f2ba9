import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { log } from "~/log.server";

export type SignOfLife = { end(): Promise<void> };

/** ms until a lost connection is made anew: much less than others wait before they take a runner for dead */
const pause = 1000;

/** Holds a connection that carries the pool's name, and makes it anew when it is lost: without it a living runner's jobs are given away. */
export function showAlive(databaseUrl: string, poolId: string): SignOfLife {
  let sign: pg.Client | undefined;
  let ended = false;

  async function hold(): Promise<void> {
    while (!ended) {
      await connected().catch((error: unknown) => log.error({ error: String(error) }, "the runner's sign of life broke"));
      await sleep(pause, undefined, { ref: false });
    }
  }

  /** Until the connection is lost. */
  async function connected(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `mappe-runner:${poolId}`,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    sign = client;
    const lost = new Promise<void>((resolve, reject) => client.on("error", reject).once("end", resolve));
    lost.catch(() => {});
    await client.connect();
    await lost;
  }

  void hold();
  return {
    async end() {
      ended = true;
      await sign?.end();
    },
  };
}
