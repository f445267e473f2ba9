import type { WorkerEvents } from "graphile-worker";
import { isStop } from "~/engines/engine-error";
import { log } from "~/log.server";
import { keepFailure } from "./records/failures.ts";
import { redactText } from "./redact.ts";

/** Keeps every failed try: a job that succeeds at last takes its row along. */
export function recordFailures(events: WorkerEvents): void {
  events.on("job:error", ({ job, error }) => {
    if (isStop(error)) return;
    const text = redactText(error instanceof Error ? error.message : String(error));
    const final = job.attempts >= job.max_attempts;
    keepFailure({ id: job.id, task: job.task_identifier, attempt: job.attempts, final, error: text }).catch((failure: unknown) =>
      log.warn({ error: String(failure), job: job.id }, "a failed try was not written down"),
    );
  });
}
