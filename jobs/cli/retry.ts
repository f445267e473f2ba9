import { sqlClient } from "~db/client.server";
import { type Command, chosen, isSet, json } from "./command.ts";
import { exitCode } from "./exit-code.ts";
import { amount } from "./phrase.ts";
import { print, printJson } from "./print.ts";
import { isJobId, readIds } from "./queue.ts";
import { jobIds, taskNames } from "./suggest.ts";

export const retry: Command = {
  name: "retry",
  summary: "run failed jobs again: these, those of a task, or all",
  words: [{ name: "id or task", optional: true, many: true, suggest: async () => [...taskNames, ...(await jobIds("failed"))] }],
  options: { json },
  more: `All tries are given anew. A job named by its id is also run at once when it waits for its next try.
Ends with 3 when an id is unknown, with 1 when a job runs just now. --json: {again: [id], running: [id], unknown: [id]}.`,
  async run({ words, ...given }) {
    const [first] = words;
    const isTask = first !== undefined && words.length === 1 && !isJobId(first);
    const outcome =
      words.length === 0 || isTask ? await retryFailed(isTask ? chosen(first, taskNames, "task") : null) : await retryIds(readIds(words));
    return report(outcome, isSet({ words, ...given }, "json"));
  },
};

type Outcome = { again: string[]; running: string[]; unknown: string[] };

async function retryFailed(task: string | null): Promise<Outcome> {
  const rows = await sqlClient()<{ id: string }[]>`
    with failed as (
      select array_agg(j.id) as ids from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.locked_at is null and j.attempts >= j.max_attempts and (${task}::text is null or t.identifier = ${task}))
    select again.id::text as id from failed, graphile_worker.reschedule_jobs(failed.ids, run_at => now(), attempts => 0) again`;
  return { again: rows.map(({ id }) => id), running: [], unknown: [] };
}

async function retryIds(ids: string[]): Promise<Outcome> {
  const sql = sqlClient();
  const rows = await sql<{ id: string }[]>`
    select id::text as id from graphile_worker.reschedule_jobs(${ids}::text[]::bigint[], run_at => now(), attempts => 0)`;
  const again = rows.map(({ id }) => id);
  const left = ids.filter((id) => !again.includes(id));
  const found = await sql<
    { id: string }[]
  >`select id::text as id from graphile_worker._private_jobs where id = any(${left}::text[]::bigint[])`;
  const running = found.map(({ id }) => id);
  return { again, running, unknown: left.filter((id) => !running.includes(id)) };
}

function report(outcome: Outcome, isJson: boolean): number {
  if (isJson) printJson(outcome);
  else {
    for (const id of outcome.running) print(`${id} is running.\n`);
    for (const id of outcome.unknown) print(`There is no job ${id}.\n`);
    print(`${amount(outcome.again.length, "job")} to run again.\n`);
  }
  if (outcome.unknown.length > 0) return exitCode.notFound;
  return outcome.running.length > 0 ? exitCode.failed : exitCode.ok;
}
