import { sqlClient } from "~db/client.server";
import { retryFailedJobs, retryJobs } from "~db/graphile.server";
import { described, type Entry, type Json, json } from "./command.ts";
import { exitCode } from "./exit-code.ts";
import { findJobs, isJobId, readIds } from "./find-jobs.ts";
import { amount } from "./phrase.ts";
import { print, printJson } from "./print.ts";
import { taskName } from "./task-names.ts";

export const retry: Entry = {
  command: () =>
    described(
      "retry",
      "run failed jobs again: these, those of a task, or all",
      `All tries are given anew. A job named by its id is also run at once when it waits for its next try.
Ends with 3 when an id is unknown, with 1 when a job runs just now. --json: {again: [id], running: [id], unknown: [id]}.`,
    )
      .argument("[id or task...]")
      .addOption(json()),
  async run(words: string[], options: Json) {
    const [first] = words;
    const isTask = first !== undefined && words.length === 1 && !isJobId(first);
    const outcome = words.length === 0 || isTask ? await retryFailed(isTask ? taskName(first) : null) : await retryIds(readIds(words));
    return report(outcome, options.json ?? false);
  },
};

type Outcome = { again: string[]; running: string[]; unknown: string[] };

async function retryFailed(task: string | null): Promise<Outcome> {
  return { again: await retryFailedJobs(sqlClient(), task), running: [], unknown: [] };
}

async function retryIds(ids: string[]): Promise<Outcome> {
  const again = await retryJobs(sqlClient(), ids);
  const outcome: Outcome = { again, running: [], unknown: [] };
  for (const id of ids.filter((id) => !again.includes(id))) {
    const [job] = await findJobs({ id, limit: 1 });
    outcome[job ? "running" : "unknown"].push(id);
  }
  return outcome;
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
