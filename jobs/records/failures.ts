import type { WorkerEvents } from "graphile-worker";
import { log } from "~/log.server";
import { sqlClient } from "~db/client.server";
import { redactText } from "./redact.ts";
import { isStop } from "./tasks/task.ts";

/** Keeps every failed try: a job that succeeds at last takes its row along. */
export function recordFailures(events: WorkerEvents): void {
  events.on("job:error", ({ job, error }) => {
    if (isStop(error)) return;
    const text = redactText(error instanceof Error ? error.message : String(error));
    sqlClient()`
      insert into job_failures (job_id, task, attempt, final, error)
      values (${job.id}, ${job.task_identifier}, ${job.attempts}, ${job.attempts >= job.max_attempts}, ${text})`.catch((failure: unknown) =>
      log.warn({ error: String(failure), job: job.id }, "a failed try was not written down"),
    );
  });
}
