// This file holds all knowledge about graphile-worker's own tables, which another version of it may change: no other file names them.
import { type AnyColumn, type SQL, sql as text } from "drizzle-orm";
import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import type { Db } from "./client.server.ts";

export type NewJobs = {
  jobs: readonly { payload: unknown; jobKey: string | null }[];
  task: string;
  /** it comes behind everything else */
  nobodyWaits: boolean;
  /** it comes behind all of its task that somebody waits for already */
  ahead: boolean;
  /** the flag of those jobs of this task among which it is the next; others of the task take their turns between them */
  turn: string | null;
  maxAttempts: number;
  runAt: Date | null;
  /** a job of the same key that waits already keeps its time */
  keepsTime: boolean;
  /** a runner takes no job that carries a flag it forbids just then */
  flags: string[];
};

/** The smaller the sooner. */
const turns = { awaited: { first: 0, last: 499 }, ahead: { first: 500, last: 999 } };
const whenNobodyWaits = 1000;

/** Adds jobs in the caller's transaction, one turn after the other. Answers their ids. */
export async function addJobs(tx: Db, { jobs, task, nobodyWaits, ahead, turn, ...job }: NewJobs): Promise<string[]> {
  if (jobs.length === 0) return [];
  const lane = ahead ? turns.ahead : turns.awaited;
  const first = nobodyWaits ? whenNobodyWaits : turn ? await nextTurn(tx, task, { turn, lane }) : lane.first;
  const inTurns = turn && !nobodyWaits;
  const specs = jobs.map((job, n) => ({ ...job, priority: inTurns ? Math.min(first + n, lane.last) : first }));
  const added = await tx.execute<{ id: string }>(text`
    select added.id::text as id
    from json_to_recordset(${JSON.stringify(specs)}::text::json) as spec(payload json, "jobKey" text, priority int),
      graphile_worker.add_job(${task}::text, spec.payload, run_at => ${job.runAt?.toISOString() ?? null}::text::timestamptz,
        max_attempts => ${job.maxAttempts}::int, job_key => spec."jobKey",
        job_key_mode => ${job.keepsTime ? "preserve_run_at" : "replace"}::text, priority => spec.priority,
        flags => array(select jsonb_array_elements_text(${JSON.stringify(job.flags)}::text::jsonb))) as added`);
  return added.map(({ id }) => id);
}

type Turn = { turn: string; lane: { first: number; last: number } };

/** The turn behind the last one of their own, and never before those that are due now. */
async function nextTurn(tx: Db, task: string, { turn, lane: { first, last } }: Turn): Promise<number> {
  const [next] = await tx.execute<{ turn: number }>(text`
    select least(coalesce(max(j.priority) filter (where j.flags ? ${turn}::text) + 1, min(j.priority), ${first}::int), ${last}::int)::int as turn
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task}::text and j.locked_at is null and j.attempts < j.max_attempts and j.priority between ${first}::int and ${last}::int`);
  return next?.turn ?? first;
}

export const jobStates = ["waiting", "running", "scheduled", "failed"] as const;
/** waiting: due; scheduled: not yet due, as after a failed try; failed: no try is left */
export type JobState = (typeof jobStates)[number];

/** A row of a job. Times are text, as drizzle has the client leave them. */
export type JobRow = {
  id: string;
  task: string;
  state: JobState;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
  runAt: string;
  createdAt: string;
  /** since when it is in its state, as far as known */
  updatedAt: string;
  lockedAt: string | null;
  /** pool id of the runner that holds it */
  lockedBy: string | null;
  error: string | null;
  key: string | null;
  priority: number;
  /** of whom the log knows more under this id */
  requestId: string | null;
};

