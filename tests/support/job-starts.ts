import type { TestDatabase } from "./database.ts";

export type JobStart = { task: string; payload: Record<string, unknown>; starts: number };

/** Lets the database record from now on every time that a runner takes a job. */
export async function watchJobStarts({ sql }: TestDatabase): Promise<() => Promise<JobStart[]>> {
  await sql.unsafe(`
    create table job_starts (job_id bigint, task_id int, payload json);
    create function note_job_start() returns trigger language plpgsql as $$
    begin
      insert into public.job_starts values (new.id, new.task_id, new.payload);
      return null;
    end $$;
    create trigger note_job_start after update of locked_by on graphile_worker._private_jobs
    for each row when (old.locked_by is null and new.locked_by is not null) execute function note_job_start();`);
  return async () => [
    ...(await sql<JobStart[]>`
      select identifier as task, min(payload::text)::json as payload, count(*)::int as starts
      from job_starts join graphile_worker._private_tasks on id = task_id group by job_id, identifier order by job_id`),
  ];
}
