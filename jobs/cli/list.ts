import { jobStates } from "~db/graphile.server";
import { type Command, choiceOf, isSet, json, numberOf } from "./command.ts";
import { findJobs, type Job } from "./find-jobs.ts";
import { ago } from "./phrase.ts";
import { type Column, print, printJson, table } from "./print.ts";
import { taskNames } from "./suggest.ts";

export const list: Command = {
  name: "list",
  summary: "jobs, the newest first",
  words: [],
  options: {
    task: { value: "NAME", help: "of this task alone", suggest: () => taskNames },
    state: { value: "STATE", help: jobStates.join(", "), suggest: () => jobStates },
    limit: { value: "N", help: "at most so many; 20 when not given" },
    oldest: { help: "the oldest first" },
    json,
  },
  more: `waiting jobs are due, scheduled ones are not yet (as after a failed try), failed ones have no try left.
--json: an array of {id, task, state, attempts, maxAttempts, runAt, createdAt, updatedAt, lockedAt, lockedBy,
error, key, priority, payload}.`,
  async run(given) {
    const jobs = await findJobs({
      task: choiceOf(given, "task", taskNames),
      state: choiceOf(given, "state", jobStates),
      limit: numberOf(given, "limit", { otherwise: 20 }),
      oldestFirst: isSet(given, "oldest"),
    });
    if (isSet(given, "json")) return printJson(jobs);
    return print(jobs.length > 0 ? table(jobs, shape) : "No jobs.\n");
  },
};

const shape: Column<Job>[] = [
  { head: "id", cell: ({ id }) => id, right: true },
  { head: "task", cell: ({ task }) => task },
  { head: "state", cell: ({ state }) => state },
  { head: "tries", cell: ({ attempts, maxAttempts }) => `${attempts}/${maxAttempts}`, right: true },
  { head: "since", cell: (job) => ago(sinceOf(job)) },
  { head: "last error", cell: ({ error }) => error ?? "", flexible: true },
];

/** For a scheduled job, when it is due. */
function sinceOf({ state, lockedAt, runAt, updatedAt }: Job): Date | null {
  switch (state) {
    case "running":
      return lockedAt;
    case "waiting":
    case "scheduled":
      return runAt;
    case "failed":
      return updatedAt;
  }
}
