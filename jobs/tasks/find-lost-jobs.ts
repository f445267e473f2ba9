import { log } from "~/log.server";
import { db } from "~db/client.server";
import { askForLostWork } from "../ask-for-lost-work.ts";
import { task } from "./task.ts";

export const findLostJobsTask = task("find-lost-jobs", {
  every: "*/10 * * * *",
  work: async (_, { now }) => {
    const asked = await askForLostWork(db, { now });
    if (Object.keys(asked).length > 0) log.warn(asked, "work that somebody waits for had no job, and was asked for again");
  },
});
