import { hostname } from "node:os";
import type { Worker, WorkerEvents } from "graphile-worker";
import { engines } from "~/engines/engines.server";
import { log } from "~/log.server";
import { ownVersion } from "~db/project-root";
import { findDrain } from "./records/drains.ts";
import { removeRunner, writeHeartbeat } from "./records/runners.ts";

const beatMs = 3000;

export type Beating = {
  /** an admin has the runners take no new jobs */
  isDraining(): boolean;
  end(): Promise<void>;
};

/** Writes every few seconds this runner's facts and its engines' work, and learns of a drain at the same time. */
export async function beginHeartbeat(events: WorkerEvents, { concurrency }: { concurrency: number }): Promise<Beating> {
  const self = { host: hostname(), pid: process.pid, version: ownVersion(), concurrency };
  const asking = jobsAskedFor(events);
  let pool: string | undefined;
  let isDraining = (await findDrain()) !== undefined;
  let beating = Promise.resolve();

  async function beat(): Promise<void> {
    if (!pool) return;
    // Jobs that were asked for before the drain may still arrive; the runner is drained only after those.
    const draining = isDraining && asking.size === 0;
    const isAsked = (await writeHeartbeat({ ...self, pool, draining }, engines().children())) !== null;
    if (isAsked === isDraining) return;
    isDraining = isAsked;
    await beat();
  }

  const beatSoon = () => {
    beating = beating.then(beat).catch((error: unknown) => log.warn({ error: String(error) }, "the runner's heartbeat was not written"));
  };
  events.on("pool:create", ({ workerPool }) => {
    pool = workerPool.id;
    beatSoon();
  });
  const timer = setInterval(beatSoon, beatMs);

  return {
    isDraining: () => isDraining,
    async end() {
      clearInterval(timer);
      await beating;
      if (pool) await removeRunner(pool).catch((error: unknown) => log.warn({ error: String(error) }, "the runner's row stayed behind"));
    },
  };
}

/** The workers that have asked the database for a job and have no answer yet. */
function jobsAskedFor(events: WorkerEvents): Set<Worker> {
  const asking = new Set<Worker>();
  events.on("worker:getJob:start", ({ worker }) => asking.add(worker));
  for (const answer of ["job:start", "worker:getJob:empty", "worker:getJob:error"] as const)
    events.on(answer, ({ worker }) => asking.delete(worker));
  return asking;
}
