import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import type { Worker, WorkerEvents } from "graphile-worker";
import { engines } from "~/engines/engines.server";
import { log } from "~/log.server";
import { sqlClient } from "~db/client.server";
import { projectRoot } from "~db/project-root";

const beatMs = 3000;

export type Heartbeat = {
  /** an admin has the runners take no new jobs */
  isDraining(): boolean;
  end(): Promise<void>;
};

/** Writes every few seconds who this runner is and what its engines do, and hears of a drain by the way. */
export async function beginHeartbeat(events: WorkerEvents, { concurrency }: { concurrency: number }): Promise<Heartbeat> {
  const self = { host: hostname(), pid: process.pid, version: ownVersion(), concurrency };
  const asking = jobsAskedFor(events);
  let poolId: string | undefined;
  let drainsSince = await askForDrain();
  let beating = Promise.resolve();

  async function beat(): Promise<void> {
    if (!poolId) return;
    // What was asked for before the drain was heard of may still come: only then nothing new does.
    const draining = drainsSince !== null && asking.size === 0;
    const heard = await write({ ...self, poolId, draining });
    if ((heard === null) === (drainsSince === null)) return;
    drainsSince = heard;
    await beat();
  }

  const beatSoon = () => {
    beating = beating.then(beat).catch((error: unknown) => log.warn({ error: String(error) }, "the runner's heartbeat was not written"));
  };
  events.on("pool:create", ({ workerPool }) => {
    poolId = workerPool.id;
    beatSoon();
  });
  const timer = setInterval(beatSoon, beatMs);

  return {
    isDraining: () => drainsSince !== null,
    async end() {
      clearInterval(timer);
      await beating;
      if (poolId) await leave(poolId).catch((error: unknown) => log.warn({ error: String(error) }, "the runner's row stayed behind"));
    },
  };
}

/** Workers that have asked the database for a job and know no answer yet. */
function jobsAskedFor(events: WorkerEvents): Set<Worker> {
  const asking = new Set<Worker>();
  events.on("worker:getJob:start", ({ worker }) => asking.add(worker));
  for (const answer of ["job:start", "worker:getJob:empty", "worker:getJob:error"] as const)
    events.on(answer, ({ worker }) => asking.delete(worker));
  return asking;
}

type Row = { poolId: string; host: string; pid: number; version: string; concurrency: number; draining: boolean };

async function write({ poolId, host, pid, version, concurrency, draining }: Row): Promise<string | null> {
  const children = JSON.stringify(engines().children());
  const [heard] = await sqlClient()<{ since: string | null }[]>`
    with beaten as (
      insert into runners (pool_id, host, pid, version, concurrency, draining, engines)
      values (${poolId}, ${host}, ${pid}, ${version}, ${concurrency}, ${draining}, ${children}::text::jsonb)
      on conflict (pool_id) do update set beaten_at = now(), draining = excluded.draining, engines = excluded.engines),
    dead as (delete from runners where beaten_at < now() - interval '1 minute' and pool_id <> ${poolId}),
    forgotten as (delete from job_failures where failed_at < now() - interval '7 days')
    select (select since from drains) as since`;
  return heard?.since ?? null;
}

async function askForDrain(): Promise<string | null> {
  const [drain] = await sqlClient()<{ since: string }[]>`select since from drains`;
  return drain?.since ?? null;
}

async function leave(poolId: string): Promise<void> {
  await sqlClient()`delete from runners where pool_id = ${poolId}`;
}

function ownVersion(): string {
  return JSON.parse(readFileSync(path.join(projectRoot(), "package.json"), "utf8")).version;
}