/** Selects every job with its state. */
function allJobs(sql: Sql): PendingQuery<Row[]> {
  return sql`
    select j.id::text as id, t.identifier as task, j.payload, j.attempts, j.max_attempts as "maxAttempts", j.run_at as "runAt",
      j.created_at as "createdAt", j.updated_at as "updatedAt", j.locked_at as "lockedAt", j.locked_by as "lockedBy",
      j.last_error as error, j.key, j.priority,
      (select split_part(flag, ':', 2) from jsonb_object_keys(coalesce(j.flags, '{}')) flag where flag like 'request:%' limit 1) as "requestId",
      case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
        when j.run_at > now() then 'scheduled' else 'waiting' end as state
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;
}

export type JobFilter = { id?: string; task?: string | undefined; state?: JobState | undefined; limit: number; oldestFirst?: boolean };

/** The newest first, unless told otherwise. */
export function jobRows(sql: Sql, { id, task, state, limit, oldestFirst = false }: JobFilter): Promise<JobRow[]> {
  return sql<JobRow[]>`
    select * from (${allJobs(sql)}) as job
    where (${id ?? null}::text is null or id = ${id ?? null})
      and (${task ?? null}::text is null or task = ${task ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
    order by id::bigint ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`;
}

/** oldest: since when the longest waiting of them is due */
export type JobCount = { task: string; state: JobState; jobs: number; oldest: string };

export function countJobs(sql: Sql): Promise<JobCount[]> {
  return sql<JobCount[]>`
    select task, state, count(*)::int as jobs, min("runAt") as oldest from (${allJobs(sql)}) as job group by task, state order by task`;
}

/** Counts the jobs that are due by then, including running ones. */
export async function countJobsDue(sql: Sql, by: Date): Promise<number> {
  const [due] = await sql<{ jobs: number }[]>`
    select count(*)::int as jobs from graphile_worker._private_jobs where run_at < ${by.toISOString()}`;
  return due?.jobs ?? 0;
}

/** Counts the jobs that each pool holds. */
export async function countHeldJobs(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql<{ pool: string; jobs: number }[]>`
    select locked_by as pool, count(*)::int as jobs from graphile_worker._private_jobs where locked_by is not null group by locked_by`;
  return new Map(rows.map(({ pool, jobs }) => [pool, jobs]));
}

/** A condition for a query: no job of these tasks that will still run names the row by this field of its payload. */
export function hasNoJob(tasks: readonly string[], field: string, id: AnyColumn): SQL {
  return text`not exists (
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${`{${tasks.join(",")}}`}::text[]) and j.payload->>${field}::text = ${id}::text
      and (j.locked_at is not null or j.attempts < j.max_attempts))`;
}

/** Gives jobs that failed for good all their tries anew. Answers their ids. */
export async function retryFailedJobs(sql: Sql, task: string | null): Promise<string[]> {
  return idsOf(
    await sql`
      with failed as (
        select array_agg(j.id) as ids from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.locked_at is null and j.attempts >= j.max_attempts and (${task}::text is null or t.identifier = ${task}))
      select again.id::text as id from failed, graphile_worker.reschedule_jobs(failed.ids, run_at => now(), attempts => 0) again`,
  );
}

/** Gives these jobs all their tries anew, in whichever state they wait; a running one is left alone. Answers their ids. */
export async function retryJobs(sql: Sql, ids: string[]): Promise<string[]> {
  return idsOf(
    await sql`select id::text as id from graphile_worker.reschedule_jobs(${ids}::text[]::bigint[], run_at => now(), attempts => 0)`,
  );
}

/** Makes the running try of a job its last one, however many are left. */
export async function makeLastTry(sql: Sql, id: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1) where id = ${id}`;
}

/** The flags of a job that was running when its runner was lost, and of one to which this happened twice. */
export const hungFlags = { once: "hung", twice: "hung:twice" };

/** doubled: another job with a try left does the same; heldBy: pool id of its runner; hungTwice: two runners were lost while they ran it */
export type LockedJob = { task: string; payload: unknown; running: boolean; doubled: boolean; heldBy: string | null; hungTwice: boolean };

export async function lockJob(tx: TransactionSql, id: string): Promise<LockedJob | undefined> {
  const [job] = await tx<LockedJob[]>`
    select t.identifier as task, j.payload, j.locked_at is not null as running, j.locked_by as "heldBy",
      coalesce(j.flags ? ${hungFlags.twice}::text, false) as "hungTwice", exists (
      select from graphile_worker._private_jobs other where other.id <> j.id and other.task_id = j.task_id
        and other.payload::text = j.payload::text and other.attempts < other.max_attempts) as doubled
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${id} for update of j`;
  return job;
}

export async function removeJob(tx: TransactionSql, id: string): Promise<void> {
  await tx`delete from graphile_worker._private_jobs where id = ${id}`;
}

/** Removes jobs that failed for good and were due before. Answers how many. */
export async function removeFailedJobs(sql: Sql, before: Date): Promise<number> {
  const gone = await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and run_at < ${before.toISOString()}::text::timestamptz returning id`;
  return gone.length;
}

/** The pools that have held a lock for some seconds. */
export async function holdingPools(sql: Sql): Promise<string[]> {
  const rows = await sql<{ pool: string }[]>`
    select locked_by as pool from graphile_worker._private_jobs where locked_at < now() - interval '15 s'
    union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '15 s'`;
  return rows.map(({ pool }) => pool);
}

/** Flags the jobs that a lost runner was running. */
export async function markHungJobs(sql: Sql, { host, pid }: { host: string; pid: number }): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set flags = coalesce(flags, '{}') || jsonb_build_object(case when flags ? ${hungFlags.once}::text then ${hungFlags.twice}::text else ${hungFlags.once}::text end, true)
    where locked_by in (select pool_id from runners where host = ${host} and pid = ${pid})`;
}

/** The jobs of these pools that have hung a runner twice, whether or not they have a try left. */
export async function hungJobs(sql: Sql, pools: readonly string[]): Promise<string[]> {
  return idsOf(
    await sql`
      select id::text as id from graphile_worker._private_jobs
      where locked_by = any(${[...pools]}::text[]) and flags ? ${hungFlags.twice}::text`,
  );
}

/** Fails a job for good, however many tries are left; it then waits for an admin without its flags. */
export async function failForGood(tx: TransactionSql, id: string, error: string): Promise<void> {
  await tx`
    with failed as (
      update graphile_worker._private_jobs
      set attempts = max_attempts, last_error = ${error}, locked_at = null, locked_by = null, flags = flags - ${hungFlags.once}::text - ${hungFlags.twice}::text
      where id = ${id} returning id, task_id, attempts)
    insert into job_failures (job_id, task, attempt, final, error)
    select failed.id, t.identifier, failed.attempts, true, ${error}
    from failed join graphile_worker._private_tasks t on t.id = failed.task_id`;
}

/** Frees the jobs that these pools held, and records each try as failed. */
export async function freePools(sql: Sql, pools: readonly string[]): Promise<void> {
  // Freeing and recording are one statement, so that of several runners one does both.
  const freed = await sql`
    with held as (
      select id from graphile_worker._private_jobs where locked_by = any(${[...pools]}::text[]) for update),
    freed as (
      update graphile_worker._private_jobs j set locked_at = null, locked_by = null from held where j.id = held.id
      returning j.id, j.task_id, j.attempts),
    written as (
      insert into job_failures (job_id, task, attempt, final, error)
      select freed.id, t.identifier, freed.attempts, false, 'The runner ended in the middle of the job.'
      from freed join graphile_worker._private_tasks t on t.id = freed.task_id)
    select id::text as id from freed`;
  await sql`select graphile_worker.force_unlock_workers(${[...pools]}::text[])`;
  // A last try that nobody finished would leave people waiting for ever: neither done nor given up.
  await sql`
    select graphile_worker.reschedule_jobs(array[id], attempts => max_attempts - 1) from graphile_worker._private_jobs
    where id = any(${idsOf(freed)}::text[]::bigint[]) and locked_at is null and attempts >= max_attempts`;
}

/** Frees the jobs that these pools held; the current try of the given ones does not count. */
export async function giveJobsBack(sql: Sql, pools: readonly string[], jobs: readonly string[]): Promise<void> {
  if (pools.length > 0) await sql`select graphile_worker.force_unlock_workers(${[...pools]}::text[])`;
  await sql`
    select graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => attempts - 1) from graphile_worker._private_jobs
    where id = any(${[...jobs]}::text[]::bigint[]) and locked_at is null and attempts > 0`;
}

/** The jobs that these pools have held for some seconds, or forSeconds, without those that run. */
export async function idleJobs(sql: Sql, pools: readonly string[], running: readonly string[], forSeconds = 15): Promise<string[]> {
  return idsOf(
    await sql`
      select id::text as id from graphile_worker._private_jobs
      where locked_by = any(${[...pools]}::text[]) and locked_at <= now() - ${forSeconds} * interval '1 s'
        and id <> all(${[...running]}::text[]::bigint[])`,
  );
}

export async function freeIdleJobs(sql: Sql, pools: readonly string[], jobs: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, run_at = now(), attempts = greatest(attempts - 1, 0)
    where locked_by = any(${[...pools]}::text[]) and id = any(${[...jobs]}::text[]::bigint[])`;
}

/** The table in which graphile-worker records the migrations that were applied. */
export const appliedMigrations = { table: "graphile_worker.migrations", column: "id" };

/** The numbers of the migrations in its installed version. */
export async function knownMigrations(): Promise<number[]> {
  const { migrations } = await import("graphile-worker/dist/generated/sql.js");
  return Object.keys(migrations).map((file) => Number.parseInt(file, 10));
}

export async function applyMigrations(url: string): Promise<void> {
  const { Logger, runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
}

/** The jobs that are still to be done, also those that run now: the part of the queue that a backup contains. */
export const openJobs = `
  select t.identifier as task, j.payload, j.run_at, j.max_attempts, j.priority, j.key, array(select jsonb_object_keys(j.flags)) as flags
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts < j.max_attempts or j.locked_at is not null order by j.id`;

/** The queue with all that waits in it. */
export const dropQueue = "drop schema if exists graphile_worker cascade";

/** A table for the jobs that `openJobs` found elsewhere, for this connection only. */
export const jobsToAdd = `
  create temporary table jobs_to_add (
    task text, payload json, run_at timestamptz, max_attempts int, priority int, key text, flags text[])`;

export const addJobsAgain = `
  select graphile_worker.add_job(task, payload, run_at => run_at, max_attempts => max_attempts, priority => priority, job_key => key, flags => flags)
  from jobs_to_add`;

function idsOf(rows: readonly Row[]): string[] {
  return rows.map(({ id }) => id);
}
