import type { WorkerEvents } from "graphile-worker";
import pg from "pg";
import { log } from "~/log.server";
import { type SignOfLife, showAlive } from "./sign-of-life.ts";

const sweepMs = 5000;

// A pool is alive while the connection that carries its name is open; its jobs are freed soon after it is gone.
const deadPools = `
with held as (
  select locked_by from graphile_worker._private_jobs where locked_at < now() - interval '15 s'
  union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '15 s')
select locked_by as pool from held
where locked_by is not null and not exists (select from pg_stat_activity where application_name = 'mappe-runner:' || held.locked_by)`;

/** Freed and written down in one statement, so that of several sweepers one does both. */
const freeJobs = `
with held as (
  select id from graphile_worker._private_jobs where locked_by = any($1) for update),
freed as (
  update graphile_worker._private_jobs j set locked_at = null, locked_by = null from held where j.id = held.id
  returning j.id, j.task_id, j.attempts),
written as (
  insert into job_failures (job_id, task, attempt, final, error)
  select freed.id, t.identifier, freed.attempts, false, 'The runner ended in the middle of the job.'
  from freed join graphile_worker._private_tasks t on t.id = freed.task_id)
select id from freed`;
const freeAll = "select graphile_worker.force_unlock_workers($1)";
const tryLastAgain = `select graphile_worker.reschedule_jobs(array[id], attempts => max_attempts - 1)
  from graphile_worker._private_jobs where id = any($1) and locked_at is null and attempts >= max_attempts`;
const tryAgainNow = `select graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => attempts - 1)
  from graphile_worker._private_jobs where id = any($1) and locked_at is null and attempts > 0`;

// A job whose end could not be written, because the database was away just then, is held by a runner that does nothing for it.
const idle = `select id from graphile_worker._private_jobs
  where locked_by = any($1) and locked_at < now() - interval '15 s' and id <> all($2::bigint[])`;
const freeIdle = `update graphile_worker._private_jobs
  set locked_at = null, locked_by = null, run_at = now(), attempts = greatest(attempts - 1, 0)
  where locked_by = any($1) and id = any($2::bigint[])`;

export type Beat = {
  /** interrupted: ids of the jobs that the stop cut short */
  end(interrupted: readonly string[]): Promise<void>;
};

/** Says that this runner is alive, and frees what dead ones held, or this one holds besides the running jobs. On end its own locks are freed too. */
export async function beginBeating(databaseUrl: string, events: WorkerEvents, running: ReadonlySet<string>): Promise<Beat> {
  const poolIds: string[] = [];
  const signs: SignOfLife[] = [];
  events.on("pool:create", ({ workerPool }) => {
    poolIds.push(workerPool.id);
    signs.push(showAlive(databaseUrl, workerPool.id));
  });

  const sweeper = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: "mappe-sweeper" });
  sweeper.on("error", (error) => log.warn({ error: error.message }, "the sweeper lost its connection"));
  let idleBefore: string[] = [];
  const sweep = async () => {
    try {
      await freeDead(sweeper);
      const idleNow = (await sweeper.query<{ id: string }>(idle, [poolIds, [...running]])).rows.map(({ id }) => id);
      // graphile tells that a job is complete before its end is written: only what stays idle was forgotten.
      const forgotten = idleNow.filter((id) => idleBefore.includes(id));
      if (forgotten.length > 0) await sweeper.query(freeIdle, [poolIds, forgotten]);
      idleBefore = idleNow;
    } catch (error) {
      log.warn({ error: String(error) }, "locks were not swept");
    }
  };
  const timer = setInterval(() => void sweep(), sweepMs);
  await sweep();

  return {
    async end(interrupted) {
      clearInterval(timer);
      await giveBack(sweeper, poolIds, interrupted).catch((error: unknown) =>
        log.warn({ error: String(error) }, "jobs were not given back"),
      );
      await Promise.allSettled([...signs.map((sign) => sign.end()), sweeper.end()]);
    },
  };
}

async function freeDead(sweeper: pg.Pool): Promise<void> {
  const pools = (await sweeper.query<{ pool: string }>(deadPools)).rows.map(({ pool }) => pool);
  if (pools.length === 0) return;
  const jobs = (await sweeper.query<{ id: string }>(freeJobs, [pools])).rows.map(({ id }) => id);
  await sweeper.query(freeAll, [pools]);
  // A last try that nobody finished would leave people waiting for ever: neither done nor given up.
  await sweeper.query(tryLastAgain, [jobs]);
}

/** What a stop cut short was no try. */
async function giveBack(sweeper: pg.Pool, pools: readonly string[], jobs: readonly string[]): Promise<void> {
  if (pools.length > 0) await sweeper.query(freeAll, [pools]);
  await sweeper.query(tryAgainNow, [jobs]);
}
