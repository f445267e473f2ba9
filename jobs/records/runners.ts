import type { EngineChild } from "~/engines/contract";
import { sqlClient } from "~db/client.server";
import { dated } from "./dated.ts";

/** Times of engines are text, as JSON keeps them. */
export type RunnerFacts = {
  pool: string;
  host: string;
  pid: number;
  version: string;
  concurrency: number;
  startedAt: Date;
  beatenAt: Date;
  /** it takes no new jobs, because a drain was asked for */
  draining: boolean;
  /** jobs it holds */
  running: number;
  engines: (Omit<EngineChild, "since"> & { since: string | null })[];
};

/** Runners whose last sign of life is no older than five beats. */
export async function findLivingRunners(): Promise<RunnerFacts[]> {
  const rows = await sqlClient()<RunnerFacts[]>`
    select pool_id as pool, host, pid, version, concurrency, started_at as "startedAt", beaten_at as "beatenAt", draining, engines,
      (select count(*)::int from graphile_worker._private_jobs where locked_by = pool_id) as running
    from runners where beaten_at > now() - interval '15 s' order by started_at, pool_id`;
  return dated(rows, "startedAt", "beatenAt");
}
