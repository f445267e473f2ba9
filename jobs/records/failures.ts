import { sqlClient } from "~db/client.server";
import { redactText } from "../redact.ts";
import { dated } from "./dated.ts";

export type FailedTry = { id: string; task: string; attempt: number; final: boolean; error: string };

export async function keepFailure({ id, task, attempt, final, error }: FailedTry): Promise<void> {
  await sqlClient()`
    insert into job_failures (job_id, task, attempt, final, error) values (${id}, ${task}, ${attempt}, ${final}, ${error})`;
}

export type Failure = { attempt: number; error: string; failedAt: Date };

export async function findFailures(jobId: string): Promise<Failure[]> {
  const rows = await sqlClient()<(Failure & { failedAt: string })[]>`
    select attempt, error, failed_at as "failedAt" from job_failures where job_id = ${jobId} order by failed_at`;
  return rows.map((row) => ({ ...dated(row, "failedAt"), error: redactText(row.error) }));
}

/** final: how many of the tries were the last */
export type FailuresOfTask = { task: string; tries: number; final: number; last: Date; error: string };

export async function failuresOfLastHour(): Promise<FailuresOfTask[]> {
  const rows = await sqlClient()<(FailuresOfTask & { last: string })[]>`
    select task, count(*)::int as tries, count(*) filter (where final)::int as final, max(failed_at) as last,
      (array_agg(error order by failed_at desc))[1] as error
    from job_failures where failed_at > now() - interval '1 hour' group by task order by task`;
  return rows.map((row) => ({ ...dated(row, "last"), error: redactText(row.error) }));
}
