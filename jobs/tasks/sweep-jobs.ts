import { log } from "~/log.server";
import { forgetFailedJobs } from "../forget-failed-jobs.ts";
import { task } from "./task.ts";

export const sweepJobsTask = task("sweep-jobs", {
  every: "53 3 * * *",
  work: async (_, { now }) => {
    log.info({ jobs: await forgetFailedJobs({ now }) }, "jobs that failed long ago were swept");
  },
});
