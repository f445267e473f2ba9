import type { TestDatabase } from "./database.ts";

type JobInQueue = { locked_by: string | null; attempts: number; due: boolean };

/** The jobs that somebody added, without those of a runner's clock, which may come at any moment. */
export function jobsInQueue({ sql }: TestDatabase) {
  return sql<JobInQueue[]>`
    select locked_by, attempts, run_at <= now() as due from graphile_worker._private_jobs
    where not payload::jsonb ? '_cron' order by id`;
}
