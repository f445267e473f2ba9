import type { WorkerEvents } from "graphile-worker";
import { log } from "~/log.server";
import { sqlClient } from "~db/client.server";
import { freeIdleJobs, freePools, giveJobsBack, holdingPools, hungJobs, idleJobs } from "~db/graphile.server";
import { giveUpHung } from "./give-up-hung.ts";
import { connectedPools, type HeartbeatConnection, holdHeartbeatConnection } from "./heartbeat-connection.ts";

const lookEveryMs = 5000;

export type TakeOver = {
  /** interrupted: ids of the jobs that the stop cut short */
  end(interrupted: readonly string[]): Promise<void>;
};

/**
 * Frees the jobs that runners without a heartbeat connection hold, and those that this runner holds but does not run. At the end, its own locks are
 * freed, too.
 */
export async function beginTakingOver(databaseUrl: string, events: WorkerEvents, running: ReadonlySet<string>): Promise<TakeOver> {
  const sql = sqlClient();
  const ownPools: string[] = [];
  const connections: HeartbeatConnection[] = [];
  events.on("pool:create", ({ workerPool }) => {
    ownPools.push(workerPool.id);
    connections.push(holdHeartbeatConnection(databaseUrl, workerPool.id));
  });

  let idleBefore: string[] = [];
  const look = async () => {
    try {
      await freeDead();
      // A job whose end could not be written, because the database was away just then, is held by a runner that does nothing for it.
      const idle = await idleJobs(sql, ownPools, [...running]);
      // graphile reports a job as complete before its end is written: only jobs that stay idle were forgotten.
      const forgotten = idle.filter((id) => idleBefore.includes(id));
      if (forgotten.length > 0) await freeIdleJobs(sql, ownPools, forgotten);
      idleBefore = idle;
    } catch (error) {
      log.warn({ error: String(error) }, "no locks were taken over");
    }
  };

  async function freeDead(): Promise<void> {
    const holding = await holdingPools(sql);
    if (holding.length === 0) return;
    // The order matters: a pool that connects between the two queries keeps its locks.
    const connected = await connectedPools(sql);
    const dead = holding.filter((pool) => !connected.includes(pool));
    if (dead.length === 0) return;
    // This comes before the pools are freed: afterwards, others take the jobs at once.
    for (const id of await hungJobs(sql, dead)) await giveUpHung(id, dead);
    await freePools(sql, dead);
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  await look();

  return {
    async end(interrupted) {
      clearInterval(timer);
      await giveJobsBack(sql, ownPools, interrupted).catch((error: unknown) =>
        log.warn({ error: String(error) }, "jobs were not given back"),
      );
      await Promise.allSettled(connections.map((connection) => connection.end()));
    },
  };
}
