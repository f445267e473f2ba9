import type { PendingQuery, Row } from "postgres";
import { sqlClient } from "~db/client.server";
import { redact, redactText } from "../redact.ts";
import { dated } from "./dated.ts";
import { wrongUse } from "./exit-code.ts";

export const jobStates = ["waiting", "running", "scheduled", "failed"] as const;
export type JobState = (typeof jobStates)[number];

/** A job as it may be shown: payload and error without secrets and addresses. */
export type Job = {
  id: string;
  task: string;
  /** waiting: due; scheduled: not yet due, as after a failed try; failed: no try is left */
  state: JobState;
  attempts: number;
  maxAttempts: number;
  runAt: Date;
  createdAt: Date;
  /** since when it is in its state, as far as known */
  updatedAt: Date;
  lockedAt: Date | null;
  /** pool id of the runner that holds it */
  lockedBy: string | null;
  error: string | null;
  key: string | null;
  priority: number;
  payload: unknown;
};

export type JobFilter = { id?: string; task?: string | undefined; state?: JobState | undefined; limit: number; oldestFirst?: boolean };

/** The newest first, unless told otherwise. */
export async function findJobs({ id, task, state, limit, oldestFirst = false }: JobFilter): Promise<Job[]> {
  const sql = sqlClient();
  const rows = await sql<Job[]>`
    select * from (${allJobs()}) as job
    where (${id ?? null}::text is null or id = ${id ?? null})
      and (${task ?? null}::text is null or task = ${task ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
    order by id::bigint ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`;
  return dated(rows, "runAt", "createdAt", "updatedAt", "lockedAt").map((job) => ({
    ...job,
    payload: redact(job.payload),
    error: job.error === null ? null : redactText(job.error),
  }));
}

/** Every job with its state; columns are named as in `Job`. */
export function allJobs(): PendingQuery<Row[]> {
  return sqlClient()`
    select j.id::text as id, t.identifier as task, j.payload, j.attempts, j.max_attempts as "maxAttempts", j.run_at as "runAt",
      j.created_at as "createdAt", j.updated_at as "updatedAt", j.locked_at as "lockedAt", j.locked_by as "lockedBy",
      j.last_error as error, j.key, j.priority,
      case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
        when j.run_at > now() then 'scheduled' else 'waiting' end as state
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;
}

/** Ids as an admin types them. */
export function readIds(words: readonly string[]): string[] {
  for (const word of words) if (!isJobId(word)) throw wrongUse(`A job's id is a number, not ${word}.`);
  return [...new Set(words)];
}

export function isJobId(word: string): boolean {
  return /^[1-9]\d{0,17}$/.test(word);
}
