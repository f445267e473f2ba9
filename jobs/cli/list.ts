import { Option } from "commander";
import { type JobState, jobStates } from "~db/graphile.server";
import type { TaskName } from "../payloads.ts";
import { described, type Entry, type Json, json, wholeNumber } from "./command.ts";
import { findJobs, type Job } from "./find-jobs.ts";
import { ago } from "./phrase.ts";
import { type Column, print, printJson, table } from "./print.ts";
import { taskName } from "./task-names.ts";

type Options = Json & { task?: TaskName; state?: JobState; limit: number; oldest?: boolean };

export const list: Entry = {
  command: () =>
    described(
      "list",
      "jobs, the newest first",
      `waiting jobs are due, scheduled ones are not yet (as after a failed try), failed ones have no try left.
--json: an array of {id, task, state, attempts, maxAttempts, runAt, createdAt, updatedAt, lockedAt, lockedBy, error, key, priority, requestId, payload}.`,
    )
      .addOption(new Option("--task <name>", "of this task alone").argParser(taskName))
      .addOption(new Option("--state <state>", "in this state alone").choices(jobStates))
      .option("--limit <n>", "at most so many", wholeNumber(), 20)
      .option("--oldest", "the oldest first")
      .addOption(json()),
  async run({ task, state, limit, oldest = false, json }: Options) {
    const jobs = await findJobs({ task, state, limit, oldestFirst: oldest });
    if (json) return printJson(jobs);
    return print(jobs.length > 0 ? table(jobs, shape) : "No jobs.\n");
  },
};

const shape: Column<Job>[] = [
  { head: "id", cell: ({ id }) => id },
  { head: "task", cell: ({ task }) => task },
  { head: "state", cell: ({ state }) => state },
  { head: "tries", cell: ({ attempts, maxAttempts }) => `${attempts}/${maxAttempts}` },
  { head: "since", cell: (job) => ago(sinceOf(job)) },
  { head: "last error", cell: ({ error }) => error ?? "", flexible: true },
];

/** The time since which a job has its state; for a waiting or scheduled job, the time when it is due. */
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
