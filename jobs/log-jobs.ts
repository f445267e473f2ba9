import type { LogLevel } from "graphile-worker";
import { z } from "zod";
import { log } from "~/log.server";
import { requestIn } from "./payloads.ts";

/** The facts that graphile-worker logs together with the sentence about a finished job. */
const ended = z.object({
  job: z.looseObject({
    id: z.string(),
    task_identifier: z.string(),
    attempts: z.number(),
    flags: z.record(z.string(), z.literal(true)).nullable(),
    payload: z.unknown().optional(),
  }),
  duration: z.number(),
  error: z.unknown().optional(),
});

/** graphile-worker's messages for the log; the end of a try is one line with its request and its subject. */
export function logJobs(level: `${LogLevel}`, message: string, more?: unknown): void {
  const told = ended.safeParse(more);
  if (!told.success) return void log[level === "warning" ? "warn" : level](message);
  const { job, duration, error } = told.data;
  const { id, task_identifier: task, attempts: attempt, flags, payload } = job;
  const facts = { requestId: requestIn(flags), job: id, task, attempt, ms: Math.round(duration), ...idsIn(payload) };
  if (error) log.error({ ...facts, err: error }, "a job failed");
  else log.info(facts, "job");
}

/** The ids in a payload, so that the log can be searched for them; never a text or an address. */
function idsIn(payload: unknown): Record<string, string> {
  const entries = Object.entries(payload ?? {}).filter(([, value]) => z.uuid().safeParse(value).success);
  return Object.fromEntries(entries);
}
