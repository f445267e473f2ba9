import { EventEmitter } from "node:events";
import { Logger, runOnce, type WorkerEvents } from "graphile-worker";
import { connect } from "~db/client.server";

export type Drained = { done: number; failed: { task: string; error: unknown }[] };

/** Runs the real runner over our tasks until no job is due. A job that throws fails the test, unless told that jobs may fail. */
export async function drainJobs(url: string, { mayFail = false }: { mayFail?: boolean } = {}): Promise<Drained> {
  const { taskList } = await import("~jobs/task-lists");
  const drained: Drained = { done: 0, failed: [] };
  const events: WorkerEvents = new EventEmitter();
  events.on("job:success", () => {
    drained.done += 1;
  });
  events.on("job:error", ({ job, error }) => {
    drained.failed.push({ task: job.task_identifier, error });
  });
  const options = { connectionString: url, taskList, events, maxPoolSize: 4, logger: new Logger(() => () => {}), noHandleSignals: true };
  // A run may end while its last job is still being signed off, or while that job's own jobs are new.
  do await runOnce(options);
  while (await isBusy(url));
  const [first] = drained.failed;
  if (first && !mayFail) throw new Error(`The job ${first.task} failed`, { cause: first.error });
  return drained;
}

async function isBusy(url: string): Promise<boolean> {
  const { sql } = connect(url, { max: 1 });
  const [busy] = await sql`
    select from graphile_worker.jobs where locked_at is not null or (attempts < max_attempts and run_at <= now()) limit 1`;
  await sql.end({ timeout: 1 });
  return busy !== undefined;
}
