import type { EngineChild } from "~/engines/contract";
import { sqlClient } from "~db/client.server";
import { countHeldJobs } from "~db/graphile.server";
import { dated } from "./dated.ts";

export type Heartbeat = { pool: string; host: string; pid: number; version: string; concurrency: number; draining: boolean };

/** The facts of a runner. Times of engines are text, as JSON stores them. */
export type RunnerFacts = Heartbeat & {
  startedAt: Date;
  beatenAt: Date;
  /** jobs it holds */
  running: number;
  engines: (Omit<EngineChild, "since"> & { since: string | null })[];
};

/** Finds the runners whose last heartbeat is no older than five beats. draining: it takes no new jobs, because a drain was asked for */
export async function findRunners(): Promise<RunnerFacts[]> {
  const rows = await sqlClient()<(RunnerFacts & { startedAt: string; beatenAt: string })[]>`
    select pool_id as pool, host, pid, version, concurrency, started_at as "startedAt", beaten_at as "beatenAt", draining, engines
    from runners where beaten_at > now() - interval '15 s' order by started_at, pool_id`;
  // Jobs are counted afterwards: a runner that is draining by then takes no new ones.
  const held = await countHeldJobs(sqlClient());
  return rows.map((row) => ({ ...dated(row, "startedAt", "beatenAt"), running: held.get(row.pool) ?? 0 }));
}

export async function findHolder(pool: string): Promise<{ host: string; pid: number } | undefined> {
  const [runner] = await sqlClient()<{ host: string; pid: number }[]>`select host, pid from runners where pool_id = ${pool}`;
  return runner;
}

/** Takes the rows of the dead and old failures along. Answers since when a drain is asked for. */
export async function writeHeartbeat(
  { pool, host, pid, version, concurrency, draining }: Heartbeat,
  engines: readonly EngineChild[],
): Promise<string | null> {
  const [heard] = await sqlClient()<{ since: string | null }[]>`
    with beaten as (
      insert into runners (pool_id, host, pid, version, concurrency, draining, engines)
      values (${pool}, ${host}, ${pid}, ${version}, ${concurrency}, ${draining}, ${JSON.stringify(engines)}::text::jsonb)
      on conflict (pool_id) do update set beaten_at = now(), draining = excluded.draining, engines = excluded.engines),
    dead as (delete from runners where beaten_at < now() - interval '1 minute' and pool_id <> ${pool}),
    forgotten as (delete from job_failures where failed_at < now() - interval '7 days')
    select (select since from drains) as since`;
  return heard?.since ?? null;
}

export async function removeRunner(pool: string): Promise<void> {
  await sqlClient()`delete from runners where pool_id = ${pool}`;
}
